/** What the server tells besides live tables, and what somebody chooses about a match before it begins. */
import type { View } from './protocol';
import type { Clock, Frame as WireFrame, SeatWanted } from './wire';

export type {
  GameInfo, GameOption, LobbyTable, NewTable, OpenedTable, Puzzle, ReplayInfo, RuleEntry,
  RulebookInfo as Rulebook,
} from './wire';

/** The match after `at` choices; its set-up is told with every frame. */
export interface Frame extends WireFrame {
  view: View;
}

export interface SeatChoice {
  kind: 'me' | 'here' | 'friend' | 'bot';
  name: string;
  bot: string;
  /** What the seat brings; null for the game's usual one. */
  given: Exclude<SeatWanted['given'], undefined>;
}

export interface SetupChoice {
  game: string;
  mode: string;
  seats: SeatChoice[];
  options: Record<string, unknown>;
  /** Empty: drawn by the server. */
  seed: string;
  listed: boolean;
  clock: Clock | null;
}
