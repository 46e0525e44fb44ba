// Moves the focus with arrow keys between the parts of the table: seats, piles, buttons, hand.

const ORDER = ["seats", "piles", "picker", "buttons", "hand"];
const REACHED = "button:not(:disabled), [data-seat]";

/** Left and right move inside a part; the hand has its own keys, and gets the focus if no part has it. */
export function moveAlong(event: KeyboardEvent, toHand: () => void): void {
  const zone = (event.target as Element).closest<HTMLElement>("[data-zone]");
  if (!zone) {
    event.preventDefault();
    toHand();
  } else if (zone.dataset["zone"] !== "hand") along(zone, event);
}

/** Up and down go to another part; `toHand` puts the focus on the hand. */
export function moveFocus(root: Element, event: KeyboardEvent, toHand: () => void): void {
  const zone = (event.target as Element).closest<HTMLElement>("[data-zone]");
  const at = ORDER.indexOf(zone?.dataset["zone"] ?? "");
  const step = event.key === "ArrowUp" ? -1 : 1;
  // Without a focused part, the hand gets the focus.
  if (at < 0) return toHand();
  for (let next = at + step; ORDER[next]; next += step) {
    if (ORDER[next] === "hand") return toHand();
    const found = root.querySelector<HTMLElement>(`[data-zone="${ORDER[next]}"]`)?.querySelector<HTMLElement>(REACHED);
    if (found) return found.focus();
  }
}

function along(zone: Element, event: KeyboardEvent): void {
  const reached = [...zone.querySelectorAll<HTMLElement>(REACHED)];
  const at = reached.indexOf(event.target as HTMLElement);
  const to = reached[at + (event.key === "ArrowLeft" ? -1 : 1)];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
