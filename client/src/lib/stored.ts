/** Small things kept in the browser; where it keeps nothing, they last as long as the page. */

/** What the browser would not keep. */
const unkept = new Map<string, string>();

export function readStored<T>(key: string, otherwise: T): T {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Tells whether the browser keeps it: private windows and full disks do not. */
export function store(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
    return true;
  } catch {
    unkept.set(key, text);
    return false;
  }
}

export function unstore(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}

export function storedKeys(prefix: string): string[] {
  return [...new Set([...unkept.keys(), ...browserKeys()])].filter((key) => key.startsWith(prefix));
}

function browserKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
