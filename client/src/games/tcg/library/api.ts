/** Asking the server for what belongs to the card game: its cards and its decks. */
import { getOnce, post } from '../../../lib/api';
import type { DeckReport, DeckList, DeckToCheck, TcgShelf } from '../wire';

export const tcgApi = {
  cards: () => getOnce<TcgShelf>('/api/cards/tcg'),
  decks: () => getOnce<DeckList>('/api/decks').then((answer) => answer.decks),
  checkDeck: (text: string, mode?: string) => post<DeckReport>('/api/decks/check', { text, mode } satisfies DeckToCheck),
};
