/** Whole matches for tests, made by `tools/record_matches.py`, which `./altmode test` runs first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from './view';

const FOLDER = join(process.cwd(), 'dev/fixtures');

/** The names of the matches, each as a seat or a spectator sees it. */
export const recorded = readdirSync(FOLDER).filter((name) => /^(ard|woc).*\.json$/.test(name));

/** Every position of one. */
export function positionsOf(name: string): Position[] {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}
