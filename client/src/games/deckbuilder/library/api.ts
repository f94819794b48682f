/** Asking the server for what belongs to the deck-building games: their cards, and what a mix of them brings. */
import { getOnce, part, post } from '../../../lib/api';
import type { DeckShelf, MixReport, MixToCheck } from '../wire';

export const deckApi = {
  cards: (game: string) => getOnce<DeckShelf>(`/api/cards/${part(game)}`),
  checkMix: (mix: MixToCheck) => post<MixReport>('/api/mixes/check', mix),
};
