import { describe, expect, test } from 'vitest';
import { line, table } from '../testing';
import { chaptersOf } from './chapters';
import { clockText } from './clock';
import { mentions } from './mentions';
import { counts, listed } from '../words';
import { decidedBy, endingOf, givingUp, pointsOf, tallyOf } from './outcome';

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
    expect(tallyOf(table())).toBeNull();
    expect(tallyOf(common)).toEqual({
      seats: [
        { name: 'Ann', span: 1, total: 4, won: false },
        { name: 'Bob', span: 1, total: 1, won: false },
      ],
      teams: [{ name: 'Ann and Bob', span: 2, total: 4, won: false }],
      rows: [
        { item: 'Wood', rule: 'CAMP-1', cells: [{ span: 1, points: 3, counted: '' }, { span: 1, points: null, counted: '' }] },
        { item: 'A fire', rule: '', cells: [{ span: 2, points: 1, counted: '' }] },
      ],
    });
    expect(tallyOf(alone(true))).toMatchObject({ seats: [{ name: 'Ann' }], teams: [] });
  });

  test('seats of one team stand together, and what there was of an item stands in its cell', () => {
    const seats = ['Ann', 'Bob', 'Cy', 'Dot'].map((name, seat) => ({ ...first!, name, seat }));
    const lines = [
      { item: '7 Energon', points: 1, rule: 'R-3', seat: 0, side: -1 },
      { item: '12 Energon', points: 2, rule: 'R-3', seat: 1, side: -1 },
      { item: 'Polities', points: 4, rule: 'R-9', seat: -1, side: 1 },
    ];
    const outcome = { winners: [1, 3], lost: false, points: [1, 2, 0, 0], tally: lines };
    const found = tallyOf(table({ seats, sides: [0, 1, 0, 1], winners: [1, 3], outcome }))!;
    expect(found.seats.map(({ name }) => name)).toEqual(['Ann', 'Cy', 'Bob', 'Dot']);
    expect(found.teams.map(({ name, total, won }) => [name, total, won])).toEqual([
      ['Ann and Cy', 1, false],
      ['Bob and Dot', 6, true],
    ]);
    const [energon, polities] = found.rows;
    expect(energon!.item).toBe('Energon');
    expect(energon!.cells.map(({ points, counted }) => [points, counted])).toEqual([[1, '7'], [null, ''], [2, '12'], [null, '']]);
    expect(polities!.cells.map(({ span, points }) => [span, points])).toEqual([[2, null], [2, 4]]);
  });

  test('without teams what is a side’s counts for its one seat', () => {
    const outcome = { winners: [0], lost: false, points: [3, 0], tally };
    const found = tallyOf(table({ winners: [0], outcome }))!;
    expect([found.teams, found.seats.map(({ total }) => total)]).toEqual([[], [4, 0]]);
  });

  test('what brought a common end about', () => {
    const log = [line('The wood is gone.', 'gone'), line('All have lost.', 'game_lost')];
    expect(decidedBy(common, log)).toBe('The wood is gone.');
    expect(decidedBy(table({ winners: [0] }), log)).toBe('');
  });

  test('what giving up means', () => {
    expect(givingUp(table(), 0)).toMatch(/^The others win/);
    expect(givingUp(table({ sides: [0, 0] }), 0)).toMatch(/^A bot plays on for you/);
    expect(givingUp(alone(false, { status: 'playing' }), 0)).toMatch(/^The match is lost then/);
  });
});
