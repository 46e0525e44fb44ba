import { expect, test } from "vitest";

import { askOf, buysSoon, deedOf, narrowed, readOffer, type BumView, type Chosen, type Offer } from "./offer";

const FREE: Chosen = { given: null, taken: null, armed: false };

function viewOf(more: Partial<BumView> = {}): BumView {
  return {
    seat: 0, over: false, winners: [], asked: [1], window: 3, domains: [["?", "?", null, "?"], ["?", "?"]],
    monte: [], discard: ["?", "7h"], turn: 1, phase: "bum", since: 0, ...more,
  };
}

function deed(offer: Offer, seat: number, slot: number, more: Partial<BumView> = {}, chosen: Partial<Chosen> = {}): unknown {
  return deedOf(offer, viewOf(more), 0, seat, slot, { ...FREE, ...chosen });
}

test("listed commands are read by what they are about", () => {
  const offer = readOffer(["snap 1", "snap 4", "look 1 2", "swap 1 1 2", "name 1", "decline"]);

  expect([...offer.snaps]).toEqual([1, 4]);
  expect([...offer.looks]).toEqual(["1-2"]);
  expect(offer.swaps).toEqual([{ own: 1, seat: 1, slot: 2, command: "swap 1 1 2" }]);
  expect([...offer.names]).toEqual([1]);
  expect([offer.decline, offer.buy, offer.ready, offer.see, offer.claim]).toEqual([true, false, false, false, false]);
});

test("the question follows from the listed commands", () => {
  const asks = (legal: string[], more: Partial<BumView> = {}): string => askOf(viewOf(more), readOffer(legal), 0);

  expect(asks(["peek 1", "ready"], { phase: "peek" })).toBe("peek");
  expect(asks(["ready"], { phase: "peek" })).toBe("ready");
  expect(asks(["discard 1"], { phase: "discard" })).toBe("discard");
  expect(asks(["snap 1"])).toBe("snap");
  expect(asks(["snap 1"], { asked: [0] })).toBe("soon");
  expect(asks(["snap 1", "buy"], { asked: [0] })).toBe("buysnap");
  expect(asks(["buy"], { phase: "buy" })).toBe("buy");
  expect(asks(["peek 1", "snap 1", "decline"])).toBe("king");
  expect(asks(["see", "decline", "snap 1"])).toBe("see");
  expect(asks(["look 1 1", "decline"], { queue: [[0, "Jc"]] })).toBe("look");
  expect(asks(["swap 1 1 1"], { queue: [[0, "Qc"]] })).toBe("swap");
  expect(asks(["name 1"], { queue: [[0, "Ac"]] })).toBe("ace");
  expect(asks(["name 1"], { queue: [[0, "Kd"]] })).toBe("red");
  expect(asks(["name 1"], { queue: [[0, "Ks"]] })).toBe("black");
  expect(asks([])).toBe("wait");
  expect(asks([], { over: true })).toBe("over");
});

test("the next buyer may buy early, unless a power waits", () => {
  expect(buysSoon(viewOf({ asked: [0] }), 0)).toBe(true);
  expect(buysSoon(viewOf({ asked: [0], queue: [[0, "Jc"]] }), 0)).toBe(false);
  expect(buysSoon(viewOf({ asked: [1] }), 0)).toBe(false);
  expect(buysSoon(viewOf({ asked: [0] }), null)).toBe(false);
});

test("an own card is snapped while a window is open, nothing happens to it otherwise", () => {
  expect(deed(readOffer(["snap 1"]), 0, 1)).toEqual({ do: "snap", command: "snap 1" });
  expect(deed(readOffer(["snap 1"]), 1, 1)).toBeNull();
  expect(deed(readOffer([]), 0, 1)).toBeNull();
});

test("looks are held: the first peeks, a jack's, a red king's and the one after a queen", () => {
  const swapped = { last_swap: [[0, 4], [1, 2]] as BumView["last_swap"] };

  expect(deed(readOffer(["peek 2", "ready"]), 0, 2)).toEqual({ do: "hold", command: "peek 2" });
  expect(deed(readOffer(["look 1 2", "snap 1"]), 1, 2)).toEqual({ do: "hold", command: "look 1 2" });
  expect(deed(readOffer(["see", "decline"]), 0, 4, swapped as Partial<BumView>)).toEqual({ do: "hold", command: "see" });
  expect(deed(readOffer(["see", "decline"]), 0, 1, swapped as Partial<BumView>)).toBeNull();
});

test("a power comes before a snap on the same card, until BUM! was pressed", () => {
  const offer = readOffer(["look 0 1", "look 1 1", "snap 1", "decline"]);

  expect(deed(offer, 0, 1)).toEqual({ do: "hold", command: "look 0 1" });
  expect(deed(offer, 0, 1, {}, { armed: true })).toEqual({ do: "snap", command: "snap 1" });
  expect(deed(offer, 1, 1, {}, { armed: true })).toEqual({ do: "hold", command: "look 1 1" });
});

test("a queen's two cards are chosen in any order, and only pairs that are listed", () => {
  const offer = readOffer(["swap 1 1 1", "swap 2 1 2"]);

  expect(deed(offer, 0, 1)).toEqual({ do: "give" });
  expect(deed(offer, 1, 2)).toEqual({ do: "take" });
  expect(deed(offer, 1, 2, {}, { given: 1 })).toBeNull();
  expect(deed(offer, 0, 2, {}, { taken: "1-1" })).toBeNull();
  expect(deed(offer, 0, 2, {}, { taken: "1-2" })).toEqual({ do: "give" });
});

test("flying cards take no input, but a race does not wait for them", () => {
  const offer = readOffer(["snap 1", "discard 1", "look 1 1", "swap 1 1 1", "name 1", "buy"]);

  const flying = narrowed(offer, false, true);
  expect([flying.snaps.size, flying.discards.size, flying.looks.size, flying.swaps.length, flying.names.size]).toEqual([1, 0, 0, 0, 0]);
  expect(flying.buy).toBe(true);
  expect(narrowed(offer, true, false).snaps.size).toBe(0);
});
