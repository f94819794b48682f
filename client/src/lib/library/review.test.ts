import { expect, test } from 'vitest';
import { REVIEW } from '../testing';
import { balanceOf, curveOf, percent, points, sideName, titleOf } from './review';

test('the curve of a side has its own choices and how it ended', () => {
  expect(curveOf(REVIEW, 0)).toEqual([
    { at: 3, chance: 0.5 }, { at: 4, chance: 0.5 }, { at: 9, chance: 0.7 }, { at: 10, chance: 0.6 },
    { at: 20, chance: 1 },
  ]);
  expect(curveOf({ ...REVIEW, finished: false }, 1)).toEqual([{ at: 7, chance: 0.62 }, { at: 8, chance: 0.31 }]);
});

test('numbers are said with their signs', () => {
  expect([0.124, -0.07, 0.001, -0.004].map(points)).toEqual(['+12', '−7', '0', '0']);
  expect(percent(0.625)).toBe('63 %');
});

test('a side is told with what brought it there', () => {
  expect(balanceOf(REVIEW, REVIEW.accounts[1]!)).toBe(
    'Ben began at 62 %: own choices −31, choices of others +10 and luck −41; ended at 0 %.',
  );
  const together = { ...REVIEW, sides: [0, 0] };
  expect(sideName(together, 0)).toBe('Ada and Ben');
  expect(balanceOf(together, REVIEW.accounts[0]!)).not.toContain('others');
});

test('a costly choice is called by its number, who made it and what it was', () => {
  expect(titleOf(REVIEW, REVIEW.costly[0]!)).toBe('Choice 8, Ben: End the turn');
});
