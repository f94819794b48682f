import { describe, expect, it } from 'vitest';
import type { Piece } from './view';
import { HandOrder } from './handOrder';
import { sideOf } from './position';
import { battleCard, hidden, position } from './testPosition';

function names(order: HandOrder, hand: Piece[], seat = 0): (string | null)[] {
  const view = seat === 0 ? position({ hand }) : position({}, { hand });
  return order.arranged(sideOf(view, seat)).map((piece) => piece.card);
}
const cards = (...listed: [number, string][]) => listed.map(([id, card]) => battleCard(id, card));

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
    expect(order.arranged(sideOf(position({ hand: hidden(3, 4) }), 0)).map(({ id }) => id)).toEqual([3, 4]);
  });
});
