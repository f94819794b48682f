/** What shots of robots and turrets pass, and what stops them. */
import { neighbour, sameCell, turned, type Cell } from './cells';
import type { Track, Turret } from './track';

/** Who and what may stand in the way of a shot. */
interface Obstacles {
  robots: (readonly number[] | null)[];
  mines: readonly (readonly number[])[];
}

/** The spaces a turret's beam passes, and the robot's space that stops it, if one does. */
export function beamOf(
  track: Track,
  turret: Turret,
  { robots, mines }: Obstacles,
): { passed: Cell[]; hit: Cell | null } {
  return shot(track, turret.at, turret.direction, { robots, mines }, false);
}

/** The spaces a robot's shot passes after its own, and the robot's space that stops it. */
export function shotFrom(
  track: Track,
  from: Cell,
  direction: number,
  obstacles: Obstacles,
): { passed: Cell[]; hit: Cell | null } {
  const robots = obstacles.robots.map((at) => (sameCell(at, from) ? null : at));
  return shot(track, from, direction, { ...obstacles, robots }, true);
}

function shot(
  track: Track,
  from: Cell,
  direction: number,
  { robots, mines }: Obstacles,
  own: boolean,
): { passed: Cell[]; hit: Cell | null } {
  const passed: Cell[] = [];
  let cell = from;
  for (;;) {
    const ground = track.at(...cell);
    if (!ground) return { passed, hit: null };
    const here = cell;
    const start = own && passed.length === 0;
    if (!start) {
      if (ground.kind !== 'fire' && robots.some((at) => sameCell(at, here))) return { passed, hit: here };
      const solid = ground.kind === 'ramp' || ground.bridge !== null;
      if (solid && !mines.some((at) => sameCell(at, here))) return { passed, hit: null };
    }
    passed.push(here);
    const side = ground.sides[turned(direction, 0)];
    const next = neighbour(cell, direction);
    const other = track.at(...next);
    if (!other || side === 'wall' || side === 'house wall' || other.kind === 'grandstand') return { passed, hit: null };
    // Into a building no shot goes; out of one it goes only from the space with the door.
    if (other.building >= 0 && other.building !== ground.building) return { passed, hit: null };
    if (ground.building >= 0 && other.building < 0 && passed.length > 1) return { passed, hit: null };
    cell = next;
  }
}
