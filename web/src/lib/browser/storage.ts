// What the browser stores for the player. If storage is switched off, nothing is stored.

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`carteado.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`carteado.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the page works without it.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`carteado.${key}`);
  } catch {
    // Private windows may refuse.
  }
}
