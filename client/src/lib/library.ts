/** What the server tells besides tables: games, cards, decks, courses, rules, replays. */
import type { LogLine, PlaceInfo, View } from './protocol';

export interface GameInfo {
  id: string;
  title: string;
  /** One or two sentences for somebody who has never heard of it. */
  about: string;
  /** Such as "20 to 40 minutes". */
  duration: string;
  seats: [number, number];
  modes: { id: string; title: string; about: string; seats: [number, number] }[];
  default_mode: string;
  /** Weakest first; the last is the one that plays where none is asked for. */
  bots: { id: string; title: string; about: string }[];
  /** What a seat may bring by name: ready decks by mode, robots. */
  ready_seats: { id: string; title: string; about: string; modes: string[] }[];
  /** Options of the set-up, each with what may be chosen: a course, how many teams. */
  options: GameOption[];
}

export interface GameOption {
  id: string;
  title: string;
  about: string;
  kind: 'choice' | 'number';
  /** In which modes it is there; empty: in all. */
  modes: string[];
  choices: { id: string; title: string; about: string; modes: string[]; seats: [number, number] }[];
  least: number | null;
  most: number | null;
  default: string | number | null;
}

export interface SeatChoice {
  kind: 'me' | 'here' | 'friend' | 'bot';
  name: string;
  bot: string;
  /** The id of a ready seat, a deck written out as text under `deck`, or null for the game's usual one. */
  given: string | { deck: string } | null;
}

export interface SetupChoice {
  game: string;
  mode: string;
  seats: SeatChoice[];
  options: Record<string, any>;
  /** Empty: drawn by the server. */
  seed: string;
  listed: boolean;
  clock: { seconds: number; increment: number } | null;
}

/** POST /api/tables. A record or scenario may take the place of a set-up. */
export interface NewTable {
  game: string;
  mode?: string;
  places: { kind: 'open' | 'person' | 'bot'; name?: string; bot?: string; given?: SeatChoice['given'] }[];
  options?: Record<string, any>;
  /** A whole number as text, for numbers are too small for every seed. */
  seed?: string;
  listed?: boolean;
  clock?: { seconds: number; increment: number } | null;
}

/** The answer: the keys of the seats that whoever opened the table holds (kind `person`). */
export interface OpenedTable {
  id: string;
  keys: { seat: number; key: string }[];
}

/** GET /api/lobby */
export interface LobbyTable {
  id: string;
  game: string;
  mode: string;
  title: string;
  status: 'open' | 'playing' | 'over';
  places: Pick<PlaceInfo, 'seat' | 'kind' | 'name' | 'bot' | 'connected'>[];
  spectators: number;
  /** Seconds since it was opened, since anything happened. */
  age: number;
  idle: number;
}

/** GET /api/cards/tcg -> {version, cards: TcgCard[]} */
export interface TcgFace {
  attack: number;
  defense: number;
  traits: string[];
  text: string[];
}
export interface TcgCard {
  name: string;
  slug: string;
  kind: 'Character' | 'Action' | 'Secret Action' | 'Upgrade';
  /** Battle cards: "Upgrade – Weapon" and the like. */
  type: string;
  stars: number;
  faction: string;
  set: string;
  number: string;
  provenance: string;
  icons: string[];
  /** Characters. */
  health: number;
  modes: Record<string, TcgFace>;
  /** Upgrades: what they add. */
  attack: number;
  defense: number;
  traits: string[];
  text: string[];
}

/** GET /api/cards/rally -> {version, cards: RallyCard[], robots: RallyRobot[]} */
export interface RallyCard {
  name: string;
  slug: string;
  kind: string;
  text: string;
  cost: number | null;
  robot: string | null;
  mode: string | null;
  provenance: string;
}
export interface RallyRobot {
  name: string;
  faction: string;
  /** The silhouette of its alt mode: truck, tank, car, plane ... */
  alt: string;
  upgrades: string[];
}

/** GET /api/decks -> {decks: DeckInfo[]}; POST /api/decks/check {text, mode?} -> DeckReport */
export interface DeckInfo {
  id: string;
  name: string;
  about: string;
  mode: string;
  team: string[];
  cards: [number, string][];
  icons: Record<string, number>;
  /** The deck as a text file. */
  text: string;
}
export interface DeckReport {
  /** What could be read of it. */
  deck: Omit<DeckInfo, 'id'>;
  /** Lines that could not be read. */
  problems: { line: number; column: number; message: string }[];
  /** Why it may not be played in the mode; rule ids stand in brackets at the end. */
  faults: { text: string; rule: string }[];
  stars: number;
  size: number;
}

/** GET /api/courses -> {courses: CourseInfo[]}; GET /api/courses/{id} -> CourseInfo with `plain`.
 *  POST /api/courses/check {text} -> {course: plain | null, problems: [...], advice: [...]} */
export interface CourseInfo {
  id: string;
  name: string;
  about: string;
  difficulty: string;
  players: [number, number];
  best: [number, number];
  checkpoints: number;
  classic: boolean;
  provenance: string;
  /** As in `view.setup.course` of a race. */
  plain: Record<string, any>;
}

/** GET /api/rules/{game} -> {title, areas, entries: RuleEntry[]} */
export interface RuleEntry {
  id: string;
  kind: string;
  title: string;
  area: string;
  text: string;
  decision: string;
  notes: { label: string; text: string }[];
  related: string[];
  variants: string[];
  source: string;
}
export interface Rulebook {
  game: string;
  title: string;
  areas: Record<string, string>;
  entries: RuleEntry[];
}

/** POST /api/replays {record: text} -> {id}; GET /api/replays/{id} -> ReplayInfo.
 *  A finished table's id is a replay's id as well. */
export interface ReplayInfo {
  id: string;
  game: string;
  mode: string;
  names: string[];
  choices: number;
  winners: number[] | null;
  seed: string;
  /** For each choice who made it. */
  seats: number[];
  /** Choices after which a turn or round began: {at, text}. */
  chapters: { at: number; text: string }[];
}
/** GET /api/replays/{id}/frames?seat=-1&from=0&to=50 -> {frames: Frame[]}: position after `at` choices. */
export interface Frame {
  at: number;
  view: View;
  /** What happened between the frame before and this one. */
  log: LogLine[];
  /** What was chosen to get here; null for the first. */
  chose: { seat: number; label: string } | null;
}
/** POST /api/replays/{id}/play {at, places} -> OpenedTable: play on from there.
 *  GET /api/replays/{id}/record -> the record as a file. */

/** GET /api/puzzles -> {puzzles: Puzzle[]}; POST /api/puzzles/{id}/play {seat?} -> OpenedTable;
 *  POST /api/puzzles/play {text} for a scenario file of one's own. */
export interface Puzzle {
  id: string;
  game: string;
  title: string;
  goal: string;
  cites: string[];
}
