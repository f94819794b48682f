/** What a connection knows of one seat, and what an update makes of it. */
import type { LogLine, SeatUpdate, View } from './protocol';
import type { AskingInfo, LessonInfo } from './wire';

/** One seat's side of the table. */
export interface SeatState {
  seat: number;
  view: View;
  log: LogLine[];
  canUndo: boolean;
  /** Where what happened can be shown from, for somebody who was not there. */
  before: Before | null;
  /** How far the lesson is that the seat is told here. */
  lesson: LessonInfo | null;
  /** Which chances to act the seat is asked for, in a game that has such. */
  asking: AskingInfo | null;
}

/** What the seat saw earlier, and how long the log was then. */
export interface Before {
  view: View;
  lines: number;
}

/** What an update brought for one seat. */
export interface SeatNews {
  state: SeatState;
  lines: LogLine[];
  /** Nothing is to be shown event by event: the first update of a connection, or something was taken back. */
  anew: boolean;
  takenBack: boolean;
}

/** A seat's state after an update: the set-up is told once, the log only where it changed. */
export function merged(before: SeatState | undefined, update: SeatUpdate, first: boolean): SeatNews {
  const known = before?.log ?? [];
  const takenBack = !first && update.log_kept < known.length;
  const setup = update.view.setup ?? before?.view.setup ?? {};
  const earlierSeen = update.before;
  const earlier = earlierSeen ? { view: { ...earlierSeen.view, setup }, lines: earlierSeen.log_kept } : (before?.before ?? null);
  const state: SeatState = {
    seat: update.seat,
    view: { ...update.view, setup },
    log: [...known.slice(0, update.log_kept), ...update.log],
    canUndo: update.can_undo,
    before: takenBack ? null : earlier,
    lesson: update.lesson ?? null,
    asking: update.asking ?? null,
  };
  return { state, lines: update.log, anew: first || takenBack || before === undefined, takenBack };
}
