/** The Trading Card Game as the page knows it. */
import type { GameUi } from '../game';
import type { Tcg } from './view';
import { apply } from './apply';
import Board from './Board.svelte';
import CardDetail from './CardDetail.svelte';
import Cards from './library/Cards.svelte';
import { attacks, hurts, usual } from './decisions';
import { weight } from './pace';
import SeatSetup from './SeatSetup.svelte';
import { describe, headline } from './wording';

export const ui: GameUi<Tcg> = {
  id: 'tcg',
  Board,
  Setup: null,
  SeatSetup,
  CardDetail,
  Cards,
  apply,
  weight,
  chapter: 'turn_began',
  usual,
  hurts,
  outlook: {
    keys: (decision, option) => (attacks(decision, option) ? [option.key] : null),
    words: ([attack]) => attack?.text ?? '',
    // An attack is played out many times to tell, so only where somebody looks.
    always: () => false,
  },
  describe,
  headline,
};
