/** Finding one's way in a position: sides, pieces, what lies where. */
import { pieceOf, piecesIn, locate, type Located } from '../../lib/board/pieces';
import type { Piece, View } from './view';

export { pieceOf, locate, type Located };

export const ZONES = ['deck', 'hand', 'scrap', 'played', 'battlefield', 'upgrades', 'ko', 'under', 'secrets'] as const;
export type ZoneName = (typeof ZONES)[number];

export type Side = { seat: number; name: string } & Record<ZoneName, Piece[]>;

/** What lies before a player; characters with the numbers they bring to an attack, without its icons. */
export function sideOf(view: View, seat: number): Side {
  const side = { seat, name: view.names[seat] ?? '' } as Side;
  for (const zone of ZONES) side[zone] = zonePieces(view, zone, seat);
  side.battlefield = side.battlefield.map((piece) => withoutIcons(view, piece));
  return side;
}

export function zonePieces(view: View, name: ZoneName, owner: number): Piece[] {
  return piecesIn(view, name, owner);
}

/**
 * A character without what icons give it. To the rules the icons of the attack under way belong to the Attack and the
 * Defense of those who fight, and the position tells these numbers with them; the table adds them up beside the card.
 */
export function withoutIcons(view: View, piece: Piece): Piece {
  const { attack } = view.facts;
  const { attack: attacks, defense: defends } = piece.facts;
  if (!attack || attacks === undefined || defends === undefined) return piece;
  const icons = attack.icons[locate(view, piece.id)?.zone.owner ?? -1] ?? {};
  const facts = { ...piece.facts };
  if (attack.attacker === piece.id) facts.attack = attacks - (icons.orange ?? 0);
  if (attack.defender === piece.id) facts.defense = defends - (icons.blue ?? 0);
  return { ...piece, facts };
}

/** The seat drawn below: the viewer's own, for spectators the first. */
export function nearSeat(view: View): number {
  return view.seat >= 0 ? view.seat : 0;
}

export function farSeats(view: View): number[] {
  return view.names.map((_, seat) => seat).filter((seat) => seat !== nearSeat(view));
}

export function upgradesOn(side: Side, character: number): Piece[] {
  return side.upgrades.filter((piece) => piece.facts.on === character);
}

/** What lies under a character: those that will be deployed, cards tucked away. */
export function piecesUnder(side: Side, character: number): Piece[] {
  return side.under.filter((piece) => piece.facts.under === character);
}

/** What people call a piece. */
export function pieceTitle(piece: Piece | null): string {
  if (!piece) return 'a card';
  return piece.facts.title ?? piece.card ?? 'a card';
}
