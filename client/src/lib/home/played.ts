/** In which mode somebody has finished a match of each game last, kept in the browser. */
import type { GameInfo } from '../library';
import { readStored, store } from '../stored';

const KEY = 'altmode.played';

function played(): Record<string, unknown> {
  const kept = readStored<unknown>(KEY, {});
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
}

export function notePlayed(game: string, mode: string): void {
  const before = played();
  if (before[game] !== mode) store(KEY, { ...before, [game]: mode });
}

/** What one click plays: what suits a first match until one was finished, then what was played last. */
export function playedNext(info: Pick<GameInfo, 'id' | 'modes' | 'first'>): GameInfo['first'] {
  const last = played()[info.id];
  return info.modes.some(({ id }) => id === last) ? { mode: String(last), options: {} } : info.first;
}
