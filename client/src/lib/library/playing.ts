/** From what one reads about to a table: the set-up with something chosen already. */
import { setUp } from '../setup/preset';
import type { DeckList } from './deckList';
import { deckToBring } from './decks';

/** Where one plays with a ready deck. */
export function playDeckAddress(id: string, mode: string): string {
  return `/play/tcg?${new URLSearchParams({ mode, given: id })}`;
}

/** Go and play with a deck of one's own. */
export function playDeck(deck: DeckList): void {
  setUp('tcg', { mode: deck.mode, given: deckToBring(deck) });
}

/** Where one races on a ready course. */
export function raceAddress(course: string, mode: string): string {
  return `/play/rally?${new URLSearchParams({ mode, course })}`;
}

/** Go and race on a course of one's own, given by its text. */
export function race(text: string, mode: string): void {
  setUp('rally', { mode, options: { course: { text } } });
}
