import { describe, expect, test } from 'vitest';
import type { Option } from '../../lib/protocol';
import { offersFor, pairsOf, spotsOf } from './asking';
import { decision, option, position } from './testing';

/** Where options are taken, each told by its verb and what it is about. */
function spots(about: string, aims: Partial<Option>[]) {
  const asked = decision(
    about,
    aims.map((aim) => option('words that say nothing', 'nor these', aim)),
  );
  return spotsOf(position(), [asked]).map(({ decision: _decision, option: { verb }, ...spot }) => ({ verb, ...spot }));
}

describe('where an option is taken', () => {
  test('cells glow', () => {
    expect(spots('start', [{ verb: 'start', cells: ['B1'] }])).toEqual([{ verb: 'start', at: 'space', cell: [1, 0] }]);
    expect(spots('mine', [{ verb: 'lay', cells: ['H4'] }])).toEqual([{ verb: 'lay', at: 'space', cell: [7, 3] }]);
    expect(spots('space bridge', [{ verb: 'pass' }, { verb: 'travel', cells: ['C4'] }])).toEqual([
      { verb: 'travel', at: 'space', cell: [2, 3] },
    ]);
    expect(spots('dropship', [{ verb: 'pass' }, { verb: 'fly', cells: ['AA2'] }])).toEqual([
      { verb: 'fly', at: 'space', cell: [26, 1] },
    ]);
  });

  test('a robot returns with a facing', () => {
    const there = (way: string) => ({ verb: 'return', cells: ['C4'], way });
    expect(spots('return', [there('north'), there('west')])).toEqual([
      { verb: 'return', at: 'arrow', cell: [2, 3], direction: 0 },
      { verb: 'return', at: 'arrow', cell: [2, 3], direction: 3 },
    ]);
  });

  test('directions are arrows round the robot', () => {
    // Ada's robot stands on E4.
    const aims = ['fire', 'swipe', 'turn', 'go straight'].map((verb, index) => ({
      verb,
      way: ['north', 'east', 'south', 'west'][index]!,
    }));
    expect(spots('any', aims)).toEqual(
      aims.map(({ verb }, direction) => ({ verb, at: 'arrow', cell: [4, 3], direction })),
    );
  });

  test('robots, modes, checkpoints, squares and piles glow', () => {
    expect(spots('victim', [{ verb: 'steal from', seats: [1] }])).toEqual([
      { verb: 'steal from', at: 'robot', seat: 1 },
    ]);
    expect(spots('weapon', [{ verb: 'shoot over', seats: [1] }])).toEqual([
      { verb: 'shoot over', at: 'robot', seat: 1 },
    ]);
    expect(
      spots('reaction', [
        { verb: 'convert', way: 'alt' },
        { verb: 'fix', pieces: [3] },
      ]),
    ).toEqual([{ verb: 'convert', at: 'form', form: 'alt' }]);
    expect(spots('mirage', [{ verb: 'pass' }, { verb: 'move', cells: ['G2', 'D4'], number: 2 }])).toEqual([
      { verb: 'move', at: 'checkpoint', number: 2, cell: [3, 3] },
    ]);
    expect(spots('air strike', [{ verb: 'strike', cells: ['B1', 'C1', 'B2', 'C2'], seats: [1] }])).toEqual([
      { verb: 'strike', at: 'square', cell: [1, 0] },
    ]);
    expect(spots('upgrades', [{ verb: 'pass' }, { verb: 'draw' }, { verb: 'install', pieces: [7] }])).toEqual([
      { verb: 'draw', at: 'upgrade deck' },
    ]);
    expect(spots('pit stop', [{ verb: 'gain', number: 1 }, { verb: 'pass' }])).toEqual([
      { verb: 'gain', at: 'energon' },
    ]);
  });

  test('what has no spot is left to the prompt', () => {
    expect(spots('encounter', [{ verb: 'push', seats: [1] }, { verb: 'leap', seats: [1] }])).toEqual([]);
    expect(spots('heist', [{ verb: 'pass' }, { verb: 'steal', seats: [1] }])).toEqual([]);
    expect(spots('weapon', [{ verb: 'strike', seats: [1] }])).toEqual([]);
    // On the course and beside the registers a mode is only looked at.
    expect(spots('mode', [{ verb: 'race', way: 'bot' }, { verb: 'race', way: 'alt' }])).toEqual([]);
  });
});

test('cards carry the options that name them', () => {
  const asked = decision('register', [
    option('move-1', 'Move 1', { verb: 'plan', pieces: [1] }),
    option('scrap', 'SCRAP', { verb: 'plan', pieces: [4] }),
    option('a + b', 'Both', { verb: 'plan', pieces: [1, 2] }),
  ]);
  expect(offersFor([asked], [1, 3]).map(({ option: one }) => one.key)).toEqual(['move-1']);
  expect(offersFor([asked], [2])).toEqual([]);
  expect(pairsOf([asked]).map(({ option: one }) => one.key)).toEqual(['a + b']);
});
