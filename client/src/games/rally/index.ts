/** Robo Rally: Transformers as the page knows it. */
import type { GameUi } from '../game';
import type { Rally } from './view';
import Board from './Board.svelte';
import CardDetail from './CardDetail.svelte';
import Cards from './library/Cards.svelte';
import { apply } from './following';
import { weight } from './pace';
import SeatSetup from './SeatSetup.svelte';
import Setup from './Setup.svelte';
import { describe, foreseen, headline, hurts, usual } from './wording';

export const ui: GameUi<Rally> = {
  id: 'rally',
  Board,
  Setup,
  SeatSetup,
  CardDetail,
  Cards,
  apply,
  weight,
  chapter: 'round_began',
  gathers: ['hand_discarded'],
  usual,
  hurts,
  outlook: {
    keys: (decision, option) => (['register', 'mode'].includes(decision.about) ? [option.key] : null),
    words: foreseen,
    // Once decided, a mode holds for the whole round: where it leads stands beside it, for fingers do not hover.
    always: (decision) => decision.about === 'mode',
  },
  describe,
  headline,
};
