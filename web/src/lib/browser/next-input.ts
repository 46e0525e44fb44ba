// Any input at all: a finger, a mouse, a key.

/** Calls once at the next input, wherever it goes to; returns how to stop waiting for it. */
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
