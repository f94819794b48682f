import { expect, test } from 'vitest';
import type { GameInfo } from '../library';
import { waysOf } from './ways';

type Mode = GameInfo['modes'][number];
const game = (...modes: [Mode['together'], number[]][]) =>
  ({ modes: modes.map(([together, seats], id) => ({ id: String(id), title: '', about: '', seats, together })) }) as GameInfo;

test('a game for one, for all together and for sides says so', () => {
  expect(waysOf(game(['sides', [2]], ['sides', [4]], ['coop', [2, 3, 4]], ['alone', [1]]))).toEqual([
    'alone', 'together', 'in teams', 'against each other',
  ]);
  expect(waysOf(game(['each', [2, 3]], ['coop', [1, 2]]))).toEqual(['alone', 'together', 'against each other']);
  expect(waysOf(game(['each', [2, 3]], ['sides', [4, 6]]))).toEqual(['in teams', 'against each other']);
});

test('where there is one way alone, the number of players says enough', () => {
  expect(waysOf(game(['each', [2]]))).toEqual([]);
  expect(waysOf(game(['alone', [1]]))).toEqual([]);
});
