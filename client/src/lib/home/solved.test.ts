import { beforeEach, expect, test } from 'vitest';
import { noteSolved, solved, solvedName } from './solved';

beforeEach(() => localStorage.clear());

test('what was solved is kept once, game by game', () => {
  for (const game of ['cards', 'cards', 'race']) noteSolved(game, 'Leap');
  expect(solved()).toEqual([solvedName('cards', 'Leap'), solvedName('race', 'Leap')]);
});

test('it is nothing where something else was kept', () => {
  localStorage.setItem('altmode.solved', '7');
  expect(solved()).toEqual([]);
});
