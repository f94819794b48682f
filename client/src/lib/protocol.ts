/** What goes over the wire between a table and the page; the server's side is `altmode/server/messages.py`. */

/** A piece as the viewer sees it; `card` is null for one it does not know. */
export interface Piece {
  id: number;
  card: string | null;
  facts: Record<string, any>;
}

/** A zone: everybody sees how many pieces lie there, the last one on top. `owner` -1 is the table. */
export interface Zone {
  name: string;
  owner: number;
  pieces: Piece[];
}

export interface Option {
  key: string;
  label: string;
  /** The pieces it is about; the first is the one it is done with. */
  refs: number[];
}

/** A question to the viewer. Reactions may be taken while somebody else is asked. */
export interface Decision {
  /** Names this question at this moment; an answer carries it. */
  id: string;
  about: string;
  prompt: string;
  rule: string;
  options: Option[];
  reaction: boolean;
}

/** One event in words, with the rule that made it happen. */
export interface LogLine {
  turn: number;
  event: string;
  text: string;
  rule: string;
  refs: number[];
  /** For each piece in `refs` its name, null where the viewer could not know it. */
  cards: (string | null)[];
  /** Seats, numbers, words and places the event is about. */
  details: Record<string, any>;
}

/** All that a seat may see of a match. */
export interface View {
  game: string;
  mode: string;
  /** -1: a spectator. */
  seat: number;
  names: string[];
  over: boolean;
  winners: number[];
  /** What is public of the set-up and never changes. */
  setup: Record<string, any>;
  facts: Record<string, any>;
  own: Record<string, any>;
  zones: Zone[];
  decisions: Decision[];
  waiting_for: number[];
}

/** A view with what happened up to it. */
export interface Position {
  view: View;
  log: LogLine[];
}

export interface PlaceInfo {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  /** The bot that plays the seat, or would take it over. */
  bot: string;
  /** Whether a bot plays for the person at the moment. */
  stand_in: boolean;
  connected: boolean;
  conceded: boolean;
  /** Thinking time left in milliseconds as of this message; null without clocks. */
  clock: number | null;
  /** What is public of what the seat brings: a deck's name, a robot. */
  brings: string;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

export interface TableInfo {
  id: string;
  game: string;
  mode: string;
  title: string;
  status: 'open' | 'playing' | 'over';
  listed: boolean;
  places: PlaceInfo[];
  spectators: number;
  chat: ChatLine[];
  /** Somebody would like to take a choice back and these seats have agreed. */
  undo: { wanted_by: number; agreed: number[] } | null;
  waiting_for: number[];
  winners: number[];
  conceded: number[];
  clock: { seconds: number; increment: number } | null;
  /** Proves the seed afterwards and does not give it away. */
  commitment: string;
  /** Told once the match is over; as text, for numbers are too small for it. */
  seed: string | null;
  /** Whoever opened the table chose the seed, and so may know every shuffle. */
  chosen_seed: boolean;
  /** The table at which the same people play again, once somebody has asked for it. */
  rematch: string;
  /** What a puzzle is about; `missed` tells why it cannot be solved any more, and nothing is asked then. */
  puzzle: { title: string; goal: string; solved: boolean; missed: string } | null;
  /** Choices made in the match so far, those of bots included. */
  choices: number;
}

/** What changed for one seat (none is told where somebody only came or went) that this connection holds (-1: as a spectator). */
export interface SeatUpdate {
  seat: number;
  /** `setup` is left out of `view` except in the first update of a connection. */
  view: Omit<View, 'setup'> & { setup?: Record<string, any> };
  /** How many lines of the log told so far still hold; `log` follows after them. */
  log_kept: number;
  log: LogLine[];
  /** Whether the seat has a choice that could be taken back. */
  can_undo: boolean;
  /** Told with the first update of a held seat: what it saw before its last choice or when the match began. */
  before?: SeenBefore;
}

/** A position from which it can be shown how things came to stand as they do. */
export interface SeenBefore {
  view: Omit<View, 'setup'>;
  /** How many lines of the log had been told by then. */
  log_kept: number;
}

/** One thing that would happen to the viewer's robot if a plan were played and nobody interfered. */
export interface PreviewStep {
  /** The register in which it happens. */
  register: number;
  event: string;
  /** Where the robot is then, as column and row; null off the board. */
  place: [number, number] | null;
  facing: string;
  mode: string;
}

export type ServerMessage =
  | { on: 'update'; number: number; first: boolean; you: number[]; table: TableInfo; seats: SeatUpdate[] }
  | { on: 'done'; re: number; seat?: number; key?: string; table?: string }
  | { on: 'refused'; re: number; code: string; message: string; rule: string }
  | { on: 'advice'; re: number; question: string; key: string; label: string; bot: string }
  | { on: 'reason'; re: number; text: string; rule: string }
  | { on: 'preview'; re: number; steps: PreviewStep[] }
  | { on: 'closing'; message: string };

/** What a person wants; `n` numbers the wishes of one connection and comes back as `re`. */
export type Wish =
  | { do: 'hello'; name: string; keys: string[] }
  /** `key`, 20 to 100 signs, is the seat's key; made by the page, it is not lost with a broken line. */
  | { do: 'sit'; seat: number; name: string; key?: string }
  | { do: 'seat_bot'; seat: number; bot: string }
  | { do: 'begin' }
  | { do: 'choose'; seat: number; question: string; key: string }
  | { do: 'take_back'; seat: number }
  | { do: 'answer_take_back'; seat: number; agreed: boolean }
  | { do: 'concede'; seat: number }
  | { do: 'say'; seat: number; text: string }
  | { do: 'take_over'; seat: number }
  | { do: 'hand_back'; seat: number }
  | { do: 'hint'; seat: number }
  | { do: 'why'; seat: number; piece: number }
  | { do: 'preview'; seat: number; keys: string[] }
  | { do: 'rematch' };
