/** Finding one's way in a position: seats, spaces of the Matrix, what lies where, what is left to spend. */
import { locate, pieceOf, piecesIn, type Located } from '../../lib/board/pieces';
import type { Piece, View } from './view';
import type { CellFacts, PaidFacts, SeatFacts, SourceFacts } from './wire';

export { locate, pieceOf, type Located };

export type SeatZone = 'deck' | 'hand' | 'played' | 'staying' | 'discard' | 'assist' | 'vault' | 'missions' | 'character';
/** Zones of the table, whose owner is -1, that the page looks into. */
export type TableZone =
  | 'matrix'
  | 'under'
  | 'destroyed'
  | 'gone'
  | 'basics'
  | 'other basics'
  | 'damage discard'
  | 'encounter discard'
  | 'drawn'
  | 'ruin discard'
  | 'mission discard'
  | 'characters on offer';
export type ZoneName = SeatZone | TableZone;

export const TABLE = -1;

export function zonePieces(view: View, name: ZoneName, owner: number = TABLE): Piece[] {
  return piecesIn(view, name, owner);
}

/** The seat whose hand and played cards are drawn large: the viewer's own, for spectators the one whose turn it is. */
export function nearSeat(view: View): number {
  return view.seat >= 0 ? view.seat : view.facts.active;
}

/** The other seats in turn order, beginning after the one that is drawn large. */
export function otherSeats(view: View): number[] {
  const seats = view.facts.seats.length;
  const near = nearSeat(view);
  return Array.from({ length: seats - 1 }, (_, index) => (near + index + 1) % seats);
}

export function seatFacts(view: View, seat: number): SeatFacts {
  return view.facts.seats[seat]!;
}

export function cellAt(view: View, cell: string | null | undefined): CellFacts | null {
  return view.facts.cells.find((one) => one.cell === cell) ?? null;
}

/** The space on which a card of the Matrix lies. */
export function cellOf(view: View, piece: number): CellFacts | null {
  return view.facts.cells.find((one) => one.piece === piece) ?? null;
}

/** The seats whose characters stand on a space. */
export function standingOn(view: View, cell: string): SeatFacts[] {
  return view.facts.seats.filter((seat) => seat.at === cell);
}

/** What is left of a card in play. */
export function sourceOf(view: View, piece: number): SourceFacts | null {
  return view.facts.ledger.find((source) => source.piece === piece) ?? null;
}

/** Power and Move of a seat that no card brings, or that is for one purpose. */
export function extrasOf(view: View, seat: number): SourceFacts[] {
  return view.facts.ledger.filter((source) => source.seat === seat && (source.piece < 0 || source.purpose !== ''));
}

/** What a seat still has to spend, whatever card it is on and however far it reaches; Power for one purpose stands by itself. */
export function leftToSpend(view: View, seat: number): { power: number; move: number } {
  const own = view.facts.ledger.filter((source) => source.seat === seat);
  const power = own.reduce((sum, one) => sum + (one.purpose ? 0 : one.power), 0);
  return { power, move: own.reduce((sum, { move }) => sum + move, seatFacts(view, seat).alt_move) };
}

/** What an option of the viewer would be paid with. */
export function paymentFor(view: View, key: string): PaidFacts[] {
  return view.own.payments?.find((payment) => payment.key === key)?.paid ?? [];
}

/** Column and row of a space, from 0 on: A1 is at the upper left. */
export function coordinates(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 'A'.charCodeAt(0), row: Number(cell.slice(1)) - 1 };
}

/** How far two spaces are apart: rows and columns together, as Range counts them. */
export function distance(one: string, other: string): number {
  const [a, b] = [coordinates(one), coordinates(other)];
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row);
}

/** The spaces that a Range covers from a space. */
export function within(view: View, from: string, range: number): string[] {
  return view.facts.cells.map(({ cell }) => cell).filter((cell) => distance(from, cell) <= range);
}
