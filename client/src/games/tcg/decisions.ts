/** What the options of a question are about, which one is usual, and which hurt. */
import type { Offer } from '../../lib/board/offers';
import type { Decision, Option } from '../../lib/protocol';
import type { View } from './view';
import { locate } from './position';

/** What is said of a piece with which it can be done; whatever else can be done with one, it can be chosen for. */
const SAID = ['flip', 'attack', 'tap', 'play', 'take'];

/** The pieces that leave the table for what is put there: after the one that is put and the one it is put on. */
export function leaving(option: Option): number[] {
  return (option.pieces ?? []).slice(2);
}

/**
 * The piece whose options stand for this one: of several copies of a card in one place a question names only one.
 * Cards that were played and cards that were flipped lie together, and are not the same place to a question.
 */
export function standIn(view: View, piece: number, offers: ReadonlyMap<number, Offer[]>): number {
  if (offers.has(piece)) return piece;
  const found = locate(view, piece);
  if (!found || found.piece.card === null || found.zone.name === 'battlefield') return piece;
  const twin = found.zone.pieces.find(
    (each) =>
      each.card === found.piece.card &&
      offers.has(each.id) &&
      each.facts.on === found.piece.facts.on &&
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
  return SAID.includes(option.verb) ? option.verb : 'be chosen';
}

/** Whether an option begins an attack, or says whom it is on. */
export function attacks(decision: Decision, option: Option): boolean {
  return decision.about === 'defender' || option.verb === 'attack';
}

/** Enter takes an option only where there is no other. */
export function usual(decision: Decision): Option | null {
  return decision.options.length === 1 ? decision.options[0]! : null;
}

/** Passing up an attack that could still be made is seldom meant. */
export function hurts(decision: Decision, option: Option): string | null {
  if (!endsTurn(decision, option)) return null;
  const attack = decision.options.some((other) => other.verb === 'attack');
  return attack ? 'You could still attack this turn.' : null;
}

/** Whether the turn ends with an option: that one says so, or passes up a further attack. */
function endsTurn(decision: Decision, option: Option): boolean {
  return option.verb === 'end' || (decision.about === 'attacker' && option.verb === 'pass');
}
