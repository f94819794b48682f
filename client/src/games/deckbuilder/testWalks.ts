/** A turn with Move to spend, for tests: a Matrix of three rows and four columns in which somebody stands. */
import type { Decision } from '../../lib/protocol';
import { positionsOf } from './testMatches';
import type { View } from './view';

const { view: base } = positionsOf('ard.json').find(({ view }) => view.facts.seats[0]!.at !== null)!;

/** The viewer at a space with so much Move on one card; all cards of the Matrix lie facedown. */
export function standing(at: string, move: number, changes: Partial<View['facts']> = {}): View {
  const seats = base.facts.seats.map((seat) => ({ ...seat, at: seat.seat === 0 ? at : 'D3', alt_move: 0 }));
  const card = { piece: 5, power: 0, printed_power: 0, printed_move: 4, reach: 0, flight: false, purpose: '' };
  const cells = base.facts.cells.map((cell) => ({ ...cell, up: false, cost: null }));
  const ledger = [
    { ...card, seat: 0, move },
    { ...card, seat: 1, move: 9 },
  ];
  return { ...base, seat: 0, facts: { ...base.facts, battle: undefined, attacks: [], seats, ledger, cells, ...changes } };
}

/** The question of a turn in which one can step to these spaces. */
export function steps(...cells: string[]): Decision {
  const options = cells.map((cell) => ({ key: `move to ${cell.toLowerCase()}`, label: `Move to ${cell}`, verb: 'move', cells: [cell] }));
  return { id: `steps ${cells.join()}`, about: 'turn', prompt: 'Your turn: what do you do?', rule: '', options, reaction: false };
}
