/** How War on Cybertron goes, on one page. */
import { guideOf } from '../deckbuilder/guide';

export const guide = guideOf(
  'WOC',
  'Make your deck strong enough to defeat three Bosses of the other side, before Damage, Ruins or the empty deck end it.',
  'WOC-ENDGAME-03',
  [
    { icon: 'polity', name: 'Polity', text: 'Pay Power on it to take command for your side.', rule: 'WOC-POLITY-02', also: 'command city' },
    { icon: 'ruin', name: 'Ruin', text: 'Spreads where an enemy was defeated. When all Ruins are out, the game ends.', rule: 'WOC-RUIN-01', also: 'ruins' },
    { icon: 'mission', name: 'Mission', text: 'A secret task of yours that is worth points.', rule: 'WOC-MISSION-02', also: 'missions' },
  ],
);
