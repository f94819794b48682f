/** What another page would like the set-up to begin with: a deck, a course. */
import type { GameInfo, SeatChoice, SetupChoice } from '../library';
import { navigate } from '../router.svelte';
import { settings } from '../settings.svelte';
import { SeatDraft, SetupDraft } from './draft.svelte';

export interface Preset {
  mode?: string;
  /** What my own seat brings. */
  given?: SeatChoice['given'];
  options?: Record<string, any>;
}

let waiting: { game: string; preset: Preset } | null = null;

/** Go to the set-up of a game with something chosen already. */
export function setUp(game: string, preset: Preset): void {
  waiting = { game, preset };
  navigate(`/play/${encodeURIComponent(game)}`);
}

/** What to begin with: what another page asked for, else what the address says. */
export function presetFor(info: GameInfo, query: URLSearchParams): Preset {
  const asked = waiting?.game === info.id ? waiting.preset : null;
  waiting = null;
  if (asked) return asked;
  const options: Record<string, any> = {};
  for (const option of info.options) {
    const told = query.get(option.id);
    if (told !== null) options[option.id] = option.kind === 'number' ? Number(told) : told;
  }
  return { mode: query.get('mode') ?? undefined, given: query.get('given'), options };
}

/** The set-up as it stands before anything was changed. */
export function firstChoice(info: GameInfo, preset: Preset): SetupChoice {
  const mode = info.modes.find((one) => one.id === preset.mode)?.id ?? info.default_mode;
  const choice = new SetupDraft(info.id, mode);
  choice.seats.push(new SeatDraft({ kind: 'me', name: settings.name, given: preset.given ?? null }));
  choice.options = { ...usualOptions(info, mode), ...preset.options };
  fitSeats(info, choice);
  return choice;
}

export function seatsOf(info: GameInfo, mode: string): [number, number] {
  return info.modes.find((one) => one.id === mode)?.seats ?? info.seats;
}

/** As many seats as the mode allows; new ones go to bots. */
export function fitSeats(info: GameInfo, choice: SetupChoice): void {
  const [least, most] = seatsOf(info, choice.mode);
  choice.seats.splice(most);
  while (choice.seats.length < least) addSeat(info, choice);
}

export function addSeat(info: GameInfo, choice: SetupChoice): void {
  choice.seats.push(new SeatDraft({ kind: 'bot', bot: info.bots.at(-1)?.id ?? '' }));
}

export function usualOptions(info: GameInfo, mode: string): Record<string, any> {
  const there = info.options.filter((option) => option.modes.length === 0 || option.modes.includes(mode));
  return Object.fromEntries(there.map((option) => [option.id, option.default]));
}
