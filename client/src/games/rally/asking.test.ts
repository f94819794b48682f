import { describe, expect, test } from 'vitest';
import { offersFor, pairsOf, spotsOf } from './asking';
import { decision, option, position } from './testing';

function spots(about: string, keys: string[], facts: Record<string, any> = {}) {
  return spotsOf(position({}, facts), [
    decision(
      about,
      keys.map((key) => option(key)),
    ),
  ]).map(({ decision: _decision, option: { key }, ...spot }) => ({ key, ...spot }));
}

describe('where an option is taken', () => {
  test('places glow', () => {
    expect(spots('start', ['b1'])).toEqual([{ key: 'b1', at: 'space', place: [1, 0] }]);
    expect(spots('mine', ['h4'])).toEqual([{ key: 'h4', at: 'space', place: [7, 3] }]);
    expect(spots('space bridge', ['stay', 'travel to c4'])).toEqual([
      { key: 'travel to c4', at: 'space', place: [2, 3] },
    ]);
    expect(spots('dropship', ['stay', 'fly to aa2'])).toEqual([{ key: 'fly to aa2', at: 'space', place: [26, 1] }]);
  });

  test('a robot returns with a facing', () => {
    expect(spots('return', ['c4 north', 'c4 west'])).toEqual([
      { key: 'c4 north', at: 'arrow', place: [2, 3], direction: 0 },
      { key: 'c4 west', at: 'arrow', place: [2, 3], direction: 3 },
    ]);
  });

  test('directions are arrows round the robot', () => {
    // Ada's robot stands on E4 and faces east.
    expect(
      spots('weapon', ['fire ahead', 'fire left', 'fire right']).map((spot) => 'direction' in spot && spot.direction),
    ).toEqual([1, 0, 2]);
    expect(spots('sideswipe', ['stay', 'swipe right']).map((spot) => 'direction' in spot && spot.direction)).toEqual([
      2,
    ]);
    expect(spots('corner', ['turn south', 'straight on']).map((spot) => 'direction' in spot && spot.direction)).toEqual(
      [2, 1],
    );
    // A drift to the right goes on to the right.
    expect(spots('corner', ['straight on'], { moves: [{ heading: 1 }] })).toMatchObject([{ direction: 2 }]);
  });

  test('robots, modes, checkpoints, squares and piles glow', () => {
    expect(spots('victim', ['ben'])).toEqual([{ key: 'ben', at: 'robot', seat: 1 }]);
    expect(spots('weapon', ['shoot over at ben'])).toEqual([{ key: 'shoot over at ben', at: 'robot', seat: 1 }]);
    expect(spots('reaction', ['convert to alt', 'fix flat-tire'])).toEqual([
      { key: 'convert to alt', at: 'mode', mode: 'alt' },
    ]);
    expect(spots('mirage', ['pass', 'checkpoint 2 to d4'])).toEqual([
      { key: 'checkpoint 2 to d4', at: 'checkpoint', number: 2, place: [3, 3] },
    ]);
    expect(spots('air strike', ['b1-c2'])).toEqual([{ key: 'b1-c2', at: 'square', place: [1, 0] }]);
    expect(spots('upgrades', ['done', 'draw', 'install blasted'])).toEqual([{ key: 'draw', at: 'upgrade deck' }]);
    expect(spots('pit stop', ['energon', 'nothing'])).toEqual([{ key: 'energon', at: 'energon' }]);
  });

  test('what has no place is left to the prompt', () => {
    expect(spots('encounter', ['push', 'leap'])).toEqual([]);
    expect(spots('heist', ['pass', 'steal'])).toEqual([]);
    // On the course and beside the registers a mode is only looked at.
    expect(spots('mode', ['bot', 'alt'])).toEqual([]);
  });
});

test('cards carry the options that name them', () => {
  const asked = decision('register', [
    option('move-1', 'Move 1', [1]),
    option('scrap', 'SCRAP', [4]),
    option('a + b', 'Both', [1, 2]),
  ]);
  expect(offersFor([asked], [1, 3]).map(({ option: one }) => one.key)).toEqual(['move-1']);
  expect(offersFor([asked], [2])).toEqual([]);
  expect(pairsOf([asked]).map(({ option: one }) => one.key)).toEqual(['a + b']);
});
