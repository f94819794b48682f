/** What another page would like the set-up to begin with. */
import type { GameInfo, SeatChoice, SetupChoice } from '../library';
import { navigate } from '../router.svelte';
import { settings } from '../settings.svelte';
import { SeatDraft, SetupDraft } from './draft.svelte';

export interface Preset {
  mode?: string;
  /** What my own seat brings. */
  given?: SeatChoice['given'];
  options?: Record<string, unknown>;
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
  const options: Record<string, unknown> = {};
  for (const option of info.options) {
    const written = query.get(option.id);
    if (written !== null) options[option.id] = option.kind === 'number' ? Number(written) : written;
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

/** With how many seats a mode can be played, the fewest first. */
export function seatsOf(info: GameInfo, mode: string): number[] {
  return info.modes.find((one) => one.id === mode)?.seats ?? info.seats;
}

/** As many seats as the mode allows, and no more than there are if it can be; new ones go to bots. */
export function fitSeats(info: GameInfo, choice: SetupChoice): void {
  const allowed = seatsOf(info, choice.mode);
  const fitting = allowed.filter((count) => count <= choice.seats.length).at(-1) ?? allowed[0]!;
  choice.seats.splice(fitting);
  bringSeats(info, choice, fitting);
}

/** At least so many seats, as far as the mode has room for them; new ones go to bots. */
export function bringSeats(info: GameInfo, choice: SetupChoice, wanted: number): void {
  const allowed = seatsOf(info, choice.mode);
  const enough = allowed.find((count) => count >= wanted) ?? allowed.at(-1)!;
  while (choice.seats.length < enough) {
    choice.seats.push(new SeatDraft({ kind: 'bot', bot: info.bots.at(-1)?.id ?? '' }));
  }
}

/** How many seats would come next: to the next number that the mode allows; 0 if there is none. */
export function seatsToAdd(info: GameInfo, choice: SetupChoice): number {
  const next = seatsOf(info, choice.mode).find((count) => count > choice.seats.length);
  return next === undefined ? 0 : next - choice.seats.length;
}

/** Whether the mode can be played with fewer seats. */
export function canRemove(info: GameInfo, choice: SetupChoice): boolean {
  return seatsOf(info, choice.mode)[0]! < choice.seats.length;
}

/** Without a seat, and without those that the mode does not allow then. */
export function removeSeat(info: GameInfo, choice: SetupChoice, number: number): void {
  choice.seats.splice(number, 1);
  fitSeats(info, choice);
}

export function usualOptions(info: GameInfo, mode: string): Record<string, unknown> {
  const there = info.options.filter((option) => option.modes.length === 0 || option.modes.includes(mode));
  return Object.fromEntries(there.map((option) => [option.id, option.default]));
}
