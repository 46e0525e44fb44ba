import { beforeEach, expect, test } from "vitest";

import { CardPointer, type CardPointerRules } from "./card-pointer.svelte";

const did: string[] = [];

/** The element of a card, with the pointer in the hand of the test. */
class Element {
  private readonly listeners = new Map<string, (event: unknown) => void>();

  constructor(pointer: CardPointer<string>, card: string) {
    pointer.on(() => card)(this as unknown as HTMLElement);
  }
  addEventListener(kind: string, listen: (event: unknown) => void): void {
    this.listeners.set(kind, listen);
  }
  removeEventListener(kind: string): void {
    this.listeners.delete(kind);
  }
  setPointerCapture(): void {}
  send(kind: string, x = 0, y = 0, more: object = {}): void {
    const event = { button: 0, pointerId: 1, pointerType: "mouse", clientX: x, clientY: y, detail: 1, currentTarget: this };
    this.listeners.get(kind)?.({ ...event, ...more });
  }
}

const usual: CardPointerRules<string> = {
  dropped: (card, { dx, dy, cancelled }) => did.push(`${cancelled ? "cancelled" : "dropped"} ${card} ${dx},${dy}`),
  clicked: (card) => did.push(`clicked ${card}`),
};

function element(rules: Partial<CardPointerRules<string>> = {}): [Element, CardPointer<string>] {
  const pointer = new CardPointer<string>({ ...usual, ...rules });
  return [new Element(pointer, "R7"), pointer];
}

beforeEach(() => void (did.length = 0));

test("a press that moves at most 6 px is a click", () => {
  const [card, pointer] = element();

  card.send("pointerdown");
  card.send("pointermove", 6, 0);
  expect(pointer.dragging).toBe(false);
  card.send("pointerup", 6, 0);
  card.send("click");

  expect(did).toEqual(["clicked R7"]);
});

test("a card follows the pointer, and the click after the drop does nothing", () => {
  const [card, pointer] = element();

  card.send("pointerdown", 10, 10);
  card.send("pointermove", 20, 5);
  expect([pointer.card, pointer.dragging, pointer.dx, pointer.dy]).toEqual(["R7", true, 10, -5]);
  card.send("pointerup", 20, 5);
  card.send("click");

  expect(did).toEqual(["dropped R7 10,-5"]);
  expect([pointer.card, pointer.dragging, pointer.dx]).toEqual([null, false, 0]);
});

test("a drag that the browser takes away drops nothing", () => {
  const [card] = element();

  card.send("pointerdown");
  card.send("pointermove", 9, 0);
  card.send("pointercancel");
  card.send("lostpointercapture");

  expect(did).toEqual(["cancelled R7 9,0"]);
});

test("what acts on press is neither dragged nor clicked, and knows when it is released", () => {
  const [card, pointer] = element({ pressed: () => did.push("pressed") > 0, released: () => did.push("released") });

  card.send("pointerdown");
  card.send("pointermove", 50, 0);
  expect(pointer.dragging).toBe(false);
  card.send("pointerup", 50, 0);
  card.send("click");

  expect(did).toEqual(["pressed", "released"]);
});

test("a tap acts once, and a key on the same card acts as well", () => {
  const [card] = element({ tapped: (name, touch) => did.push(`tapped ${name} ${touch}`) });

  card.send("pointerdown", 0, 0, { pointerType: "touch" });
  card.send("pointerup", 0, 0, { pointerType: "touch" });
  card.send("click");
  card.send("click", 0, 0, { detail: 0 });

  expect(did).toEqual(["tapped R7 true", "clicked R7"]);
});

test("a second finger does not disturb the first", () => {
  const [card] = element();

  card.send("pointerdown");
  card.send("pointerdown", 0, 0, { pointerId: 2 });
  card.send("pointermove", 90, 90, { pointerId: 2 });
  card.send("pointermove", 8, 0);
  card.send("pointerup", 90, 90, { pointerId: 2 });
  card.send("pointerup", 8, 0);

  expect(did).toEqual(["dropped R7 8,0"]);
});

test("a card that may not be dragged stays, and is clicked", () => {
  const [card, pointer] = element({ mayDrag: () => false });

  card.send("pointerdown");
  card.send("pointermove", 40, 0);
  expect(pointer.dragging).toBe(false);
  card.send("pointerup", 40, 0);
  card.send("click");

  expect(did).toEqual(["clicked R7"]);
});

test("only the main button presses, and a rule may turn a press away", () => {
  const [card, pointer] = element({ accepts: () => false });

  card.send("pointerdown");
  card.send("pointerdown", 0, 0, { button: 2 });

  expect(pointer.card).toBe(null);
});

test("a finger that goes sideways looks through the cards, and takes one along upwards", () => {
  const finger = { pointerType: "touch" };
  const under = (x: number, y: number): string | null => (y < -20 ? null : x < 20 ? "R7" : "B2");
  const [card, pointer] = element({ browse: { find: under, chosen: (name) => did.push(`chose ${name}`) } });

  card.send("pointerdown", 0, 0, finger);
  card.send("pointermove", 25, 2, finger);
  expect([pointer.browsing, pointer.card]).toEqual([true, "B2"]);
  card.send("pointerup", 25, 2, finger);
  card.send("pointerdown", 0, 0, finger);
  card.send("pointermove", 10, -2, finger);
  card.send("pointermove", 10, -40, finger);
  expect([pointer.browsing, pointer.dragging, pointer.dy]).toEqual([false, true, -32]);
  card.send("pointermove", 15, -80, finger);
  card.send("pointerup", 15, -80, finger);

  expect(did).toEqual(["chose B2", "dropped R7 5,-72"]);
});
