import { describe, expect, test } from 'vitest';
import { steps, standing } from './testWalks';
import { stepTo, walksFrom } from './walking';

const nowhere = () => false;

test('the step to a space is found, and nothing else that is done there', () => {
  const turn = steps('B1', 'A2');
  const search = { key: 'search b2', label: 'Search B2', verb: 'search', cells: ['B2'] };
  const question = { ...turn, options: [search, ...turn.options] };
  expect(stepTo(question, 'A2')).toBe(turn.options[1]);
  expect([stepTo(question, 'B2'), stepTo(question, 'C3'), stepTo(null, 'A2')]).toEqual([null, null, null]);
});

describe('walks', () => {
  test('lead as far as the Move does, begin with a step that is offered, and go from side to side', () => {
    const walks = walksFrom(standing('A1', 3), steps('B1', 'A2'), nowhere);
    expect([...walks.keys()].sort()).toEqual(['A3', 'B2', 'B3', 'C1', 'C2', 'D1']);
    expect(walks.get('D1')).toEqual(['B1', 'C1', 'D1']);
    expect(walks.get('A3')).toEqual(['A2', 'A3']);
  });

  test('leave out what one step reaches, and the space one stands on', () => {
    const walks = walksFrom(standing('B2', 4), steps('B1', 'A2', 'C2', 'B3'), nowhere);
    for (const cell of ['B1', 'A2', 'C2', 'B3', 'B2']) expect(walks.has(cell)).toBe(false);
  });

  test('are the shortest ones', () => {
    for (const [cell, walk] of walksFrom(standing('A1', 9), steps('B1', 'A2'), nowhere)) {
      const away = cell.charCodeAt(0) - 'A'.charCodeAt(0) + Number(cell[1]) - 1;
      expect(walk, cell).toHaveLength(away);
      expect(walk.at(-1)).toBe(cell);
    }
  });

  test('end where somebody should stop and lead around it', () => {
    const walks = walksFrom(standing('A1', 4), steps('B1', 'A2'), (cell) => cell === 'B1');
    expect(walks.get('C1')).toEqual(['A2', 'B2', 'C2', 'C1']);
    expect(walksFrom(standing('A1', 4), steps('B1'), (cell) => cell === 'B1').size).toBe(0);
  });

  test('are only in a turn of somebody who stands in the Matrix and has Move', () => {
    const view = standing('A1', 3);
    expect(walksFrom(view, null, nowhere).size).toBe(0);
    expect(walksFrom(view, { ...steps('B1'), about: 'payment' }, nowhere).size).toBe(0);
    expect(walksFrom(standing('A1', 1), steps('B1'), nowhere).size).toBe(0);
    expect(walksFrom({ ...view, seat: -1 }, steps('B1'), nowhere).size).toBe(0);
  });
});
