/** What is printed on one space of a board, read from the short code it is written with. */
import { turned, type Direction } from './cells';

export type Kind =
  | 'open'
  | 'road'
  | 'corner'
  | 'walkway'
  | 'building'
  | 'ramp'
  | 'fire'
  | 'oil'
  | 'pit stop'
  | 'grandstand'
  | 'pusher'
  | 'belt'
  | 'gear'
  | 'pit'
  | 'battery';

export interface Space {
  kind: Kind;
  /** Where a road, corner, walkway, ramp, pusher or belt points to; where a grandstand's front is. */
  arrow: Direction | null;
  /** Which way a corner, a gear or a bent belt turns a robot: -1 left, 1 right, 0 not at all. */
  sense: -1 | 0 | 1;
  /** Whether a building space has a curved arrow. */
  curved: boolean;
  /** Whether a belt is one of the fast ones. */
  fast: boolean;
  /** The registers a pusher acts in. */
  registers: number[];
  /** Whether a race can begin here. */
  flag: boolean;
  /** What an oil slick covers: it is seen with its arrow, and does nothing. */
  below: Kind | null;
}

const ARROWS = '^>v<';
const POINTING: Record<string, Kind> = { '=': 'road', w: 'walkway', j: 'ramp', g: 'grandstand', k: 'belt', K: 'belt' };
const BARE: Record<string, Partial<Space>> = {
  '.': {},
  f: { kind: 'fire' },
  o: { kind: 'oil' },
  p: { kind: 'pit stop' },
  b: { kind: 'building' },
  'b~': { kind: 'building', curved: true },
  s: { flag: true },
  '#': { kind: 'pit' },
  e: { kind: 'battery' },
  '@l': { kind: 'gear', sense: -1 },
  '@r': { kind: 'gear', sense: 1 },
};

function space(parts: Partial<Space> = {}): Space {
  return { kind: 'open', arrow: null, sense: 0, curved: false, fast: false, registers: [], flag: false, below: null, ...parts };
}

function arrowOf(sign: string): Direction {
  return Math.max(0, ARROWS.indexOf(sign)) as Direction;
}

/** The space that a code stands for; open ground for a code nobody knows. */
export function spaceFrom(code: string): Space {
  const bare = BARE[code];
  if (bare) return space(bare);
  if (code.startsWith('o')) {
    const covered = spaceFrom(code.slice(1));
    return { ...covered, kind: 'oil', below: covered.kind };
  }
  let found = /^([=wjgkK])([\^>v<])$/.exec(code);
  if (found) return space({ kind: POINTING[found[1]!], arrow: arrowOf(found[2]!), fast: found[1] === 'K' });
  found = /^([ckK])([\^>v<])([lr])$/.exec(code);
  if (found) {
    const kind = found[1] === 'c' ? 'corner' : 'belt';
    return space({ kind, arrow: arrowOf(found[2]!), sense: found[3] === 'l' ? -1 : 1, fast: found[1] === 'K' });
  }
  found = /^([1-5])([1-5])([\^>v<])$/.exec(code);
  if (found)
    return space({ kind: 'pusher', arrow: arrowOf(found[3]!), registers: [Number(found[1]), Number(found[2])] });
  return space();
}

/** What is printed on a space, under oil too. */
export function printed(one: Space): Kind {
  return one.below ?? one.kind;
}

/** A space on a board that was turned clockwise by so many quarters. */
export function turnedSpace(one: Space, quarters: number): Space {
  return one.arrow === null ? one : { ...one, arrow: turned(one.arrow, quarters) };
}

/** The side from which one comes to a bend that leads to where its arrow points. */
export function entrance(one: Space): Direction {
  return turned(one.arrow ?? 0, 2 - one.sense);
}
