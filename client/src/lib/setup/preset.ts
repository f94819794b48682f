/** What another page would like the set-up to begin with. */
import type { GameInfo, GameOption, SeatChoice, SetupChoice } from '../library';
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
    if (written === null) continue;
    if (option.kind === 'number') options[option.id] = Number(written);
    if (option.kind === 'choice') options[option.id] = written;
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
    choice.seats.push(new SeatDraft({ kind: 'bot', bot: info.usual_bot }));
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
  return Object.fromEntries(optionsIn(info, mode).map((option) => [option.id, option.default]));
}

/** Whether something is there in a mode; what names no modes is there in all. */
const isIn = (thing: { modes: string[] }, mode: string) => thing.modes.length === 0 || thing.modes.includes(mode);

export function optionsIn(info: GameInfo, mode: string): GameOption[] {
  return info.options.filter((option) => isIn(option, mode));
}

export function choicesIn(option: GameOption, mode: string): GameOption['choices'] {
  return option.choices.filter((one) => isIn(one, mode));
}

/** What was picked of an option that takes several. */
export function pickedOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** An option that is given by its text. */
export function writtenText(given: unknown): { text: string } | null {
  return typeof given === 'object' && given !== null && 'text' in given ? { text: String(given.text) } : null;
}

/** Another mode, with all that was chosen before as far as the mode has it. */
export function changeMode(info: GameInfo, choice: SetupChoice, mode: string): void {
  choice.mode = mode;
  for (const seat of choice.seats) {
    const ready = info.ready_seats.find((one) => one.id === seat.given);
    if (ready && !isIn(ready, mode)) seat.given = null;
  }
  const { pack } = choice.options;
  const options: Record<string, unknown> = { ...usualOptions(info, mode), ...(pack === undefined ? {} : { pack }) };
  for (const option of optionsIn(info, mode)) {
    const value = keptIn(option, mode, choice.options[option.id]);
    if (value !== undefined && value !== null) options[option.id] = value;
  }
  choice.options = options;
  fitSeats(info, choice);
}

/** What was chosen of an option in another mode, as far as it is there in this one. */
function keptIn(option: GameOption, mode: string, value: unknown): unknown {
  const gone = (word: unknown) => option.choices.some((one) => one.id === word && !isIn(one, mode));
  if (option.kind === 'several' && value) return pickedOf(value).filter((word) => !gone(word));
  return gone(value) ? undefined : value;
}

/** Whether one person plays every seat, of which there are several. */
export function allMine(choice: SetupChoice): boolean {
  return choice.seats.length > 1 && choice.seats.every((seat) => seat.kind === 'me' || seat.kind === 'here');
}

/** Give every seat to the person at this screen, or all but their own to bots. */
export function takeAll(info: GameInfo, choice: SetupChoice, mine: boolean): void {
  for (const [number, seat] of choice.seats.entries()) {
    if (seat.kind !== 'me') giveSeat(info, choice, number, mine ? 'here' : 'bot');
  }
  if (mine && !choice.seats.some((seat) => seat.kind === 'me')) giveSeat(info, choice, 0, 'me');
}

/** Say who plays a seat; only one is me, and whoever else was is at this screen too. */
export function giveSeat(info: GameInfo, choice: SetupChoice, number: number, kind: SeatChoice['kind']): void {
  const seat = choice.seats[number]!;
  if (kind === 'me') {
    for (const other of choice.seats) if (other.kind === 'me') other.kind = 'here';
    seat.name = settings.name;
  }
  if (kind === 'here') seat.name = '';
  if (kind === 'bot' && !seat.bot) seat.bot = info.usual_bot;
  seat.kind = kind;
}
