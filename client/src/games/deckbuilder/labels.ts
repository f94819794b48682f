/** How things on the board are read aloud: spaces, cards, what can be done there. */
import type { Offer } from '../../lib/board/offers';
import { counted } from '../../lib/words';
import type { Piece, View } from './view';
import type { CellFacts, DeckCard, SeatFacts, SourceFacts } from './wire';

/** A space with what lies on it and who stands there. */
export function cellWords(cell: CellFacts, piece: Piece | null, card: DeckCard | null, standing: SeatFacts[]): string {
  const words = [cell.cell, lyingWords(cell, piece, card)];
  if (cell.stock) words.push(`${cell.stock} Energon on it`);
  if (cell.command) words.push(`under the command of the ${cell.command}s`);
  if (cell.under.length) words.push(`${counted(cell.under.length, 'card')} contributed`);
  if (standing.length) words.push(`here ${standing.length > 1 ? 'stand' : 'stands'} ${standing.map(({ name }) => name).join(', ')}`);
  return words.join(', ');
}

function lyingWords(cell: CellFacts, piece: Piece | null, card: DeckCard | null): string {
  if (!piece) return 'an empty space';
  if (!cell.up) return card ? `${card.name}, facedown; you have seen it` : 'a facedown card';
  const cost = cell.cost === null ? '' : `, cost ${cell.cost}`;
  return card ? `${card.name}, ${card.type}${cost}` : (piece.card ?? 'a card');
}

/** What can be done at a space: all of it, or a walk of several steps. */
export function doingWords(offers: readonly Offer[], walk: readonly string[] | null): string {
  if (walk) return `walk there in ${walk.length} steps`;
  return offers.map(({ option }) => option.label).join(', or ');
}

/** A card of a hand or a pile. */
export function cardWords(card: DeckCard | null, piece: Piece): string {
  if (!card) return piece.card ?? 'a facedown card';
  const numbers = [
    card.power ? `Power ${card.power}` : '',
    card.range ? `Range ${card.range}` : '',
    card.move ? `Move ${card.move}` : '',
  ];
  return [card.name, card.type, ...numbers.filter(Boolean)].join(', ');
}

/** What is left of a card in play. */
export function leftWords(source: SourceFacts | null): string {
  if (!source) return '';
  const parts = [
    source.power || source.printed_power ? `${source.power} Power left` : '',
    source.move || source.printed_move ? `${source.move} Move left` : '',
    source.purpose ? `only ${source.purpose}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** A player's character and numbers in one sentence. */
export function seatWords(view: View, seat: SeatFacts, character: string): string {
  const limit = view.setup.damage_limit ? ` of ${view.setup.damage_limit}` : '';
  const parts = [
    character ? `${character} in ${seat.form} mode` : 'no character yet',
    seat.at ? `at ${seat.at}` : 'not in the Matrix',
    `${seat.energon} Energon`,
    `${seat.damage}${limit} Damage`,
    view.setup.points === 'scored' ? `${seat.vp} VP` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
