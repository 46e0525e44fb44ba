// Keys beside the table. A dialog gives the focus back to the button that opened it, and from there
// the keys of the table go on working.

/** What a button, the browser or a drawer needs for itself. */
const THEIRS = ["Enter", " ", "Tab", "Escape"];

/** Gives a key that was pressed in a bar to the table below it. */
export function forwardKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || THEIRS.includes(event.key)) return;
  const taken = document.querySelector("main")?.dispatchEvent(new KeyboardEvent(event.type, event)) === false;
  if (taken) event.preventDefault();
}
