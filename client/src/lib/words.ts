/** Small words around numbers and names. */

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text ? text[0]!.toUpperCase() + text.slice(1) : text;
}

/** "2 to 6", or "2" where both are the same. */
export function range([least, most]: readonly [number, number]): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

/** Numbers that are allowed: "2", "2 or 4", "2 to 6". */
export function counts(allowed: readonly number[]): string {
  const [first = 0, last = 0] = [allowed[0], allowed.at(-1)];
  if (allowed.length > 2 && last - first === allowed.length - 1) return `${first} to ${last}`;
  return [allowed.slice(0, -1).join(', '), last].filter(Boolean).join(' or ');
}

/** "A", "A and B", "A, B and C", or with another word before the last. */
export function listed(names: readonly string[], word = 'and'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** The words that somebody looks for, in small letters. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A text as a regular expression finds it, sign by sign. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
