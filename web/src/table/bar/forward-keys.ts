// Keys outside the table. A dialog returns the focus to the button that opened it; from there the
// keys of the table must still work.

/** Keys that a button, the browser or a drawer needs. */
const THEIRS = ["Enter", " ", "Tab", "Escape"];

/** Forwards a key that was pressed in a bar to the table below it. */
export function forwardKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || THEIRS.includes(event.key)) return;
  const taken = document.querySelector("main")?.dispatchEvent(new KeyboardEvent(event.type, event)) === false;
  if (taken) event.preventDefault();
}
