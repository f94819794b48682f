/** What goes over the wire as the page uses it: the server's own types, with what each game tells in its own shape. */
import type { Facts, LogLine as WireLine, PieceView, View as WireView, ZoneView } from './wire';

export type {
  AnyMessage as ServerMessage, AnyRequest as Request, CauseView as Cause, ChatLine, DecisionView as Decision, Facts,
  MoveView as Move, OptionView as Option, Outcome, SeatInfo, SeatUpdate, TableInfo, TallyLine,
} from './wire';

/** What an event tells beside its words: seats, pieces and numbers, words and places, by what they are to it. */
export type Details = Record<string, number | string>;

/**
 * The shapes of what one game tells, in views, of each step of a plan and by each kind of event;
 * `games/<game>/wire.ts` has them.
 */
export interface GameFacts {
  setup: Facts;
  facts: Facts;
  own: Facts;
  piece: Facts;
  step: Facts;
  details: Record<string, Details>;
}

/** A piece as the viewer sees it; `card` is null for one it does not know. */
export interface Piece<F extends Facts = Facts> extends PieceView {
  facts: F;
}

/** A zone: everybody sees how many pieces lie there, the last one on top. `owner` -1 is the table. */
export interface Zone<F extends Facts = Facts> extends ZoneView {
  pieces: Piece<F>[];
}

/** One event in words, with the rule that made it happen; which event it is says what its details are. */
export type LogLine<G extends GameFacts = GameFacts> = {
  [E in keyof G['details'] & string]: Omit<WireLine, 'event' | 'details'> & { event: E; details: G['details'][E] };
}[keyof G['details'] & string];

/** All that a seat may see of a match; `seat` -1 is a spectator. Its log is kept apart. */
export interface View<G extends GameFacts = GameFacts> extends Omit<WireView, 'log'> {
  /** A table tells it once; the page keeps it. */
  setup: G['setup'];
  facts: G['facts'];
  own: G['own'];
  zones: Zone<G['piece']>[];
}

/** A view with what happened up to it. */
export interface Position<G extends GameFacts = GameFacts> {
  view: View<G>;
  log: LogLine<G>[];
}
