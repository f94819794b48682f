/** The matches that were finished in this browser, and how they went. They are kept here alone; nobody else sees them. */
import type { TableInfo } from '../protocol';
import { readStored, store, unstore } from '../stored';
import { endingOf } from '../table/outcome';

const KEY = 'altmode.matches';
const KEPT = 500;

export type Result = 'won' | 'lost' | 'draw';

export interface PlayedMatch {
  id: string;
  game: string;
  mode: string;
  /** When it ended, in milliseconds. */
  at: number;
  result: Result;
  /** What one played with: the name of a deck or a robot; empty where that is not known. */
  brought: string;
  /** The bots at the table, each once. */
  bots: string[];
  /** The other people at the table. */
  people: string[];
  length: string;
}

/** How many matches of some kind were won, lost and drawn. */
export interface Standing {
  label: string;
  won: number;
  lost: number;
  draw: number;
}

export function playedMatches(): PlayedMatch[] {
  const kept = readStored<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter(isMatch) : [];
}

function isMatch(kept: unknown): kept is PlayedMatch {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, game, result, bots, people } = kept as Partial<PlayedMatch>;
  return [id, game, result].every((text) => typeof text === 'string') && Array.isArray(bots) && Array.isArray(people);
}

/** Note how a match ended for the seats one holds; where one sits on both sides there is nothing to note. */
export function noteMatch(table: TableInfo, you: readonly number[], at = Date.now()): void {
  if (table.status !== 'over' || you.length === 0) return;
  const { kind } = endingOf(table, [...you]);
  const before = playedMatches();
  if (kind === 'watched' || before.some(({ id }) => id === table.id)) return;
  const mine = table.seats.find(({ seat }) => seat === you[0]);
  const others = table.seats.filter(({ seat }) => !you.includes(seat));
  const match: PlayedMatch = {
    id: table.id,
    game: table.game,
    mode: table.mode,
    at,
    result: kind,
    brought: mine?.brings ?? '',
    bots: [...new Set(others.filter((who) => who.kind === 'bot').map((who) => who.bot))],
    people: others.filter((who) => who.kind === 'person').map((who) => who.name),
    length: table.summary?.length ?? '',
  };
  store(KEY, [match, ...before].slice(0, KEPT));
}

export function forgetMatches(): void {
  unstore(KEY);
}

/** Matches counted by what they have in common, the most played first; what has no label is left out. */
export function recordsBy(matches: readonly PlayedMatch[], labels: (match: PlayedMatch) => readonly string[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const match of matches) {
    for (const label of labels(match)) {
      if (!label) continue;
      const record = found.get(label) ?? { label, won: 0, lost: 0, draw: 0 };
      record[match.result] += 1;
      found.set(label, record);
    }
  }
  return [...found.values()].sort((one, other) => countOf(other) - countOf(one));
}

export function countOf({ won, lost, draw }: Omit<Standing, 'label'>): number {
  return won + lost + draw;
}
