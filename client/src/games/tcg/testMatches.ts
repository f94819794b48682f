/** Whole matches for tests, made by `tools/record_matches.py`, which `./altmode test` runs first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TcgCard, TcgShelf } from './wire';
import type { Position } from './view';

const FOLDER = join(process.cwd(), 'dev/fixtures');

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}

/** Every position of each match, as a seat or a spectator sees it. */
export function recordedMatches(): { name: string; positions: Position[] }[] {
  const names = readdirSync(FOLDER).filter((name) => /^tcg.*\.json$/.test(name));
  return names.map((name) => ({ name, positions: read<Position[]>(name) }));
}

/** The cards they are played with. */
export function recordedCards(): TcgCard[] {
  return read<TcgShelf>('cards-tcg.json').cards;
}
