/** The position after one event, as far as the event tells. */
import { moved } from '../../lib/board/moves';
import type { Details } from '../../lib/protocol';
import type { LogLine, View } from './view';
import { directionCalled, DIRECTIONS, cellCalled, sameCell, type Cell } from './course/cells';
import { trackOf } from './course/track';
import { REGISTERS } from './dealing';
import { robotFacts } from './robots';
import type { RobotFacts } from './wire';

const MOST_ENERGON = 10;

/** Events after which a robot is where they say. */
const ARRIVALS = new Set([
  'placed',
  'stepped',
  'shoved',
  'jumped',
  'slid',
  'carried',
  'pushed_by_board',
  'bridged',
  'dropped_in',
  'pulled',
  'bounced',
  'returned',
]);
const TURNS = new Set(['turned', 'gear_turned', 'returned']);

/** The step of a round that an event belongs to, where it tells. */
const STEPS: Record<string, string> = {
  round_began: 'upgrade phase',
  drawn: 'planning phase',
  planned: 'planning phase',
  register_began: 'planning cards',
  carried: 'moving walkways',
  pushed_by_board: 'pushers',
  bridged: 'space bridges',
  still_burning: 'fire pits',
  turret_hit: 'laser turrets',
  fired: 'robot weapons',
  reached: 'checkpoints',
  token_passed: 'clean-up',
};

export function apply(view: View, line: LogLine): View {
  // What many kinds of event tell, asked of all of them.
  const details: Details = line.details;
  const facts = { ...view.facts, step: STEPS[line.event] ?? view.facts.step };
  const next: View = { ...view, facts };
  const seat = typeof details.seat === 'number' ? details.seat : -1;
  const cell = cellCalled(details.cell);
  const robot = robotFacts(view)[seat];
  const change = (changes: Partial<RobotFacts>, whose = seat) => {
    facts.robots = facts.robots.map((one) => (one.seat === whose ? { ...one, ...changes } : one));
  };
  const energon = (by: number, whose = seat) => {
    const has = robotFacts(next)[whose]?.energon ?? 0;
    change({ energon: Math.min(MOST_ENERGON, Math.max(0, has + by)) }, whose);
  };

  if (ARRIVALS.has(line.event) && cell) change({ at: cell });
  if (TURNS.has(line.event)) change({ facing: DIRECTIONS[directionCalled(details.direction)] });

  switch (line.event) {
    case 'round_began':
      Object.assign(facts, { round: line.details.number, register: 0 });
      break;
    case 'register_began':
      facts.register = line.details.register;
      facts.robots = robotFacts(next).map((one) => ({ ...one, acted: false }));
      break;
    case 'token_passed':
    case 'race_began':
      facts.priority = seat;
      break;
    case 'placed':
      if (cell) change({ facing: DIRECTIONS[startFacing(view, cell)] });
      break;
    case 'returned':
      change({ returns: 0, left_at: null });
      break;
    case 'fell': {
      const sitsOut = facts.register + (robot?.acted ? 1 : 0);
      change({ at: null, left_at: cell, returns: Math.min(REGISTERS.length, Math.max(1, sitsOut)) });
      break;
    }
    case 'planned': {
      const laid = Math.max(1, line.refs.length);
      const planned = robot?.planned.map((count, index) => (index === line.details.register - 1 ? count + laid : count));
      change({ planned });
      break;
    }
    case 'cleaned_up':
      change({ planned: REGISTERS.map(() => 0), acted: false });
      break;
    case 'activated':
    case 'no_card':
      change({ acted: true });
      break;
    case 'mode_shown':
    case 'converted':
      change({ form: line.details.form });
      break;
    case 'shielded':
      change({ shielded: true });
      break;
    case 'gained':
    case 'cubes_taken':
      energon(line.details.number);
      break;
    case 'paid':
    case 'lost':
      energon(-line.details.number);
      break;
    case 'stolen':
      energon(line.details.number);
      energon(-line.details.number, line.details.other);
      break;
    case 'reached':
      change({ reached: line.details.number });
      break;
    case 'won':
      Object.assign(next, { over: true, winners: [...new Set([...view.winners, seat])] });
      break;
    case 'broken_off':
      next.over = true;
      break;
    case 'checkpoint_moved':
      if (cell)
        facts.checkpoints = facts.checkpoints.map((at, index) =>
          index === line.details.number - 1 ? cell : at,
        );
      break;
    case 'mine_laid':
      if (cell) facts.mines = [...facts.mines, cell];
      break;
    case 'mine_went_off':
      facts.mines = without(facts.mines, cell);
      break;
    case 'cube_spilled':
      if (cell) facts.cubes = [...facts.cubes, cell];
      break;
    default:
      break;
  }
  if (line.event === 'cubes_taken') facts.cubes = facts.cubes.filter((at) => !sameCell(at, cell));
  return moved(next, line);
}

function without(cells: Cell[], cell: Cell | null): Cell[] {
  const index = cells.findIndex((at) => sameCell(at, cell));
  return cells.filter((_, number) => number !== index);
}

function startFacing(view: View, cell: Cell): number {
  const { course, advanced } = view.setup;
  const track = trackOf(course, advanced);
  const index = track.plates.findIndex(
    (plate) =>
      plate.tile &&
      cell[0] >= plate.x &&
      cell[0] < plate.x + plate.width &&
      cell[1] >= plate.y &&
      cell[1] < plate.y + plate.height,
  );
  const placed = course.boards[index];
  return placed ? ((placed.board.exit ?? 0) + placed.quarters) % 4 : 0;
}
