/** Small things kept in the browser. A browser that keeps nothing is no reason to fail. */
export function readStored<T>(key: string, otherwise: T): T {
  try {
    const told = localStorage.getItem(key);
    return told === null ? otherwise : (JSON.parse(told) as T);
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: it lasts as long as the page.
  }
}

export function unstore(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
