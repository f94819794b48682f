/** A space of a course in words: what lies on it, what is printed on it, what stands around it. */
import { listed } from '../../../lib/words';
import { LEGEND, type LegendName } from './legend';
import { beamOf } from './shots';
import type { Ground, Track } from './track';
import { DIRECTIONS, cellName, sameCell, type Cell } from './cells';

/** What lies on a course at some moment. */
export interface Tokens {
  checkpoints: readonly (readonly number[])[];
  cubes: readonly (readonly number[])[];
  mines: readonly (readonly number[])[];
  robots: readonly { name: string; at: readonly number[] | null; facing: string; form: string }[];
}

export interface Reading {
  name: LegendName;
  /** The name with what is special about this one. */
  title: string;
  does: string;
  rule: string;
}

function reading(name: LegendName, title: string = LEGEND[name].name): Reading {
  return { name, title, does: LEGEND[name].does, rule: LEGEND[name].rule };
}

function groundReading(ground: Ground): Reading {
  const way = ground.arrow === null ? '' : DIRECTIONS[ground.arrow];
  const hand = ground.sense < 0 ? 'left' : 'right';
  switch (ground.kind) {
    case 'open':
      if (ground.flag) return reading(ground.closed ? 'closed flag' : 'flag');
      return reading(ground.classic ? 'classic ground' : 'open');
    case 'corner':
      return reading('corner', `Road corner, turning ${hand} to the ${way}`);
    case 'building':
      return reading(ground.curved ? 'curved building' : 'building');
    case 'grandstand':
      return reading('grandstand', `Grandstand, its front to the ${way}`);
    case 'pusher':
      return reading('pusher', `Pusher to the ${way} in registers ${ground.registers.join(' and ')}`);
    case 'gear':
      return reading('gear', `Gear turning ${hand}`);
    case 'belt': {
      const name = ground.fast ? 'fast belt' : 'belt';
      const bend = ground.sense ? `, bending ${hand}` : '';
      return reading(name, `${LEGEND[name].name} to the ${way}${bend}`);
    }
    case 'oil':
      return reading('oil', ground.below ? `Oil slick on a ${LEGEND[ground.below].name.toLowerCase()}` : undefined);
    default:
      return reading(ground.kind, LEGEND[ground.kind].name + (way ? ` to the ${way}` : ''));
  }
}

const SIDE_NAMES = ['house wall', 'wall', 'door', 'edge'] as const;

/** Everything there is to say about a cell, the topmost first; empty outside the course. */
export function readingsAt(track: Track, cell: Cell, tokens: Tokens): Reading[] {
  const ground = track.at(...cell);
  if (!ground) return [];
  const here = (at: readonly number[] | null) => sameCell(at, cell);
  const found: Reading[] = [];
  tokens.checkpoints.forEach((at, index) => {
    if (here(at)) found.push(reading('checkpoint', `Checkpoint ${index + 1}`));
  });
  const cubes = tokens.cubes.filter(here).length;
  if (cubes) found.push(reading('cube', cubes > 1 ? `${cubes} Energon Cubes` : 'Energon Cube'));
  if (tokens.mines.some(here)) found.push(reading('mine'));
  if (ground.bridge) found.push(reading('bridge', `Space bridge, ${ground.bridge}`));
  const plain = ground.kind === 'open' && !ground.flag && !ground.classic;
  if (!plain || !found.length) found.push(groundReading(ground));
  for (const turret of track.turrets) {
    if (sameCell(turret.at, cell))
      found.push(reading('turret', `Laser turret firing ${DIRECTIONS[turret.direction]}`));
    else if (beamOf(track, turret, { robots: [], mines: [] }).passed.some(here)) found.push(reading('beam'));
  }
  for (const name of SIDE_NAMES) {
    const sides = ground.sides.flatMap((side, number) => (side === name ? [DIRECTIONS[number]!] : []));
    if (sides.length) found.push(reading(name, `${LEGEND[name].name} to the ${listed(sides)}`));
  }
  return found;
}

/** Robots on a cell, as a sentence each. */
export function robotsAt(cell: Cell, tokens: Tokens): string[] {
  return tokens.robots
    .filter((robot) => sameCell(robot.at, cell))
    .map((robot) => `${robot.name}, ${robot.form} mode, facing ${robot.facing}`);
}

/** A cell in one sentence, for people who hear it. */
export function spoken(track: Track, cell: Cell, tokens: Tokens): string {
  const parts = [...robotsAt(cell, tokens), ...readingsAt(track, cell, tokens).map((one) => one.title)];
  return `${cellName(cell)}: ${parts.join('; ')}.`;
}
