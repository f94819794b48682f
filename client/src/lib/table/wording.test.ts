import { describe, expect, test } from 'vitest';
import { line, table } from '../testing';
import { chaptersOf } from './chapters';
import { clockText } from './clock';
import { mentions } from './mentions';
import { listed } from '../words';
import { outcomeOf } from './outcome';

describe('names in a sentence', () => {
  const names = new Map([['Prime', [1]], ['Optimus Prime', [2]], ['A.B', [3]]]);

  test('the longest name wins, and whole words only', () => {
    expect(mentions('Optimus Prime primes Prime.', names)).toEqual([
      { text: 'Optimus Prime', refs: [2] },
      { text: ' primes ', refs: [] },
      { text: 'Prime', refs: [1] },
      { text: '.', refs: [] },
    ]);
    expect(mentions('Primed', names)).toEqual([{ text: 'Primed', refs: [] }]);
  });

  test('signs in a name are only signs', () => {
    expect(mentions('AxB', names)).toEqual([{ text: 'AxB', refs: [] }]);
    expect(mentions('A.B', names)).toEqual([{ text: 'A.B', refs: [3] }]);
  });

  test('a sentence without names stays whole', () => {
    expect(mentions('Nothing.', new Map())).toEqual([{ text: 'Nothing.', refs: [] }]);
  });
});

test('the log is cut where turns begin', () => {
  const log = [line('dealt'), line('Turn 1', 'turn'), line('a'), line('Turn 2', 'turn')];
  expect(chaptersOf(log, 'turn').map(({ heading, lines }) => [heading?.text, lines.length])).toEqual([
    [undefined, 1],
    ['Turn 1', 1],
    ['Turn 2', 0],
  ]);
});

test.each([[600_000, '10:00'], [61_500, '1:01'], [9_940, '9.9'], [-5, '0.0'], [3_723_000, '1:02:03']])(
  '%i ms are read as %s',
  (left, text) => expect(clockText(left)).toBe(text),
);

test('names are listed as people do', () => {
  expect(listed([])).toBe('');
  expect(listed(['Ann'])).toBe('Ann');
  expect(listed(['Ann', 'Bob', 'Cy'])).toBe('Ann, Bob and Cy');
});

describe('how it ended', () => {
  const over = (winners: number[], you: number[], conceded: number[] = []) =>
    outcomeOf(table({ status: 'over', winners, conceded }), you);

  test('won and lost', () => {
    expect(over([0], [0])).toMatchObject({ kind: 'won', title: 'You win' });
    expect(over([1], [0])).toMatchObject({ kind: 'lost', title: 'Bob wins' });
  });
  test('nobody', () => expect(over([], [0])).toMatchObject({ kind: 'draw' }));
  test('together', () => expect(over([0, 1], [0])).toMatchObject({ kind: 'won', title: 'You have all won' }));
  test('for a spectator, and for two at one screen', () => {
    expect(over([1], [])).toMatchObject({ kind: 'watched', title: 'Bob wins' });
    expect(over([1], [0, 1])).toMatchObject({ kind: 'watched', title: 'Bob wins' });
  });
  test('given up', () => expect(over([0], [0], [1]).detail).toBe('Bob gave up.'));
});
