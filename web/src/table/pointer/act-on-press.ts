// Buttons of a race: they act when they are pressed, not when they are released.

export interface PressListeners {
  onpointerdown(event: PointerEvent): void;
  onclick(event: MouseEvent): void;
}

/** Returns the listeners of a button that acts on press; a key or a screen reader only clicks. */
export function actOnPress(act: () => void): PressListeners {
  let pressed = false;
  return {
    onpointerdown: (event) => {
      if (event.button !== 0) return;
      pressed = true;
      act();
    },
    onclick: (event) => {
      if (!pressed || event.detail === 0) act();
      pressed = false;
    },
  };
}
