/** Which puzzles somebody has solved, kept in the browser. */
import { readStored, store } from '../stored';

const KEY = 'altmode.solved';

/** A table tells the title of its puzzle alone, and titles differ within a game. */
export function solvedName(game: string, title: string): string {
  return `${game}: ${title}`;
}

export function solved(): string[] {
  const kept = readStored<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

export function noteSolved(game: string, title: string): void {
  const [before, name] = [solved(), solvedName(game, title)];
  if (!before.includes(name)) store(KEY, [...before, name]);
}
