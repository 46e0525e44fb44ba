// What the player has opened. Bars and menus open it; each game's table draws it in its own way.

export class UiState {
  logOpen = $state(false);
  keysOpen = $state(false);
  /** The player reads something that only they may see. */
  readsSecret = $state(false);
  /** The key of the newest log line whose revealed hand the player has closed. */
  closedReveal = $state(0);
}
