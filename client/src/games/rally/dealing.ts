/** What a view tells of piles, hands and registers. */
import { piecesIn } from '../../lib/board/pieces';
import type { Piece, View } from './view';

/** The registers of a round, in their order. */
export const REGISTERS = [1, 2, 3, 4, 5];

export function zoneOf(view: View, name: string, owner: number): Piece[] {
  return piecesIn(view, name, owner);
}
