import { describe, expect, test } from 'vitest';
import { COURSE } from '../testing';
import { cellCalled, cellName } from './cells';
import { readingsAt, spoken } from './reading';
import { entrance, printed, spaceFrom } from './spaces';
import { beamOf, shotFrom } from './shots';
import { trackOf } from './track';

const track = trackOf(COURSE);
const nothing = { checkpoints: [], cubes: [], mines: [], robots: [] };

describe('codes of spaces', () => {
  test('every kind is read', () => {
    expect(spaceFrom('.').kind).toBe('open');
    expect(spaceFrom('=^')).toMatchObject({ kind: 'road', arrow: 0 });
    expect(spaceFrom('c<l')).toMatchObject({ kind: 'corner', arrow: 3, sense: -1 });
    expect(spaceFrom('wv')).toMatchObject({ kind: 'walkway', arrow: 2 });
    expect(spaceFrom('b~')).toMatchObject({ kind: 'building', curved: true });
    expect(spaceFrom('24>')).toMatchObject({ kind: 'pusher', arrow: 1, registers: [2, 4] });
    expect(spaceFrom('K>r')).toMatchObject({ kind: 'belt', arrow: 1, sense: 1, fast: true });
    expect(spaceFrom('@l')).toMatchObject({ kind: 'gear', sense: -1 });
    expect(['j<', 'g>', 'f', 'o', 'p', '#', 'e'].map((code) => spaceFrom(code).kind)).toEqual([
      'ramp',
      'grandstand',
      'fire',
      'oil',
      'pit stop',
      'pit',
      'battery',
    ]);
    expect(spaceFrom('s').flag).toBe(true);
    expect(spaceFrom('?!').kind).toBe('open');
  });

  test('oil is read together with what it covers', () => {
    expect(spaceFrom('o')).toMatchObject({ kind: 'oil', below: null });
    expect(spaceFrom('o=>')).toMatchObject({ kind: 'oil', below: 'road', arrow: 1 });
    expect(spaceFrom('oc^l')).toMatchObject({ kind: 'oil', below: 'corner', arrow: 0, sense: -1 });
    expect(['o=>', 'of', 'o', 'f'].map((code) => printed(spaceFrom(code)))).toEqual(['road', 'fire', 'oil', 'fire']);
    const board = { ...COURSE.boards[0]!.board, width: 2, spaces: 'ow> o', walls: [], doors: [], turrets: [] };
    const oily = trackOf({ ...COURSE, boards: [{ board, x: 0, y: 0, quarters: 1 }] });
    expect(oily.at(0, 0)).toMatchObject({ kind: 'oil', below: 'walkway', arrow: 2 });
    expect(readingsAt(oily, [0, 0], nothing)[0]?.title).toBe('Oil slick on a moving walkway');
    expect(readingsAt(oily, [0, 1], nothing)[0]?.title).toBe('Oil slick');
  });

  test('a bend is entered from the side before it turns', () => {
    // Turning right to the east, one comes from the south.
    expect(entrance(spaceFrom('c>r'))).toBe(2);
    expect(entrance(spaceFrom('c>l'))).toBe(0);
  });
});

test('cells have names beyond the alphabet', () => {
  expect(cellName([0, 0])).toBe('A1');
  expect(cellName([27, 11])).toBe('AB12');
  expect(cellCalled('ab12')).toEqual([27, 11]);
  expect(cellCalled('off the board')).toBeNull();
});

describe('a course', () => {
  test('boards lie where they were put, turned', () => {
    expect([track.width, track.height]).toEqual([8, 4]);
    expect(track.at(1, 0)?.flag).toBe(true);
    expect(track.at(1, 3)).toMatchObject({ flag: true, closed: true });
    expect(track.at(3, 0)).toMatchObject({ kind: 'road', arrow: 1 });
    expect(track.at(8, 0)).toBeNull();
  });

  test('buildings have doors, and walls where they have none', () => {
    expect(track.at(2, 1)?.sides).toEqual(['house wall', 'door', 'door', 'house wall']);
    expect(track.at(2, 1)?.building).toBe(track.at(3, 1)?.building);
  });

  test('pushers and turrets stand on walls', () => {
    expect(track.at(2, 2)?.sides[3]).toBe('wall');
    expect(track.at(7, 3)?.sides[1]).toBe('wall');
    expect(track.at(7, 2)?.sides[1]).toBe('edge');
  });

  test('advanced tokens lie only where they are played with', () => {
    expect(track.mines).toEqual([]);
    const advanced = trackOf(COURSE, true);
    expect(advanced.mines).toEqual([[4, 3]]);
    expect(advanced.at(2, 3)?.bridge).toBe('blue');
  });

  test('each side is drawn once', () => {
    const names = track.edges.map(({ x, y, side }) => `${x} ${y} ${side}`);
    expect(new Set(names).size).toBe(names.length);
    expect(track.edges.filter((edge) => edge.kind === 'door')).toHaveLength(3);
  });
});

describe('shots', () => {
  const turret = track.turrets[0]!;

  test('a beam ends at the first robot', () => {
    expect(
      beamOf(track, turret, {
        robots: [
          [4, 3],
          [2, 3],
        ],
        mines: [],
      }),
    ).toEqual({
      passed: [
        [7, 3],
        [6, 3],
        [5, 3],
      ],
      hit: [4, 3],
    });
    expect(beamOf(track, turret, { robots: [], mines: [] }).passed).toHaveLength(8);
  });

  test('a shot does not hit the robot that fires', () => {
    expect(
      shotFrom(track, [4, 3], 1, {
        robots: [
          [4, 3],
          [6, 3],
        ],
        mines: [],
      }).hit,
    ).toEqual([6, 3]);
  });

  test('ramps, grandstands, buildings and fire change where shots go', () => {
    expect(shotFrom(track, [4, 1], 1, { robots: [[6, 1]], mines: [] }).hit).toBeNull();
    expect(shotFrom(track, [5, 2], 3, { robots: [[3, 2]], mines: [] }).hit).toBeNull();
    expect(shotFrom(track, [3, 3], 0, { robots: [[3, 1]], mines: [] }).hit).toBeNull();
    expect(shotFrom(track, [7, 0], 3, { robots: [[6, 0]], mines: [] }).hit).toBeNull();
  });
});

describe('a space in words', () => {
  test('what lies on it comes first', () => {
    const tokens = {
      ...nothing,
      checkpoints: [[6, 1]],
      cubes: [
        [5, 3],
        [5, 3],
      ],
    };
    expect(readingsAt(track, [6, 1], tokens).map((one) => one.title)).toEqual(['Checkpoint 1', 'Oil slick']);
    expect(readingsAt(track, [5, 3], tokens)[0]?.title).toBe('2 Energon Cubes');
  });

  test('sides and directions are told', () => {
    expect(readingsAt(track, [2, 2], nothing).map((one) => one.title)).toEqual([
      'Pusher to the east in registers 2 and 4',
      'Wall to the west',
      'Door to the north',
    ]);
    expect(readingsAt(track, [9, 9], nothing)).toEqual([]);
  });

  test('robots are told in one sentence with the space', () => {
    const robots = [{ name: 'Ada', at: [4, 0], facing: 'east', form: 'alt' }];
    expect(spoken(track, [4, 0], { ...nothing, robots })).toBe(
      'E1: Ada, alt mode, facing east; Road corner, turning right to the east; Open edge to the north.',
    );
  });
});
