/** What the options of a question are about, which one is usual, and which hurt. */
import type { Decision, Option, View } from '../../lib/protocol';
import { placeOf } from './position';

const END_TURN = 'end turn';
const ATTACK = 'attack with ';

/** An option together with the question it answers. */
export interface Offer {
  decision: Decision;
  option: Option;
}

/** Offers by the piece they are done with. */
export function offersByPiece(asked: readonly Decision[]): Map<number, Offer[]> {
  const offers = new Map<number, Offer[]>();
  for (const decision of asked) {
    for (const option of decision.options) {
      const piece = option.refs[0];
      if (piece === undefined) continue;
      offers.set(piece, [...(offers.get(piece) ?? []), { decision, option }]);
    }
  }
  return offers;
}

/** Offers that are done with something else to this piece. */
export function offersOnto(asked: readonly Decision[], piece: number): Offer[] {
  return asked.flatMap((decision) =>
    decision.options.filter((option) => option.refs.indexOf(piece) > 0).map((option) => ({ decision, option })),
  );
}

/**
 * The piece whose options stand for this one: of several copies of a card in one place a question names only one.
 * Cards that were played and cards that were flipped lie together, and are not the same place to a question.
 */
export function standIn(view: View, piece: number, offers: ReadonlyMap<number, Offer[]>): number {
  if (offers.has(piece)) return piece;
  const place = placeOf(view, piece);
  if (!place || place.piece.card === null || place.zone.name === 'battlefield') return piece;
  const twin = place.zone.pieces.find(
    (each) =>
      each.card === place.piece.card &&
      offers.has(each.id) &&
      each.facts.on === place.piece.facts.on &&
      isFlipped(view, each.id) === isFlipped(view, piece),
  );
  return twin?.id ?? piece;
}

/** Whether a card was flipped in the attack under way. */
function isFlipped(view: View, piece: number): boolean {
  const flipped: number[][] = view.facts.attack?.flipped ?? [];
  return flipped.some((pieces) => pieces.includes(piece));
}

/** The word for what an option does, such as "flip" or "attack". */
export function verbOf(option: Option): string {
  const [word = ''] = option.key.split(' ');
  if (['flip', 'attack', 'tap', 'play', 'take'].includes(word)) return word;
  return 'be chosen';
}

/** Enter takes an option only where there is no other. */
export function usual(decision: Decision): Option | null {
  return decision.options.length === 1 ? decision.options[0]! : null;
}

/** What a turn is about, among all the cards that might be played first. */
export function weighty(_: Decision, option: Option): boolean {
  return option.key === END_TURN || option.key.startsWith(ATTACK);
}

/** Passing up an attack that could still be made is seldom meant. */
export function hurts(decision: Decision, option: Option): string | null {
  if (option.key !== END_TURN) return null;
  const attack = decision.options.some((other) => other.key.startsWith(ATTACK));
  return attack ? 'You could still attack this turn.' : null;
}
