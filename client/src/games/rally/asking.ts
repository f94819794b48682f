/** Where on the table each option of a question is taken: spaces, arrows, robots, forms, cards. */
import { offersThat, type Offer } from '../../lib/board/offers';
import type { Decision, Option } from '../../lib/protocol';
import type { View } from './view';
import { directionCalled, cellCalled, type Direction, type Cell } from './course/cells';
import { robotFacts } from './robots';

export type Spot = Offer &
  (
    | { at: 'space'; cell: Cell }
    | { at: 'arrow'; cell: Cell; direction: Direction }
    | { at: 'square'; cell: Cell }
    | { at: 'robot'; seat: number }
    | { at: 'form'; form: 'bot' | 'alt' }
    | { at: 'checkpoint'; number: number; cell: Cell }
    | { at: 'upgrade deck' }
    | { at: 'energon' }
  );

/** The spots of all questions that are open to the viewer; options without one are taken in the prompt. */
export function spotsOf(view: View, decisions: readonly Decision[]): Spot[] {
  return decisions.flatMap((decision) =>
    decision.options.flatMap((option) => {
      const spot = spotOf(view, decision, option);
      return spot ? [spot] : [];
    }),
  );
}

function spotOf(view: View, decision: Decision, option: Option): Spot | null {
  const offer = { decision, option };
  const [first = null, second = null] = (option.cells ?? []).map(cellCalled);
  const direction = directionCalled(option.way);
  switch (option.verb) {
    case 'start':
    case 'lay':
    case 'fly':
    case 'travel':
      return first && { ...offer, at: 'space', cell: first };
    case 'return':
      return first && { ...offer, at: 'arrow', cell: first, direction };
    case 'turn':
    case 'go straight':
    case 'swipe':
    case 'fire': {
      const here = robotFacts(view)[view.seat]?.at;
      return here ? { ...offer, at: 'arrow', cell: here, direction } : null;
    }
    case 'move':
      return second && { ...offer, at: 'checkpoint', number: option.number ?? 0, cell: second };
    case 'strike':
      // Four spaces; with a weapon it is robots that are struck.
      return first && { ...offer, at: 'square', cell: first };
    case 'shoot over':
    case 'steal from': {
      const seat = option.seats?.[0];
      return seat === undefined ? null : { ...offer, at: 'robot', seat };
    }
    case 'convert':
      return { ...offer, at: 'form', form: option.way === 'alt' ? 'alt' : 'bot' };
    case 'draw':
      return { ...offer, at: 'upgrade deck' };
    case 'gain':
      return { ...offer, at: 'energon' };
    default:
      return null;
  }
}

/** The options about a card: those that name the piece, or one of the same kind in the same zone. */
export function offersFor(decisions: readonly Decision[], pieces: readonly number[]): Offer[] {
  return offersThat(decisions, (option) => option.pieces?.length === 1 && pieces.includes(option.pieces[0]!));
}

/** Options about two cards at once, such as a Drift with another card in one register. */
export function pairsOf(decisions: readonly Decision[]): Offer[] {
  return offersThat(decisions, (option) => (option.pieces?.length ?? 0) > 1);
}
