import { describe, expect, test } from 'vitest';
import { line, table } from '../testing';
import { chaptersOf } from './chapters';
import { clockText } from './clock';
import { mentions } from './mentions';
import { counts, listed } from '../words';
import { endingOf, givingUp, pointsOf, reckoningOf } from './outcome';

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

test('numbers that are allowed', () => {
  expect([[1], [2, 4], [2, 3], [2, 3, 4, 5, 6], [1, 2, 4]].map(counts)).toEqual(['1', '2 or 4', '2 or 3', '2 to 6', '1, 2 or 4']);
});

test('names are listed as people do', () => {
  expect(listed([])).toBe('');
  expect(listed(['Ann'])).toBe('Ann');
  expect(listed(['Ann', 'Bob', 'Cy'])).toBe('Ann, Bob and Cy');
});

describe('how it ended', () => {
  const over = (winners: number[], you: number[], conceded: number[] = []) =>
    endingOf(table({ status: 'over', winners, conceded }), you);

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

describe('together and alone', () => {
  const tally = [
    { item: 'Wood', points: 3, rule: 'CAMP-1', seat: 0, side: -1 },
    { item: 'A fire', points: 1, rule: '', seat: -1, side: 0 },
  ];
  const ended = (lost: boolean, points: number[]) => ({ winners: lost ? [] : points.map((_, seat) => seat), lost, points, tally });
  const common = table({ status: 'over', sides: [0, 0], outcome: ended(true, [4, 1]) });
  const [first] = table().seats;
  const alone = (lost: boolean, changes = {}) => {
    const outcome = ended(lost, [4]);
    return table({ status: 'over', seats: [first!], sides: [0], winners: outcome.winners, outcome, ...changes });
  };

  test('what all have lost is no draw', () => {
    expect(endingOf(common, [0])).toEqual({ kind: 'lost', title: 'The match is lost', detail: '' });
    expect(endingOf(common, [])).toMatchObject({ kind: 'watched', title: 'The match is lost' });
  });

  test('one person alone wins or loses, with nobody else in the words', () => {
    expect(endingOf(alone(false), [0])).toEqual({ kind: 'won', title: 'You win', detail: '' });
    expect(endingOf(alone(true), [0])).toEqual({ kind: 'lost', title: 'You have lost', detail: '' });
    expect(endingOf(alone(true, { conceded: [0] }), [0]).detail).toBe('You gave up.');
  });

  test('the points and what they are for', () => {
    expect([pointsOf(common), pointsOf(alone(true)), pointsOf(table())]).toEqual(['Ann 4 · Bob 1', '4 points', '']);
    expect(reckoningOf(common)).toEqual([
      { whose: 'Ann', item: 'Wood', points: 3, rule: 'CAMP-1' },
      { whose: '', item: 'A fire', points: 1, rule: '' },
    ]);
    expect(reckoningOf(alone(true)).map((line) => line.whose)).toEqual(['', '']);
  });

  test('what giving up means', () => {
    expect(givingUp(table(), 0)).toMatch(/^The others win/);
    expect(givingUp(table({ sides: [0, 0] }), 0)).toMatch(/^A bot plays on for you/);
    expect(givingUp(alone(false, { status: 'playing' }), 0)).toMatch(/^The match is lost then/);
  });
});
