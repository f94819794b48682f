/**
 * Shows what happened, one event after the other: in between stands what `apply` makes of each, at the end the truth.
 */
import type { GameUi, Moment } from '../games/game';
import type { GameFacts, LogLine, View } from './protocol';
import type { Speed } from './settings.svelte';

/** How an ordinary event is timed at the moment. */
export interface Pace {
  speed: Speed;
  /** Nothing travels; each event is shown for as long as ever, for nobody reads faster because of it. */
  still: boolean;
  /** Nobody looks. */
  hidden: boolean;
}

type Knowledge<G extends GameFacts> = Pick<GameUi<G>, 'apply' | 'weight'>;

interface Step<G extends GameFacts> {
  view: View<G>;
  lines: LogLine<G>[];
  /** Whether it is shown for the first time. */
  fresh: boolean;
}

const UNIT: Record<Speed, number> = { calm: 380, normal: 220, fast: 110, instant: 0 };
/** What others do stands for as long as it takes to read, where it is more than a step on the way to something. */
const WEIGHTY = 1.5;
const READ_BASE = 1.6;
const READ_WORD = 0.55;
const NOBODY = -1;

export class Presenter<G extends GameFacts = GameFacts> {
  /** What to draw now. */
  shown = $state.raw<View<G> | null>(null);
  moment = $state.raw<Moment<G> | null>(null);
  /** Whether events are being shown; questions wait for their end. */
  busy = $state(false);
  /** The position at which play stands, whatever is shown. */
  truth = $state.raw<View<G> | null>(null);

  /** How many of the last lines of the log have not been shown yet. */
  behind = $state(0);

  /** Called whenever everything that happened has been shown, or left out at the person's wish. */
  onrest: (() => void) | null = null;

  #knowledge: Knowledge<G>;
  #pace: () => Pace;
  #queue: Step<G>[] = [];
  #lines: LogLine<G>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  #paused = false;
  #before: View<G> | null = null;
  #since: LogLine<G>[] = [];
  #canRepeat = $state(false);

  constructor(knowledge: Knowledge<G>, pace: () => Pace) {
    this.#knowledge = knowledge;
    this.#pace = pace;
  }

  /** Whether there is anything to show again. */
  get canRepeat(): boolean {
    return this.#canRepeat;
  }

  /** Show a position as it stands, without how it came about. */
  jump(view: View<G>): void {
    this.#stop();
    this.truth = view;
    this.#rest();
    this.mark();
  }

  /**
   * Come to a position of which the past is known: what this person has seen of it is shown again only if they ask,
   * the rest now.
   */
  open(view: View<G>, before: View<G>, lines: LogLine<G>[], seen: number): void {
    this.#stop();
    this.truth = view;
    this.#before = before;
    this.#since = [...lines];
    this.#canRepeat = lines.length > 0;
    const unseen = lines.slice(seen);
    if (unseen.length === 0) return this.#rest();
    this.shown = lines.slice(0, seen).reduce((from, line) => this.#applied(from, line), before);
    this.#queue = [{ view, lines: unseen, fresh: true }];
    this.behind = unseen.length;
    this.busy = false;
    if (!this.#paused) this.#next();
  }

  /** Show how play came to a position. */
  push(view: View<G>, lines: LogLine<G>[]): void {
    if (this.truth === null) return this.jump(view);
    this.truth = view;
    this.#since.push(...lines);
    this.#canRepeat = this.#before !== null && this.#since.length > 0;
    this.#queue.push({ view, lines, fresh: true });
    this.behind += lines.length;
    if (!this.busy && !this.#paused) this.#next();
  }

  /** Remember this moment: "show me again" begins here. */
  mark(): void {
    this.#before = this.truth;
    this.#since = [];
    this.#canRepeat = false;
  }

  /** At once to the end of everything that happened. */
  skip(): void {
    if (!this.busy && this.#queue.length === 0) return;
    this.#stop();
    this.#rest();
  }

  /** Show what happened since the moment that was marked. */
  again(): void {
    if (!this.#before || !this.#canRepeat || !this.truth) return;
    this.#stop();
    this.shown = this.#before;
    this.#queue = [{ view: this.truth, lines: [...this.#since], fresh: false }];
    this.#next();
  }

  /** Keep what happens for later, for somebody who does not look yet. */
  pause(): void {
    this.#paused = true;
    if (this.busy) this.skip();
  }

  resume(): void {
    this.#paused = false;
    if (!this.busy && this.#queue.length > 0) this.#next();
  }

  end(): void {
    this.#stop();
  }

  #next(): void {
    const step = this.#queue.shift();
    if (!step) return this.#rest();
    this.busy = true;
    this.#lines = [...step.lines];
    this.#showLine(step);
  }

  #showLine(step: Step<G>): void {
    let line: LogLine<G> | undefined;
    while ((line = this.#lines.shift())) {
      if (step.fresh) this.behind -= 1;
      const from: View<G> = this.shown ?? step.view;
      const weight = this.#knowledge.weight(line, from);
      const lasts = weight * this.#unit();
      this.shown = this.#applied(from, line);
      if (lasts <= 0) continue;
      const read = weight >= WEIGHTY && doneByOthers(line, from) ? reading(line.text) * this.#unit() : 0;
      const wait = Math.max(lasts, read);
      const duration = this.#pace().still ? 0 : Math.round(lasts);
      this.moment = { line, duration, number: ++this.#number };
      this.#timer = setTimeout(() => this.#showLine(step), wait);
      return;
    }
    this.shown = step.view;
    this.moment = null;
    this.#next();
  }

  /** A fault in what a game makes of an event costs its motion; the true position follows. */
  #applied(from: View<G>, line: LogLine<G>): View<G> {
    try {
      return this.#knowledge.apply(from, line);
    } catch (error) {
      console.error(`"${line.event}" cannot be shown`, error);
      return from;
    }
  }

  #unit(): number {
    const { speed, hidden } = this.#pace();
    return hidden ? 0 : UNIT[speed];
  }

  #rest(): void {
    this.shown = this.truth;
    this.moment = null;
    this.busy = false;
    this.onrest?.();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#lines = [];
    this.behind = 0;
  }
}

/** How long a sentence takes to read, in units of one ordinary event. */
function reading(text: string): number {
  return READ_BASE + READ_WORD * text.split(' ').length;
}

/** Whether an event tells what somebody else does, or what their piece does. */
function doneByOthers<G extends GameFacts>(line: LogLine<G>, view: View<G>): boolean {
  const details: Record<string, unknown> = line.details;
  const [piece] = line.refs;
  const holds = ({ pieces }: View<G>['zones'][number]) => pieces.some(({ id }) => id === piece);
  const doer = typeof details.seat === 'number' ? details.seat : (view.zones.find(holds)?.owner ?? NOBODY);
  return doer !== NOBODY && doer !== view.seat;
}
