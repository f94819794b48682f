import { expect, test } from 'vitest';
import type { Puzzle } from '../library';
import { wayThrough } from './puzzles';

const puzzle = (id: string, game: string): Puzzle => ({ id, game, title: `Title of ${id}`, goal: '', cites: [], difficulty: 1, unique: false });
const ALL = [puzzle('a', 'cards'), puzzle('x', 'race'), puzzle('b', 'cards')];
const at = (id: string, game: string) => ({ game, puzzle: { title: `Title of ${id}`, goal: '', solved: false, missed: '' } });

test('the next puzzle is the one that the page of puzzles shows after this one', () => {
  expect(wayThrough(ALL, at('a', 'cards')).next?.id).toBe('b');
  expect(wayThrough(ALL, at('b', 'cards')).next?.id).toBe('x');
});

test('after the last one there is none', () => {
  expect(wayThrough(ALL, at('x', 'race'))).toEqual({ here: ALL[1], next: undefined });
});

test('a position that somebody wrote is none of them', () => {
  expect(wayThrough(ALL, at('own', 'cards'))).toEqual({ here: undefined, next: undefined });
});
