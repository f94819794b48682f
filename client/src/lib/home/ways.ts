/** In which ways a game can be played: alone, all together, in teams, against each other. */
import type { GameInfo } from '../library';

/** Each way in a few words; a game that knows one way alone needs none. */
export function waysOf(info: GameInfo): string[] {
  const some = (test: (mode: GameInfo['modes'][number]) => boolean) => info.modes.some(test);
  const ways = [
    some((mode) => mode.seats[0] === 1) && 'alone',
    some((mode) => mode.together === 'coop') && 'together',
    some((mode) => mode.together === 'sides' && mode.seats.at(-1)! > 2) && 'in teams',
    some((mode) => mode.together === 'each' || (mode.together === 'sides' && mode.seats[0] === 2)) &&
      'against each other',
  ].filter((way) => way !== false);
  return ways.length > 1 ? ways : [];
}
