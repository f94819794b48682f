/** Opening tables and going there. */
import { api } from '../api';
import type { GameInfo, NewTable, OpenedTable, SetupChoice } from '../library';
import { playedNext } from '../home/played';
import { navigate } from '../router.svelte';
import { holdSeats } from '../seats';
import { settings } from '../settings.svelte';

interface Entering {
  /** In place of the page that is left. */
  replace?: boolean;
  /** One person plays all the seats that are held here. */
  allMine?: boolean;
}

/** Keep the keys of a table that was opened and go there. */
export function enterTable(opened: OpenedTable, { replace = false, allMine = false }: Entering = {}): void {
  holdSeats(opened.id, opened.keys, { allMine });
  navigate(`/table/${encodeURIComponent(opened.id)}`, { replace });
}

export async function openTable(table: NewTable, how?: Entering): Promise<void> {
  enterTable(await api.openTable(table), how);
}

/** The mode for one person alone; undefined where there is none. */
export function soloMode(info: GameInfo): GameInfo['modes'][number] | undefined {
  return info.modes.find((mode) => mode.together === 'alone') ?? info.modes.find((mode) => mode.seats[0] === 1);
}

/** The game as one click plays it: against bots, gently until a match was finished here; with a seat free for a friend, or alone where it can be. */
export function usualTable(info: GameInfo, against: 'bot' | 'friend' | 'nobody'): NewTable {
  const next = against === 'bot' ? playedNext(info) : { mode: info.default_mode, options: {} };
  const named = (id: string) => info.modes.find((one) => one.id === id);
  const usual = named(next.mode) ?? named(info.default_mode) ?? info.modes[0];
  const mode = against === 'nobody' ? (soloMode(info) ?? usual) : usual;
  const others = (mode?.seats ?? info.seats)[0]! - 1;
  const other = against === 'friend' ? { kind: 'open' as const } : { kind: 'bot' as const };
  return {
    game: info.id,
    mode: mode?.id ?? info.default_mode,
    options: next.options,
    seats: [{ kind: 'person', name: settings.name }, ...Array.from({ length: others }, () => other)],
  };
}

/** What is asked of the server for a set-up. */
export function tableFor(choice: SetupChoice): NewTable {
  const options = Object.entries(choice.options).filter(([, value]) => value !== null && value !== '');
  return {
    game: choice.game,
    mode: choice.mode,
    seats: choice.seats.map((seat) => {
      const brings = seat.given === null ? {} : { given: seat.given };
      if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot, ...brings };
      if (seat.kind === 'friend') return { kind: 'open', ...brings };
      return { kind: 'person', name: seat.name.trim(), ...brings };
    }),
    options: Object.fromEntries(options),
    ...(choice.seed.trim() ? { seed: choice.seed.trim() } : {}),
    listed: choice.listed,
    clock: choice.clock,
  };
}
