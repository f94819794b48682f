/** Where on the table each option of a question is taken: spaces, arrows, robots, modes, cards. */
import type { Decision, Option, View } from '../../lib/protocol';
import { directionCalled, DIRECTIONS, placeCalled, turned, type Direction, type Place } from './course/places';
import { robotFacts } from './robots';

/** An option that is taken at some place of the table. */
export interface Offer {
  decision: Decision;
  option: Option;
}

export type Spot = Offer &
  (
    | { at: 'space'; place: Place }
    | { at: 'arrow'; place: Place; direction: Direction }
    | { at: 'square'; place: Place }
    | { at: 'robot'; seat: number }
    | { at: 'mode'; mode: 'bot' | 'alt' }
    | { at: 'checkpoint'; number: number; place: Place }
    | { at: 'upgrade deck' }
    | { at: 'energon' }
  );

const SIDES = ['ahead', 'right', 'behind', 'left'];

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
  const me = robotFacts(view)[view.seat];
  const here = me?.at ?? null;
  const facing = directionCalled(me?.facing);
  const key = option.key;
  const arrow = (direction: number): Spot | null =>
    here && { ...offer, at: 'arrow', place: here, direction: turned(direction, 0) };
  const space = (name: string | undefined): Spot | null => {
    const place = placeCalled(name);
    return place && { ...offer, at: 'space', place };
  };
  const side = (word: string | undefined): Spot | null => {
    const quarter = SIDES.indexOf(word ?? '');
    return quarter < 0 ? null : arrow(facing + quarter);
  };
  switch (decision.about) {
    case 'start':
    case 'mine':
      return space(key);
    case 'dropship':
    case 'space bridge':
      return space(key.split(' to ')[1]);
    case 'return': {
      const [name, way] = key.split(' ');
      const place = placeCalled(name);
      return place && { ...offer, at: 'arrow', place, direction: directionCalled(way) };
    }
    case 'mirage': {
      const found = /^checkpoint (\d) to (\w+)$/.exec(key);
      const place = placeCalled(found?.[2]);
      return found && place && { ...offer, at: 'checkpoint', number: Number(found[1]), place };
    }
    case 'air strike': {
      const place = placeCalled(key.split('-')[0]);
      return place && { ...offer, at: 'square', place };
    }
    case 'corner': {
      if (key === 'straight on') return arrow(facing + lastHeading(view));
      const way = DIRECTIONS.findIndex((word) => key === `turn ${word}`);
      return way < 0 ? null : arrow(way);
    }
    case 'sideswipe':
      return side(/^swipe (\w+)$/.exec(key)?.[1]);
    case 'weapon': {
      const aimed = side(/^fire (\w+)$/.exec(key)?.[1]);
      return aimed ?? robotNamed(view, offer, /^shoot over at (.+)$/.exec(key)?.[1]);
    }
    case 'victim':
      return robotNamed(view, offer, key);
    case 'action':
    case 'reaction': {
      const mode = /^convert to (bot|alt)$/.exec(key)?.[1];
      return mode ? { ...offer, at: 'mode', mode: mode === 'alt' ? 'alt' : 'bot' } : null;
    }
    case 'upgrades':
    case 'draw':
      return key === 'draw' ? { ...offer, at: 'upgrade deck' } : null;
    case 'pit stop':
      return key === 'energon' ? { ...offer, at: 'energon' } : null;
    default:
      return null;
  }
}

/** Where the movement that is going on leads, relative to the robot's facing. */
function lastHeading(view: View): number {
  const moves = (view.facts.moves ?? []) as { heading: number }[];
  return moves[moves.length - 1]?.heading ?? 0;
}

function robotNamed(view: View, offer: Offer, name: string | undefined): Spot | null {
  const seat = view.names.findIndex((one) => one.toLowerCase() === name?.toLowerCase());
  return seat < 0 ? null : { ...offer, at: 'robot', seat };
}

/** The options about a card: those that name the piece, or one of the same kind in the same place. */
export function offersFor(decisions: readonly Decision[], pieces: readonly number[]): Offer[] {
  return decisions.flatMap((decision) =>
    decision.options
      .filter((option) => option.refs.length === 1 && pieces.includes(option.refs[0]!))
      .map((option) => ({ decision, option })),
  );
}

/** Options about two cards at once, such as a Drift with another card in one register. */
export function pairsOf(decisions: readonly Decision[]): Offer[] {
  return decisions.flatMap((decision) =>
    decision.options.filter((option) => option.refs.length > 1).map((option) => ({ decision, option })),
  );
}
