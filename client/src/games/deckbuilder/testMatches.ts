/** Whole matches for tests, made by `tools/record_matches.py`, which `./altmode test` runs first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeckCard, DeckShelf } from './wire';
import type { Position, View } from './view';

const FOLDER = join(process.cwd(), 'dev/fixtures');

/** The names of the matches, each as a seat or a spectator sees it. */
export const recorded = readdirSync(FOLDER).filter((name) => /^(ard|woc).*\.json$/.test(name));

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}

/** Every position of one. */
export function positionsOf(name: string): Position[] {
  return read(name);
}

/** The cards of a game. */
export function recordedCards(game: string): DeckCard[] {
  return read<DeckShelf>(`cards-${game}.json`).cards;
}

/** Positions in which something new is asked: the first of each question with the same kinds of options. */
export function askedIn(name: string): { view: View; number: number }[] {
  const seen = new Set<string>();
  return positionsOf(name).flatMap(({ view }, number) => {
    const kinds = view.decisions.map(({ about, options }) => [about, ...new Set(options.map(({ verb }) => verb))].join());
    const fresh = kinds.length > 0 && !seen.has(kinds.join(';'));
    seen.add(kinds.join(';'));
    return fresh ? [{ view, number }] : [];
  });
}
