/** How A Rising Darkness goes, on one page. */
import { guideOf } from '../deckbuilder/guide';

export const guide = guideOf(
  'ARD',
  'Make your deck strong enough to defeat three Autobot Bosses. Then the most Victory Points win, or in co-op all of you.',
  'ARD-ENDGAME-01',
  [{ icon: 'scheme', name: 'Initiative', text: 'Something that lies in the Matrix and works until it is dealt with.', rule: 'ARD-INIT-01' }],
);
