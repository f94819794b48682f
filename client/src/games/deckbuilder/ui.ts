/** The deck-building games as the page knows them: one board for both. */
import type { GameUi } from '../game';
import { apply } from './apply';
import Board from './Board.svelte';
import CardDetail from './CardDetail.svelte';
import Cards from './library/Cards.svelte';
import { hurts, usual } from './decisions';
import { GATHERED, weight } from './pace';
import SeatSetup from './SeatSetup.svelte';
import Setup from './Setup.svelte';
import type { Deck } from './view';
import { describe, headline } from './wording';

export function deckUi(id: string): GameUi<Deck> {
  return {
    id,
    Board,
    Setup,
    SeatSetup,
    CardDetail,
    Cards,
    apply,
    weight,
    chapter: 'turn_began',
    gathers: GATHERED,
    usual,
    hurts,
    describe,
    headline,
  };
}
