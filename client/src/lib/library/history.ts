/** A value with its past and future: what undo and redo walk along. */

const KEPT = 200;

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the last step was about; steps about the same thing become one, as when typing a name. */
  readonly topic: string;
}

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [], topic: '' };
}

/** One step on. Steps with the same topic that is not empty are undone together. */
export function stepped<T>(history: History<T>, next: T, topic = ''): History<T> {
  if (next === history.now) return history;
  if (topic && topic === history.topic) return { ...history, now: next, future: [] };
  return { past: [...history.past, history.now].slice(-KEPT), now: next, future: [], topic };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.now, ...history.future];
  return { past: history.past.slice(0, -1), now: before, future, topic: '' };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, topic: '' };
}
