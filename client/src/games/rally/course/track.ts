/** A course laid out: every space with what is on it, every side with what stands there, and what shots meet. */
import { DX, DY, neighbour, opposite, sameCell, turned, type Direction, type Cell } from './cells';
import { spaceFrom, turnedSpace, type Space } from './spaces';
import type { PlainBoard, PlainCourse } from '../wire';

export interface Ground extends Space {
  at: Cell;
  /** City, desert or nothing. */
  environment: string;
  /** Part of a board of the classic game, on which open ground counts as road. */
  classic: boolean;
  /** Which building it is part of, or -1. */
  building: number;
  bridge: string | null;
  /** A starting space that may not be used. */
  closed: boolean;
  /** What is on each side: north, east, south, west. */
  sides: Side[];
}

/** What stands between a space and its neighbour. */
export type Side = 'open' | 'wall' | 'house wall' | 'door' | 'edge';

export interface Plate {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  environment: string;
  classic: boolean;
  tile: boolean;
}

export interface Turret {
  at: Cell;
  direction: Direction;
}

/** A side that is drawn: once, whichever of its two spaces it was written for. */
export interface Edge {
  x: number;
  y: number;
  side: Direction;
  kind: 'wall' | 'house wall' | 'door' | 'edge';
}

export interface Track {
  width: number;
  height: number;
  plates: Plate[];
  grounds: Ground[];
  edges: Edge[];
  turrets: Turret[];
  bridges: { at: Cell; colour: string }[];
  mines: Cell[];
  /** The space at a cell; null outside. */
  at: (x: number, y: number) => Ground | null;
}

const laidOut = new WeakMap<object, [Track | null, Track | null]>();

/** The track of a course; `advanced` says whether the tokens of that variant lie on it. */
export function trackOf(course: PlainCourse, advanced = false): Track {
  const known = laidOut.get(course) ?? [null, null];
  const track = known[advanced ? 1 : 0] ?? layOut(course, advanced);
  known[advanced ? 1 : 0] = track;
  laidOut.set(course, known);
  return track;
}

interface LyingBoard {
  width: number;
  height: number;
  spaces: Space[];
  walls: number[][];
  doors: number[][];
  turrets: number[][];
}

function lying(board: PlainBoard, quarters: number): LyingBoard {
  const codes = board.spaces.split(' ');
  let found: LyingBoard = {
    width: board.width,
    height: codes.length / board.width,
    spaces: codes.map(spaceFrom),
    walls: board.walls,
    doors: board.doors,
    turrets: board.turrets,
  };
  for (let turn = 0; turn < turned(quarters, 0); turn += 1) found = turnedOnce(found);
  return found;
}

/** A space (x, y) comes to lie at (height - 1 - y, x). */
function turnedOnce(board: LyingBoard): LyingBoard {
  const { width, height } = board;
  const spaces: Space[] = [];
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < height; x += 1) spaces.push(turnedSpace(board.spaces[(height - 1 - x) * width + y]!, 1));
  }
  const turn = (list: number[][]) => list.map(([x = 0, y = 0, side = 0]) => [height - 1 - y, x, (side + 1) % 4]);
  return {
    width: height,
    height: width,
    spaces,
    walls: turn(board.walls),
    doors: turn(board.doors),
    turrets: turn(board.turrets),
  };
}

function layOut(course: PlainCourse, advanced: boolean): Track {
  const boards = course.boards.map((placed) => ({ placed, board: lying(placed.board, placed.quarters) }));
  const width = Math.max(...boards.map(({ placed, board }) => placed.x + board.width));
  const height = Math.max(...boards.map(({ placed, board }) => placed.y + board.height));
  const cells: (Ground | null)[] = new Array(width * height).fill(null);
  const at = (x: number, y: number): Ground | null =>
    x < 0 || y < 0 || x >= width || y >= height ? null : (cells[y * width + x] ?? null);
  const walls = new Set<string>();
  const doors = new Set<string>();
  const note = (sides: Set<string>, x: number, y: number, side: number) => {
    sides.add(`${x} ${y} ${side}`);
    sides.add(`${x + DX[turned(side, 0)]} ${y + DY[turned(side, 0)]} ${opposite(side)}`);
  };
  const turrets: Turret[] = [];
  const bridges = [...course.bridges, ...(advanced ? course.advanced_bridges : [])];
  for (const { placed, board } of boards) {
    board.spaces.forEach((space, number) => {
      const x = placed.x + (number % board.width);
      const y = placed.y + Math.floor(number / board.width);
      const bridge = bridges.find((one) => one[0] === x && one[1] === y);
      cells[y * width + x] = {
        ...space,
        // A token covers what is printed below it.
        ...(bridge ? { kind: 'open' as const, arrow: null, below: null } : {}),
        at: [x, y],
        environment: placed.board.environment ?? '',
        classic: Boolean(placed.board.classic) && placed.board.kind !== 'starting tile',
        building: -1,
        bridge: bridge ? bridge[2] : null,
        closed: course.closed_flags.some((flag) => sameCell(flag, [x, y])),
        sides: [],
      };
    });
    for (const [x = 0, y = 0, side = 0] of board.walls) note(walls, placed.x + x, placed.y + y, side);
    for (const [x = 0, y = 0, side = 0] of board.doors) note(doors, placed.x + x, placed.y + y, side);
    for (const [x = 0, y = 0, side = 0] of board.turrets) {
      turrets.push({ at: [placed.x + x, placed.y + y], direction: turned(side, 0) });
      note(walls, placed.x + x, placed.y + y, opposite(side));
    }
  }
  const grounds = cells.filter((cell): cell is Ground => cell !== null);
  for (const ground of grounds) {
    if (ground.kind === 'pusher') note(walls, ...ground.at, opposite(ground.arrow ?? 0));
  }
  numberBuildings(grounds, at, doors);
  for (const ground of grounds) {
    ground.sides = [0, 1, 2, 3].map((side) => {
      const name = `${ground.at[0]} ${ground.at[1]} ${side}`;
      const other = at(...neighbour(ground.at, side));
      const house = ground.building >= 0 || (other?.building ?? -1) >= 0;
      if (house) return doors.has(name) ? 'door' : 'house wall';
      return walls.has(name) ? 'wall' : other ? 'open' : 'edge';
    });
  }
  return {
    width,
    height,
    plates: boards.map(({ placed, board }) => ({
      name: placed.board.name,
      x: placed.x,
      y: placed.y,
      width: board.width,
      height: board.height,
      environment: placed.board.environment ?? '',
      classic: Boolean(placed.board.classic),
      tile: placed.board.kind === 'starting tile',
    })),
    grounds,
    edges: edgesOf(grounds, at),
    turrets,
    bridges: bridges.map(([x, y, colour]) => ({ at: [x, y], colour })),
    mines: [...course.mines, ...(advanced ? course.advanced_mines : [])].map(([x = 0, y = 0]) => [x, y]),
    at,
  };
}

/** Spaces that are joined by inner doors are one building. */
function numberBuildings(grounds: Ground[], at: Track['at'], doors: Set<string>): void {
  let number = 0;
  for (const start of grounds) {
    if (start.kind !== 'building' || start.building >= 0) continue;
    const found = [start];
    start.building = number;
    for (const ground of found) {
      for (let side = 0; side < 4; side += 1) {
        const other = at(...neighbour(ground.at, side));
        const joined = doors.has(`${ground.at[0]} ${ground.at[1]} ${side}`) && other?.kind === 'building';
        if (joined && other && other.building < 0) {
          other.building = number;
          found.push(other);
        }
      }
    }
    number += 1;
  }
}

function edgesOf(grounds: Ground[], at: Track['at']): Edge[] {
  const edges: Edge[] = [];
  for (const ground of grounds) {
    ground.sides.forEach((kind, side) => {
      if (kind === 'open') return;
      // The space to the east or south of a side draws it, if there is one.
      const later = (side === 1 || side === 2) && at(...neighbour(ground.at, side)) !== null;
      if (!later) edges.push({ x: ground.at[0], y: ground.at[1], side: turned(side, 0), kind });
    });
  }
  return edges;
}
