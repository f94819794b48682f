/** The robots of the race as they are drawn: whose side they are on, what they turn into, how they fight. */
import type { View } from './view';
import type { RobotFacts } from './wire';
import type { AltKind, Role } from '../../lib/art/shapes';
import type { Cell } from './course/cells';

interface RobotLook {
  faction: 'autobot' | 'decepticon' | 'neutral';
  alt: AltKind;
  role: Role;
}

const LOOKS: Record<string, RobotLook> = {
  'Optimus Prime': { faction: 'autobot', alt: 'truck', role: 'leader' },
  Megatron: { faction: 'decepticon', alt: 'tank', role: 'leader' },
  Blurr: { faction: 'autobot', alt: 'car', role: 'specialist' },
  'Drag Strip': { faction: 'decepticon', alt: 'car', role: 'melee' },
  Arcee: { faction: 'autobot', alt: 'motorcycle', role: 'melee' },
  Flamewar: { faction: 'decepticon', alt: 'motorcycle', role: 'ranged' },
};

export function lookOf(robot: string): RobotLook {
  return LOOKS[robot] ?? { faction: 'neutral', alt: 'other', role: 'specialist' };
}

/** A robot on a course. */
export interface Figure {
  seat: number;
  name: string;
  robot: string;
  at: Cell | null;
  facing: string;
  form: string;
  /** Whether it is the viewer's own. */
  own?: boolean;
}

export function robotFacts(view: View): RobotFacts[] {
  return view.facts.robots;
}

export function figuresOf(view: View): Figure[] {
  return robotFacts(view).map(({ seat, name, robot, at, facing, form }) => ({
    seat,
    name,
    robot,
    at,
    facing,
    form,
    own: seat === view.seat,
  }));
}

/** Outlines on a field of 24 by 24 that tell seats apart where colours do not. */
const SEAT_SHAPES = [
  'M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5Z',
  'M2.5 2.5H21.5V21.5H2.5Z',
  'M12 0L24 12L12 24L0 12Z',
  'M12 0L23.5 8.5L19 22.5H5L.5 8.5Z',
  'M6.5 1.5H17.5L23.5 12L17.5 22.5H6.5L.5 12Z',
  'M0 3.5H24L21 12L24 20.5H0L3 12Z',
];

export function seatShape(seat: number): string {
  return SEAT_SHAPES[seat % SEAT_SHAPES.length]!;
}
