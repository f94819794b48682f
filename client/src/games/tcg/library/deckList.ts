/** A team and a deck of the card game as a list that is edited: every edit gives a new list. */

/** How many copies of one battle card a deck may have (TCG-BUILD-10). */
export const COPIES = 3;
/** How many battle cards a deck needs (TCG-BUILD-08). */
export const DECK_MINIMUM = 40;
/** How many stars a team may have (TCG-BUILD-01). */
export const STAR_LIMIT = 25;
/** How many characters play in the basic game (TCG-BASIC-02). */
export const BASIC_TEAM = 2;

/** The mode that a deck is for unless it says otherwise. */
export const USUAL_MODE = 'advanced';

export interface DeckList {
  readonly name: string;
  readonly about: string;
  readonly mode: string;
  readonly team: readonly string[];
  readonly cards: readonly (readonly [number, string])[];
}

export function emptyDeck(mode = USUAL_MODE): DeckList {
  return { name: '', about: '', mode, team: [], cards: [] };
}

/** Whether there is anything in it that somebody would miss. */
export function isEmpty(deck: DeckList): boolean {
  return !deck.team.length && !deck.cards.length && !deck.name.trim() && !deck.about.trim();
}

export function copiesOf(deck: DeckList, name: string): number {
  const inDeck = deck.cards.find(([, card]) => card === name)?.[0] ?? 0;
  return inDeck + deck.team.filter((member) => member === name).length;
}

/** One more of a card; a character joins the team. */
export function withOneMore(deck: DeckList, name: string, character: boolean): DeckList {
  if (character) return { ...deck, team: [...deck.team, name] };
  const known = deck.cards.some(([, card]) => card === name);
  const cards = known
    ? deck.cards.map(([count, card]) => [card === name ? count + 1 : count, card] as const)
    : [...deck.cards, [1, name] as const];
  return { ...deck, cards };
}

/** One fewer of a card; the deck itself where it has none. */
export function withOneFewer(deck: DeckList, name: string): DeckList {
  const member = deck.team.lastIndexOf(name);
  if (member >= 0) return { ...deck, team: deck.team.toSpliced(member, 1) };
  if (!deck.cards.some(([, card]) => card === name)) return deck;
  const cards = deck.cards.map(([count, card]) => [card === name ? count - 1 : count, card] as const);
  return { ...deck, cards: cards.filter(([count]) => count > 0) };
}

/** Lists as they come from files may name a card twice; each stands once here. */
export function gathered(cards: readonly (readonly [number, string])[]): [number, string][] {
  const counts = new Map<string, number>();
  for (const [count, name] of cards) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => [count, name]);
}
