/** What goes over the wire for the game rally, as the server declares it. Made by `tools/write_wire_types.py`. */
import type { Shelf } from '../../lib/wire';

/** A board as JSON has it; walls, doors and turrets are column, row and side. */
export interface PlainBoard {
  name: string;
  width: number;
  /** The codes of all spaces, row by row, with blanks between them. */
  spaces: string;
  walls: [number, number, number][];
  doors: [number, number, number][];
  turrets: [number, number, number][];
  kind: string;
  environment?: string;
  classic?: boolean;
  exit?: number;
  provenance?: string;
}

/** Where a board of a course lies, and how often it was turned by a quarter. */
export interface PlainPlaced {
  board: PlainBoard;
  x: number;
  y: number;
  quarters: number;
}

/** A course as JSON has it, with all that lies on it. */
export interface PlainCourse {
  name: string;
  boards: PlainPlaced[];
  checkpoints: [number, number][];
  energon: [number, number][];
  mines: [number, number][];
  bridges: [number, number, string][];
  advanced_mines: [number, number][];
  advanced_bridges: [number, number, string][];
  closed_flags: [number, number][];
  players: [number, number];
  best: [number, number];
  difficulty: string;
  provenance: string;
  notes: string;
}

/** What never changes: the course, the robots, the teams. */
export interface RallySetup {
  course: PlainCourse;
  /** Whether the mines and bridges of the advanced game lie on it. */
  advanced: boolean;
  robots: string[];
  /** The team that each seat is in. */
  teams: number[];
  /** What else was chosen for the match. */
  options: Record<string, unknown>;
}

/** A robot and what its seat has used up. */
export interface RobotFacts {
  seat: number;
  name: string;
  robot: string;
  /** null off the board. */
  at: [number, number] | null;
  facing: string;
  form: string;
  energon: number;
  /** The last checkpoint it has been to. */
  reached: number;
  /** The register after which a robot that is off the board comes back; 0 for one that is on it. */
  returns: number;
  left_at: [number, number] | null;
  acted: boolean;
  watching: boolean;
  shielded: boolean;
  fireproof: boolean;
  activated: number;
  mines_left: number;
  borrowed: number;
  phase_done: number;
  used_in_round: number;
  used_in_register: number;
  /** How many cards lie in each register. */
  planned: number[];
}

/** Everything public that changes: where the round stands, the robots, and what lies on the course. */
export interface RallyFacts {
  round: number;
  register: number;
  step: string;
  priority: number;
  robots: RobotFacts[];
  checkpoints: [number, number][];
  cubes: [number, number][];
  mines: [number, number][];
}

/** A seat's secrets that are no cards: the form it has chosen and where it is to be flown. */
export interface RallyOwn {
  planned_form?: string;
  landing?: [number, number];
}

/** An upgrade, for those who know which one it is. */
export interface UpgradeFacts {
  type: string;
  cost: number;
  text: string;
}

/** A special damage card, for those who know which one it is. */
export interface DamageFacts {
  type: string;
  timing: string;
  text: string;
}

/** A racecourse. */
export interface CourseInfo {
  id: string;
  name: string;
  about: string;
  difficulty: string;
  /** For how many players, least and most. */
  players: [number, number];
  /** With how many it is best; zeros: nothing is said. */
  best: [number, number];
  checkpoints: number;
  /** Whether it has boards of the classic game. */
  classic: boolean;
  provenance: string;
  /** The course as `view.setup.course` of a race has it. */
  plain: PlainCourse;
}

/** The courses that come with the game, easy ones first. */
export interface CourseList {
  courses: CourseInfo[];
}

/** A course that somebody drew. */
export interface CourseToCheck {
  /** The course as YAML, with boards of its own under `boards`. */
  text: string;
}

/** Something to say about a course, where its text says it, counted from 1. */
export interface CourseFinding {
  line: number;
  column: number;
  message: string;
  /** The rule it breaks or follows from; empty for a slip of writing. */
  rule: string;
  severity: 'error' | 'info' | 'warning';
}

/** What there is to say about a course. */
export interface CourseReport {
  /** The course as races have it; null if there are problems. */
  course: PlainCourse | null;
  /** Why nobody can race on it. */
  problems: CourseFinding[];
  /** What the rulebook would have done otherwise. */
  advice: CourseFinding[];
}

/** A card of the race. */
export interface RallyCard {
  name: string;
  /** The name as it is typed: small letters and hyphens. */
  slug: string;
  kind: string;
  text: string;
  /** Upgrades: what installing one costs in Energon. */
  cost: number | null;
  /** Personal upgrades: whose it is. */
  robot: string | null;
  /** The form its owner must be in; null for either. */
  form: string | null;
  provenance: string;
}

/** A robot; those of the classic game have no faction, no vehicle and no upgrades of their own. */
export interface RallyRobot {
  name: string;
  faction: string;
  /** What it turns into: truck, tank, car, motorcycle. */
  alt: string;
  /** The names of its personal upgrades. */
  upgrades: string[];
}

/** All cards and robots of the race. */
export interface RallyShelf extends Shelf {
  cards: RallyCard[];
  robots: RallyRobot[];
}

/** One thing that would happen to the viewer's robot if nobody interfered. */
export interface RacePreview {
  register: number;
  event: string;
  /** Where it is then, as column and row; null off the board. */
  cell: [number, number] | null;
  facing: string;
  form: string;
}

/** What each kind of event tells in the log, by its name; the words say what its fields are. */
export type RallyDetails = {
  /** {seat} activates {card}. */
  activated: {
    seat: number;
    card: 'Move 1' | 'Move 2' | 'Move 3' | 'Move Back' | 'Turn Right' | 'Turn Left' | 'U-Turn' | 'Drift Right' | 'Drift Left' | 'Power Up' | 'Again';
  };
  /** {seat} is stopped. */
  blocked: { seat: number };
  /** {seat} calls in an air strike. */
  bombarded: { seat: number; cell: string };
  /** {seat} is thrown back. */
  bounced: { seat: number; cell: string };
  /** {seat} travels by space bridge. */
  bridged: { seat: number; cell: string };
  /** The race is broken off after round {number}. */
  broken_off: { number: number };
  /** {seat} enters a fire pit. */
  burned: { seat: number };
  /** {seat} discards {card} from register {register}. */
  card_lost: { seat: number; card: number; register: number };
  /** {seat} discards {card}. */
  card_spent: { seat: number; card: number };
  /** {seat} is carried {direction}. */
  carried: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} moves Checkpoint {number}. */
  checkpoint_moved: { seat: number; number: number; cell: string };
  /** {seat} clears the registers. */
  cleaned_up: { seat: number };
  /** {seat} converts to {form} mode. */
  converted: { seat: number; form: 'bot' | 'alt' };
  /** {seat} copies {upgrade}. */
  copied: { seat: number; upgrade: number };
  /** {seat} leaves a cube behind. */
  cube_spilled: { seat: number; cell: string };
  /** {seat} picks up {number} Energon. */
  cubes_taken: { seat: number; number: number; cell: string };
  /** {seat} gains damage: {card}. */
  damaged: { seat: number; card: number };
  /** {seat} shuffles the planning deck. */
  deck_shuffled: { seat: number };
  /** {seat} draws {number} cards. */
  drawn: { seat: number; number: number };
  /** {seat} is flown to another place. */
  dropped_in: { seat: number; cell: string };
  /** {seat} goes off the board. */
  fell: { seat: number; cell: string };
  /** {seat} fires {direction}. */
  fired: { seat: number; direction: 'north' | 'east' | 'south' | 'west' };
  /** {seat} gains {number} Energon. */
  gained: { seat: number; number: number };
  /** A gear turns {seat} to face {direction}. */
  gear_turned: { seat: number; direction: 'north' | 'east' | 'south' | 'west' };
  /** {seat} discards {card} from hand. */
  hand_discarded: { seat: number; card: number };
  /** {seat} hits {other}. */
  hit: { seat: number; other: number };
  /** {seat} ignores the attack of {other}. */
  ignored: { seat: number; other: number };
  /** {seat} installs {upgrade}. */
  installed: { seat: number; upgrade: number };
  /** {seat} jumps {number} spaces. */
  jumped: { seat: number; number: number; cell: string };
  /** {seat} loses {number} Energon. */
  lost: { seat: number; number: number };
  /** {seat} lays a mine. */
  mine_laid: { seat: number; cell: string };
  /** {seat} sets off a mine. */
  mine_went_off: { seat: number; cell: string };
  /** {seat} races in {form} mode. */
  mode_shown: { seat: number; form: 'bot' | 'alt' };
  /** {seat} has nothing to activate. */
  no_card: { seat: number };
  /** No damage card is left for {seat}. */
  no_damage_left: { seat: number };
  /** There is nothing for {seat} to repeat. */
  nothing_to_repeat: { seat: number };
  /** {seat} pays {number} Energon. */
  paid: { seat: number; number: number };
  /** {seat} passes {other}. */
  passed: { seat: number; other: number };
  /** {seat} starts on {cell}. */
  placed: { seat: number; cell: string };
  /** {seat} plans register {register}. */
  planned: { seat: number; register: number; card: number; second: number };
  /** {seat} is pulled {direction}. */
  pulled: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} pushes {other}. */
  pushed: { seat: number; other: number };
  /** A pusher moves {seat} {direction}. */
  pushed_by_board: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} takes the Cosmos Priority Token. */
  race_began: { seat: number };
  /** {seat} reaches Checkpoint {number}. */
  reached: { seat: number; number: number };
  /** {seat} is ready. */
  ready: { seat: number };
  /** {seat} takes {card} back into hand. */
  reclaimed: { seat: number; card: number };
  /** Register {register}. */
  register_began: { register: number };
  /** {seat} discards {card}. */
  repaired: { seat: number; card: number };
  /** {seat} replaces a card in register {register}. */
  replaced: { seat: number; register: number; card: number };
  /** {seat} returns to the board on {cell}, facing {direction}. */
  returned: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} reveals {card}. */
  revealed: { seat: number; card: number };
  /** {seat} rolls over {other}. */
  rolled_over: { seat: number; other: number };
  /** Round {number} begins. */
  round_began: { number: number };
  /** {seat} is shielded in this register. */
  shielded: { seat: number };
  /** {seat} is pushed {direction}. */
  shoved: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} shuffles the discard pile into a new deck. */
  shuffled: { seat: number };
  /** {seat} slides {direction}. */
  slid: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} moves 1 space less. */
  slowed: { seat: number };
  /** The road gives {seat} 1 more space. */
  sped_up: { seat: number };
  /** The {which} are shuffled anew. */
  stack_shuffled: { which: 'damage cards' | 'upgrades' };
  /** {seat} moves {direction}. */
  stepped: { seat: number; direction: 'north' | 'east' | 'south' | 'west'; cell: string };
  /** {seat} is still in a fire pit. */
  still_burning: { seat: number };
  /** {seat} steals {number} Energon from {other}. */
  stolen: { seat: number; number: number; other: number };
  /** {seat} strikes back at {other}. */
  struck_back: { seat: number; other: number };
  /** The Cosmos Priority Token goes to {seat}. */
  token_passed: { seat: number };
  /** {seat} keeps going straight. */
  turn_declined: { seat: number };
  /** {seat} turns to face {direction}. */
  turned: { seat: number; direction: 'north' | 'east' | 'south' | 'west' };
  /** A laser turret hits {seat}. */
  turret_hit: { seat: number };
  /** {seat} uninstalls {upgrade}. */
  uninstalled: { seat: number; upgrade: number };
  /** {seat} draws {upgrade}. */
  upgrade_drawn: { seat: number; upgrade: number };
  /** {upgrade} is discarded. */
  upgrade_spent: { upgrade: number };
  /** {seat} uses {upgrade}. */
  upgrade_used: { seat: number; upgrade: number };
  /** {seat} wins the race. */
  won: { seat: number };
};
