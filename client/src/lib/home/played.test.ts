import { beforeEach, expect, test } from 'vitest';
import { notePlayed, playedNext } from './played';

const mode = (id: string) => ({ id, title: id, about: '', seats: [2], together: 'each' as const });
const GAME = { id: 'toy', modes: [mode('easy'), mode('full')], first: { mode: 'easy', options: { rules: 'first' } } };

beforeEach(() => localStorage.clear());

test('a first match is the gentle one', () => {
  expect(playedNext(GAME)).toEqual({ mode: 'easy', options: { rules: 'first' } });
});

test('later it is what was played last, with nothing left out', () => {
  notePlayed('toy', 'easy');
  expect(playedNext(GAME)).toEqual({ mode: 'easy', options: {} });
  notePlayed('toy', 'full');
  expect(playedNext(GAME)).toEqual({ mode: 'full', options: {} });
});

test('another game, a mode that is gone and what else may be kept there count for nothing', () => {
  notePlayed('other', 'full');
  notePlayed('toy', 'gone');
  expect(playedNext(GAME).mode).toBe('easy');
  localStorage.setItem('altmode.played', '7');
  expect(playedNext(GAME).mode).toBe('easy');
});
