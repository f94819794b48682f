/** What shots of robots and turrets pass, and what stops them. */
import { neighbour, samePlace, turned, type Place } from './places';
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
): { passed: Place[]; hit: Place | null } {
  return shot(track, turret.at, turret.direction, { robots, mines }, false);
}

/** The spaces a robot's shot passes after its own, and the robot's space that stops it. */
export function shotFrom(
  track: Track,
  from: Place,
  direction: number,
  obstacles: Obstacles,
): { passed: Place[]; hit: Place | null } {
  const robots = obstacles.robots.map((at) => (samePlace(at, from) ? null : at));
  return shot(track, from, direction, { ...obstacles, robots }, true);
}

function shot(
  track: Track,
  from: Place,
  direction: number,
  { robots, mines }: Obstacles,
  own: boolean,
): { passed: Place[]; hit: Place | null } {
  const passed: Place[] = [];
  let place = from;
  for (;;) {
    const ground = track.at(...place);
    if (!ground) return { passed, hit: null };
    const here = place;
    const start = own && passed.length === 0;
    if (!start) {
      if (ground.kind !== 'fire' && robots.some((at) => samePlace(at, here))) return { passed, hit: here };
      const solid = ground.kind === 'ramp' || ground.bridge !== null;
      if (solid && !mines.some((at) => samePlace(at, here))) return { passed, hit: null };
    }
    passed.push(here);
    const side = ground.sides[turned(direction, 0)];
    const next = neighbour(place, direction);
    const other = track.at(...next);
    if (!other || side === 'wall' || side === 'house wall' || other.kind === 'grandstand') return { passed, hit: null };
    // Into a building no shot goes; out of one it goes only from the space with the door.
    if (other.building >= 0 && other.building !== ground.building) return { passed, hit: null };
    if (ground.building >= 0 && other.building < 0 && passed.length > 1) return { passed, hit: null };
    place = next;
  }
}
