/** A game's side in its plainest form, to look at the frame alone. */
import type { GameUi } from '../src/games/game';
import PlainBoard from './PlainBoard.svelte';
import PlainCard from './PlainCard.svelte';

export function plainUi(game: string): GameUi {
  return {
    id: game,
    Board: PlainBoard,
    Setup: null,
    SeatSetup: null,
    CardDetail: PlainCard,
    apply: (view) => view,
    weight: () => 1,
    chapter: game === 'tcg' ? 'turn_began' : 'round_began',
    usual: (decision) => decision.options.find((option) => /^(Pass|Go on|No)$/.test(option.label)) ?? null,
    hurts: (_, option) => (option.label === 'Pass' ? 'You could still do something. Pass anyway?' : null),
    describe: (view) =>
      view.zones.map((zone) => `${zone.name} of seat ${zone.owner + 1}: ${zone.pieces.length} pieces.`),
    headline: (view) => view.names.join(' and '),
  };
}
