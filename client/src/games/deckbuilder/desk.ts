/** How the table of the deck-building games is handled where it is not as every board. */
import type { IconName } from '../../lib/art/icons';
import type { DeskRules } from '../../lib/board/desk.svelte';
import type { Offer } from '../../lib/board/offers';
import { verbOf } from './decisions';
import { locate, nearSeat } from './position';
import type { Deck, View } from './view';

/** Zones whose pieces lie open one by one; of all others, one looks through a pile. */
const OPEN: readonly string[] = ['matrix', 'character', 'played', 'staying', 'basics', 'other basics', 'missions', 'assist', 'hand'];

export const VERB_ICONS: Record<string, IconName> = {
  move: 'move',
  search: 'eye',
  buy: 'deck',
  battle: 'attack',
  use: 'energon',
  convert: 'flip',
  command: 'command',
};

export const RULES: DeskRules<Deck> = {
  standIn,
  outOfSight: (view, { zone }) => !OPEN.includes(zone.name) || (zone.name === 'hand' && zone.owner !== nearSeat(view)),
  verbOf,
};

/** Of several copies of a card in one place a question names only one. */
function standIn(view: View, piece: number, offers: ReadonlyMap<number, Offer[]>): number {
  if (offers.has(piece)) return piece;
  const found = locate(view, piece);
  if (!found || found.piece.card === null || found.zone.name === 'matrix') return piece;
  const twin = found.zone.pieces.find((each) => each.card === found.piece.card && offers.has(each.id));
  return twin?.id ?? piece;
}
