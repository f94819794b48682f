/** The replays that were looked at in this browser. */
import type { ReplayInfo } from '../library';
import { readStored, store } from '../stored';

const KEY = 'altmode.replays';
const KEPT = 30;

export interface KeptReplay {
  id: string;
  game: string;
  names: string[];
  choices: number;
  winners: number[] | null;
  /** Whether all have lost. */
  lost?: boolean;
  /** When it was last looked at, in milliseconds since 1970. */
  at: number;
}

export function keptReplays(): KeptReplay[] {
  const kept = readStored<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter(isReplay) : [];
}

/** Put a replay at the head of the list. */
export function keepReplay(info: ReplayInfo, at = Date.now()): void {
  const { id, game, names, choices, winners } = info;
  const lost = info.outcome?.lost ?? false;
  const others = keptReplays().filter((replay) => replay.id !== id);
  store(KEY, [{ id, game, names, choices, winners, lost, at }, ...others].slice(0, KEPT));
}

export function forgetReplay(id: string): void {
  store(KEY, keptReplays().filter((replay) => replay.id !== id));
}

function isReplay(value: unknown): value is KeptReplay {
  const { id, game, names } = (value ?? {}) as Partial<KeptReplay>;
  return typeof id === 'string' && typeof game === 'string' && Array.isArray(names);
}
