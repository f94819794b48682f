/** From a deck one reads about to the set-up of a game with it. */
import { setUp } from '../../../lib/setup/preset';
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
