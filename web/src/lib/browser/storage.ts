// What the browser remembers for the player. It may be switched off: then nothing is remembered.

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
    // Private windows may refuse: the evening goes on without.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`carteado.${key}`);
  } catch {
    // see above
  }
}
