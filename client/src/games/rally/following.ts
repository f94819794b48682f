/** The position after one event, as far as the event tells. */
import type { LogLine, View } from '../../lib/protocol';
import { directionCalled, DIRECTIONS, placeCalled, samePlace, type Place } from './course/places';
import { trackOf, type PlainCourse } from './course/track';
import { REGISTERS, withCards } from './dealing';
import { robotFacts, type RobotFacts } from './robots';

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
  const told = line.details;
  const facts: Record<string, any> = { ...view.facts, step: STEPS[line.event] ?? view.facts.step };
  const next: View = { ...view, facts };
  const seat = typeof told.seat === 'number' ? told.seat : -1;
  const place = placeCalled(told.place);
  const robot = robotFacts(view)[seat];
  const change = (changes: Partial<RobotFacts>, whose = seat) => {
    facts.robots = (facts.robots as RobotFacts[]).map((one) => (one.seat === whose ? { ...one, ...changes } : one));
  };
  const energon = (by: number, whose = seat) => {
    const has = robotFacts(next)[whose]?.energon ?? 0;
    change({ energon: Math.min(MOST_ENERGON, Math.max(0, has + by)) }, whose);
  };

  if (ARRIVALS.has(line.event) && place) change({ at: place });
  if (TURNS.has(line.event)) change({ facing: DIRECTIONS[directionCalled(told.direction)] });

  switch (line.event) {
    case 'round_began':
      Object.assign(facts, { round: told.number, register: 0 });
      break;
    case 'register_began':
      facts.register = told.register;
      facts.robots = robotFacts(next).map((one) => ({ ...one, acted: false }));
      break;
    case 'token_passed':
    case 'race_began':
      facts.priority = seat;
      break;
    case 'placed':
      if (place) change({ facing: DIRECTIONS[startFacing(view, place)] });
      break;
    case 'returned':
      change({ returns: 0, left_at: null });
      break;
    case 'fell': {
      const sitsOut = facts.register + (robot?.acted ? 1 : 0);
      change({ at: null, left_at: place, returns: Math.min(REGISTERS.length, Math.max(1, sitsOut)) });
      break;
    }
    case 'activated':
    case 'no_card':
      change({ acted: true });
      break;
    case 'mode_shown':
    case 'converted':
      change({ mode: told.mode });
      break;
    case 'shielded':
      change({ shielded: true });
      break;
    case 'gained':
    case 'cubes_taken':
      energon(told.number);
      break;
    case 'paid':
    case 'lost':
      energon(-told.number);
      break;
    case 'stolen':
      energon(told.number);
      energon(-told.number, told.other);
      break;
    case 'reached':
      change({ reached: told.number });
      break;
    case 'won':
      Object.assign(next, { over: true, winners: [...new Set([...view.winners, seat])] });
      break;
    case 'broken_off':
      next.over = true;
      break;
    case 'checkpoint_moved':
      if (place)
        facts.checkpoints = facts.checkpoints.map((at: Place, index: number) =>
          index === told.number - 1 ? place : at,
        );
      break;
    case 'mine_laid':
      facts.mines = [...facts.mines, place];
      break;
    case 'mine_went_off':
      facts.mines = without(facts.mines, place);
      break;
    case 'cube_spilled':
      facts.cubes = [...facts.cubes, place];
      break;
    default:
      break;
  }
  if (line.event === 'cubes_taken') facts.cubes = facts.cubes.filter((at: Place) => !samePlace(at, place));
  return withCards(next, line, seat);
}

function without(places: Place[], place: Place | null): Place[] {
  const index = places.findIndex((at) => samePlace(at, place));
  return places.filter((_, number) => number !== index);
}

function startFacing(view: View, place: Place): number {
  const course = view.setup.course as PlainCourse;
  const track = trackOf(course, Boolean(view.setup.advanced));
  const index = track.plates.findIndex(
    (plate) =>
      plate.tile &&
      place[0] >= plate.x &&
      place[0] < plate.x + plate.width &&
      place[1] >= plate.y &&
      place[1] < plate.y + plate.height,
  );
  const placed = course.boards[index];
  return placed ? ((placed.board.exit ?? 0) + placed.quarters) % 4 : 0;
}
