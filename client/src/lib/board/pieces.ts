/** Finding pieces in a position. */
import type { Facts, GameFacts, Piece, View, Zone } from '../protocol';

export interface Located<F extends Facts = Facts> {
  zone: Zone<F>;
  index: number;
  piece: Piece<F>;
}

export function locate<G extends GameFacts>(view: View<G>, id: number): Located<G['piece']> | null {
  for (const zone of view.zones) {
    const index = zone.pieces.findIndex((piece) => piece.id === id);
    if (index >= 0) return { zone, index, piece: zone.pieces[index]! };
  }
  return null;
}

export function pieceOf<G extends GameFacts>(view: View<G>, id: number): Piece<G['piece']> | null {
  return locate(view, id)?.piece ?? null;
}

/** The pieces of a zone, the last one on top; `owner` -1 is the table. */
export function piecesIn<G extends GameFacts>(view: View<G>, zone: string, owner: number): Piece<G['piece']>[] {
  return view.zones.find((one) => one.name === zone && one.owner === owner)?.pieces ?? [];
}
