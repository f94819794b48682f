/** The seats this browser holds: for each table the keys that prove them. */
import { readStored, store, storedKeys, unstore } from './stored';

export interface HeldTable {
  id: string;
  game: string;
  title: string;
  /** Key by seat. */
  keys: Record<number, string>;
  over: boolean;
  /** Who sits there, by seat; empty where that is not known. */
  names: string[];
  winners: number[];
  /** Whether all have lost. */
  lost: boolean;
  /** How many lines of its log have been shown in this browser, by seat. */
  shown: Record<number, number>;
  /** Whether one person plays all the seats that are held, so that nothing is hidden between them. */
  allMine: boolean;
  /** When it was last looked at, in milliseconds. */
  at: number;
}

const PREFIX = 'altmode.table.';
const KEPT = 60;

export function heldTable(id: string): HeldTable | null {
  const kept = readStored<Partial<HeldTable> | null>(PREFIX + id, null);
  if (!kept || typeof kept.keys !== 'object' || kept.keys === null) return null;
  const { keys, ...known } = kept;
  return { ...unknownTable(id), ...known, id, keys };
}

function unknownTable(id: string): HeldTable {
  return {
    id, game: '', title: '', keys: {}, over: false, names: [], winners: [], lost: false, shown: {}, allMine: false, at: 0,
  };
}

const KEY_BYTES = 18;

/** A key that nobody can guess; whoever has it holds the seat. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

export function keysOf(id: string): string[] {
  return Object.values(heldTable(id)?.keys ?? {});
}

/** Keep the keys of some seats besides those that are held already. */
export function holdSeats(
  id: string,
  seats: { seat: number; key: string }[],
  about: Partial<Pick<HeldTable, 'allMine'>> = {},
): void {
  const held: HeldTable = { ...(heldTable(id) ?? unknownTable(id)), ...about };
  for (const { seat, key } of seats) held.keys[seat] = key;
  store(PREFIX + id, { ...held, at: Date.now() });
  forgetOldest();
}

/** Forget the key of a seat that was refused; another key for the same seat stays. */
export function dropSeat(id: string, seat: number, key: string): void {
  const held = heldTable(id);
  if (held?.keys[seat] !== key) return;
  delete held.keys[seat];
  if (Object.keys(held.keys).length > 0) store(PREFIX + id, held);
  else letGo(id);
}

/** Note what is known of a held table, for the list of one's own tables. */
export function noteTable(id: string, about: Pick<HeldTable, 'game' | 'title' | 'over' | 'names' | 'winners' | 'lost'>): void {
  const held = heldTable(id);
  if (held) store(PREFIX + id, { ...held, ...about, at: Date.now() });
}

/** How many lines of a held seat's log have been shown here. */
export function shownTo(id: string, seat: number): number {
  return heldTable(id)?.shown[seat] ?? 0;
}

/** Note how much of its log a held seat has been shown, so that nobody has to sit through it twice. */
export function noteShown(id: string, seat: number, lines: number): void {
  const held = heldTable(id);
  if (!held?.keys[seat] || held.shown[seat] === lines) return;
  store(PREFIX + id, { ...held, shown: { ...held.shown, [seat]: lines } });
}

export function letGo(id: string): void {
  unstore(PREFIX + id);
}

/** All tables at which this browser holds a seat, the latest first. */
export function heldTables(): HeldTable[] {
  return storedKeys(PREFIX)
    .map((key) => heldTable(key.slice(PREFIX.length)))
    .filter((held) => held !== null)
    .sort((one, other) => other.at - one.at);
}

function forgetOldest(): void {
  for (const held of heldTables().slice(KEPT)) letGo(held.id);
}

/** What follows the hash in a link that brings its owner back to some seats. */
export function resumeFragment(keys: Record<number, string>): string {
  const parts = Object.entries(keys).flatMap(([seat, key]) => [['seat', seat], ['key', key]]);
  return new URLSearchParams(parts).toString();
}

/** The seats that a resume link is about. */
export function seatsInFragment(fragment: URLSearchParams): { seat: number; key: string }[] {
  const keys = fragment.getAll('key');
  return fragment
    .getAll('seat')
    .map((seat, index) => ({ seat: Number(seat), key: keys[index] ?? '' }))
    .filter(({ seat, key }) => Number.isInteger(seat) && seat >= 0 && key !== '');
}
