import { beforeEach, expect, test } from 'vitest';
import type { TableInfo } from '../protocol';
import { table } from '../testing';
import { countOf, forgetMatches, noteMatch, playedMatches, recordsBy } from './matches';

beforeEach(() => localStorage.clear());

function over(changes: Partial<TableInfo> = {}): TableInfo {
  const seats = table().seats.map((seat) => (seat.seat === 1 ? { ...seat, kind: 'bot' as const, bot: 'greedy' } : { ...seat, brings: 'Autobots' }));
  const outcome = { winners: [0], lost: false, points: [], tally: [] };
  return table({ status: 'over', seats, winners: [0], outcome, ...changes });
}

test('a match is noted once, with how it went, what one played and against which bot', () => {
  noteMatch(over(), [0], 5);
  noteMatch(over(), [0], 9);
  expect(playedMatches()).toEqual([
    { id: 't', game: 'toy', mode: 'usual', at: 5, result: 'won', brought: 'Autobots', bots: ['greedy'], people: [], length: '' },
  ]);
});

test('what still goes on, what one watched and what one played on both sides is not', () => {
  noteMatch(table(), [0]);
  noteMatch(over(), []);
  noteMatch(over(), [0, 1]);
  expect(playedMatches()).toEqual([]);
});

test('they are counted by game, mode, deck and bot', () => {
  noteMatch(over({ id: 'a' }), [0]);
  noteMatch(over({ id: 'b', winners: [1] }), [0]);
  noteMatch(over({ id: 'c', mode: 'other', winners: [] }), [0]);
  const records = recordsBy(playedMatches(), ({ mode }) => [mode]);
  expect(records).toEqual([
    { label: 'usual', won: 1, lost: 1, draw: 0 },
    { label: 'other', won: 0, lost: 0, draw: 1 },
  ]);
  expect(countOf(recordsBy(playedMatches(), ({ bots }) => bots)[0]!)).toBe(3);
  expect(recordsBy(playedMatches(), () => [''])).toEqual([]);
});

test('they can be forgotten, and what else may be kept there counts for nothing', () => {
  noteMatch(over(), [0]);
  forgetMatches();
  expect(playedMatches()).toEqual([]);
  localStorage.setItem('altmode.matches', '[{"id": 1}, null]');
  expect(playedMatches()).toEqual([]);
});
