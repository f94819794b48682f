/**
 * Pieces as the lines of a log move them, for every game: where everything lies after a line, and which card it is as
 * far as the viewer knows. What else an event changes is for the game to say.
 */
import type { Facts, GameFacts, LogLine, Piece, View, Zone } from '../protocol';
import { locate } from './pieces';

/** The position after what a line has moved and turned; the same one where that is nothing. */
export function moved<G extends GameFacts>(view: View<G>, line: LogLine): View<G> {
  const { moves = [], turned = [] } = line;
  if (moves.length === 0 && turned.length === 0) return view;
  const next: View<G> = { ...view, zones: [...view.zones] };
  const fresh = new Set<number>();
  const zone = (index: number): Zone<G['piece']> | undefined => {
    const found = next.zones[index];
    if (!found || fresh.has(index)) return found;
    fresh.add(index);
    return (next.zones[index] = { ...found, pieces: [...found.pieces] });
  };
  for (const { piece, source, target, card = null } of moves) {
    const from = zone(source)?.pieces;
    const index = from?.findIndex((one) => one.id === piece) ?? -1;
    const [taken] = index < 0 ? [] : from!.splice(index, 1);
    zone(target)?.pieces.push(known(taken, piece, card));
  }
  for (const { piece, card = null } of turned) {
    const found = locate(next, piece);
    if (!found) continue;
    const { pieces } = zone(next.zones.indexOf(found.zone))!;
    pieces[found.index] = known(found.piece, piece, card);
  }
  return next;
}

/** A piece as it is known now; what was told of another card does not hold for it. */
function known<F extends Facts>(before: Piece<F> | undefined, id: number, card: string | null): Piece<F> {
  // Facts of pieces are such that nothing need be told.
  return before && card !== null && before.card === card ? before : { id, card, facts: {} as F };
}
