/** The decks that somebody has built, kept in this browser. */
import type { TcgCard } from '../wire';
import { readStored, store } from '../../../lib/stored';
import { gathered, USUAL_MODE, type DeckList } from './deckList';
import { deckText } from './deckText';

const SHELF = 'altmode.decks';

export interface SavedDeck extends DeckList {
  readonly id: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
}

/** The saved decks, the one changed last first; what cannot be read is passed over. */
export function savedDecks(): SavedDeck[] {
  return Object.entries(shelf())
    .map(([id, plain]) => readDeck(id, plain))
    .filter((deck) => deck !== null)
    .sort((a, b) => b.changed - a.changed);
}

export function savedDeck(id: string): SavedDeck | null {
  return readDeck(id, shelf()[id]);
}

/** Keep a deck under its id; false where it lasts only as long as the page. */
export function saveDeck(id: string, deck: DeckList, changed = Date.now()): boolean {
  const { name, about, mode, team, cards } = deck;
  return store(SHELF, { ...shelf(), [id]: { name, about, mode, team, cards, changed } });
}

export function removeDeck(id: string): void {
  const { [id]: _gone, ...rest } = shelf();
  store(SHELF, rest);
}

/** An id that no deck has yet; it tells a saved deck from a ready one. */
export function newDeckId(): string {
  // Not `randomUUID`: a page that was not fetched securely, as in a home network, does not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return MINE + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const MINE = 'my-';

export function isMine(id: string): boolean {
  return id.startsWith(MINE);
}

/** A saved deck as a seat brings it to a table. */
export function deckToBring(deck: DeckList, pool?: ReadonlyMap<string, TcgCard>): { deck: string } {
  return { deck: deckText(deck, pool) };
}

/** The saved deck that a seat brings with this text, if it is one of those here. */
export function savedDeckOf(text: string): SavedDeck | null {
  return savedDecks().find((deck) => deckText(deck) === text) ?? null;
}

/** Hear of decks that another tab saves. */
export function onDecksChanged(hear: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === SHELF || event.key === null) hear();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function shelf(): Record<string, unknown> {
  const kept = readStored<unknown>(SHELF, {});
  return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? { ...kept } : {};
}

/** Whatever an older version or another program left there is read with care. */
function readDeck(id: string, plain: unknown): SavedDeck | null {
  if (plain === null || typeof plain !== 'object') return null;
  const { name, about, mode, team, cards, changed } = plain as Record<string, unknown>;
  if (!Array.isArray(team) || !Array.isArray(cards)) return null;
  const counted = cards.filter(
    (line): line is [number, string] =>
      Array.isArray(line) && Number.isInteger(line[0]) && line[0] > 0 && typeof line[1] === 'string',
  );
  return {
    id,
    name: typeof name === 'string' ? name : '',
    about: typeof about === 'string' ? about : '',
    mode: typeof mode === 'string' ? mode : USUAL_MODE,
    team: team.filter((member): member is string => typeof member === 'string'),
    cards: gathered(counted),
    changed: typeof changed === 'number' ? changed : 0,
  };
}
