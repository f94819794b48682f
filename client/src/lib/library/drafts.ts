/** Texts that were typed and not used yet, kept so that closing a page never costs them. */
import { readStored, store, unstore } from '../stored';

const PREFIX = 'altmode.draft.';

export function draft(name: string): string {
  const kept = readStored<unknown>(PREFIX + name, '');
  return typeof kept === 'string' ? kept : '';
}

/** Keep a text; an empty one is forgotten. */
export function keepDraft(name: string, text: string): void {
  if (text) store(PREFIX + name, text);
  else unstore(PREFIX + name);
}
