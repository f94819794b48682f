import { describe, expect, it } from 'vitest';
import type { Piece } from '../protocol';
import { HandOrder } from './handOrder';

function names(order: HandOrder, hand: Piece[], seat = 0): (string | null)[] {
  return order.arranged({ seat, hand }).map((piece) => piece.card);
}
const cards = (...listed: [number, string][]) => listed.map(([id, card]) => ({ id, card, facts: {} }));
const hidden = (...ids: number[]) => ids.map((id) => ({ id, card: null, facts: {} }));

describe('the hand', () => {
  it('keeps its order by name however it is mixed, and new cards come last', () => {
    const order = new HandOrder();
    names(order, cards([1, 'Pad'], [2, 'Flame'], [3, 'Leap'], [4, 'Charge']));
    expect(names(order, cards([1, 'Pad'], [2, 'Charge'], [4, 'Leap']))).toEqual(['Pad', 'Leap', 'Charge']);
    const drawn = cards([9, 'Zap'], [1, 'Charge'], [2, 'Leap'], [4, 'Pad']);
    expect(names(order, drawn)).toEqual(['Pad', 'Leap', 'Charge', 'Zap']);
  });

  it('lets the copy go that was played', () => {
    const order = new HandOrder();
    names(order, cards([1, 'Flame'], [2, 'Leap'], [3, 'Flame']));
    expect(names(order, cards([2, 'Leap'], [3, 'Flame']))).toEqual(['Leap', 'Flame']);
    expect(names(order, cards([1, 'Flame'], [2, 'Leap']))).toEqual(['Leap', 'Flame']);
  });

  it('forgets the order of another hand', () => {
    const order = new HandOrder();
    names(order, cards([1, 'Pad'], [2, 'Flame']));
    expect(names(order, cards([5, 'Flame'], [6, 'Pad']), 1)).toEqual(['Flame', 'Pad']);
  });

  it('shows every card once, known or not', () => {
    const order = new HandOrder();
    names(order, hidden(1, 2, 3));
    expect(order.arranged({ seat: 0, hand: hidden(3, 4) }).map(({ id }) => id)).toEqual([3, 4]);
  });
});
