// Waits for any input: a finger, a mouse or a key.

/** Calls `act` once at the next input, anywhere on the page; returns a function that stops waiting. */
export function onNextInput(act: () => void): () => void {
  const heard = (event: Event): void => {
    // A key that is still held down was pressed for something else.
    if (event instanceof KeyboardEvent && event.repeat) return;
    stop();
    act();
  };
  const stop = (): void => {
    for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, heard, { capture: true });
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, heard, { capture: true });
  return stop;
}
