import { beforeEach, expect, test, vi } from 'vitest';
import { heldTable, heldTables, holdSeats, keysOf, letGo, noteTable, resumeFragment, seatsInFragment } from './seats';

beforeEach(() => localStorage.clear());

test('keys are kept by table and seat', () => {
  holdSeats('t1', [{ seat: 0, key: 'a' }]);
  holdSeats('t1', [{ seat: 2, key: 'b' }]);
  holdSeats('t2', [{ seat: 1, key: 'c' }]);
  expect(keysOf('t1')).toEqual(['a', 'b']);
  expect(keysOf('t2')).toEqual(['c']);
  expect(keysOf('t3')).toEqual([]);
});

test('what is told of a table does not touch its keys, and only held tables are noted', () => {
  holdSeats('t1', [{ seat: 0, key: 'a' }]);
  const about = { game: 'toy', names: ['Ann', 'Greedy'], winners: [1], lost: false };
  noteTable('t1', { ...about, title: 'Ours', over: true });
  noteTable('t9', { ...about, title: 'Theirs', over: false });
  expect(heldTable('t1')).toMatchObject({ ...about, title: 'Ours', over: true, keys: { 0: 'a' } });
  expect(heldTables()).toHaveLength(1);
});

test('the latest table comes first, and a table can be let go', () => {
  vi.useFakeTimers({ now: 1000 });
  holdSeats('old', [{ seat: 0, key: 'a' }]);
  vi.setSystemTime(2000);
  holdSeats('new', [{ seat: 0, key: 'b' }]);
  vi.useRealTimers();
  expect(heldTables().map((table) => table.id)).toEqual(['new', 'old']);
  letGo('new');
  expect(heldTables().map((table) => table.id)).toEqual(['old']);
});

test('very old tables are forgotten', () => {
  for (let number = 0; number < 70; number++) holdSeats(`t${number}`, [{ seat: 0, key: 'k' }]);
  expect(heldTables()).toHaveLength(60);
});

test('a resume link holds every seat', () => {
  const fragment = resumeFragment({ 0: 'a+b', 2: 'c&d' });
  expect(seatsInFragment(new URLSearchParams(fragment))).toEqual([
    { seat: 0, key: 'a+b' },
    { seat: 2, key: 'c&d' },
  ]);
});

test('a broken link holds nothing', () => {
  expect(seatsInFragment(new URLSearchParams('seat=x&key=a'))).toEqual([]);
  expect(seatsInFragment(new URLSearchParams('seat=1'))).toEqual([]);
  expect(seatsInFragment(new URLSearchParams(''))).toEqual([]);
});

test('what cannot be read is passed over', () => {
  localStorage.setItem('altmode.table.bad', '{');
  localStorage.setItem('altmode.table.odd', '7');
  expect(heldTables()).toEqual([]);
});
