/** Walks through a replay: where one is, through whose eyes, and whether it plays by itself. */
import type { GameUi } from '../../games/game';
import { api, sayError } from '../api';
import type { Frame, ReplayInfo } from '../library';
import { Presenter, type Pace } from '../presenter.svelte';
import type { LogLine } from '../protocol';
import { FrameReel } from './frameReel';

/** A slider that is dragged passes many moments; only where it rests is fetched. */
const REST = 90;

type Fetch = (seat: number, from: number, to: number) => Promise<Frame[]>;

export class ReplayPlayer {
  readonly info: ReplayInfo;
  readonly presenter: Presenter;
  /** After how many choices. */
  at = $state(0);
  /** Whose eyes; -1 for a spectator. */
  seat = $state(-1);
  playing = $state(false);
  loading = $state(false);
  failed = $state('');
  chose = $state.raw<Frame['chose']>(null);
  log = $state.raw<LogLine[]>([]);
  /** The first frame that the log tells of. */
  shownFrom = $state(0);

  readonly #fetch: Fetch;
  readonly #reels = new Map<number, FrameReel>();
  #turn = 0;
  /** The moment that is drawn, which lags behind while one is fetched. */
  #drawn = -1;

  constructor(info: ReplayInfo, ui: Pick<GameUi, 'apply' | 'weight'>, pace: () => Pace, fetch?: Fetch) {
    this.info = info;
    this.presenter = new Presenter(ui, pace);
    this.#fetch = fetch ?? ((seat, from, to) => api.frames(info.id, seat, from, to));
  }

  get atEnd(): boolean {
    return this.at >= this.info.choices;
  }
  /** The chapter one is in. */
  get chapter(): number {
    return this.info.chapters.findLastIndex((chapter) => chapter.at <= this.at);
  }

  /** Go to a moment; the next one is shown as it happens, any other as it stands. */
  async goTo(at: number): Promise<void> {
    const to = this.#within(at);
    const from = this.at;
    if (this.presenter.busy) this.presenter.skip();
    const frame = await this.#frame(to);
    if (!frame) return;
    if (this.#drawn >= 0 && to === this.#drawn + 1) this.presenter.push(frame.view, frame.log);
    else this.presenter.jump(frame.view);
    this.#drawn = to;
    this.#reel().prefetch(to, to < from ? -1 : 1);
    if (this.atEnd) this.playing = false;
  }

  step(by: 1 | -1): Promise<void> {
    return this.goTo(this.at + by);
  }

  /** To where the turn or round began, or to the one before; or on to the next. */
  chapterBy(by: 1 | -1): Promise<void> {
    const marks = this.info.chapters.map((chapter) => chapter.at);
    const to = by > 0 ? marks.find((mark) => mark > this.at) : marks.findLast((mark) => mark < this.at);
    return this.goTo(to ?? (by > 0 ? this.info.choices : 0));
  }

  play(): void {
    this.playing = true;
    if (this.atEnd) void this.goTo(0);
  }
  pause(): void {
    this.playing = false;
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Look through other eyes, at the same moment unless another is told. */
  async lookAs(seat: number, at = this.at): Promise<void> {
    this.seat = seat;
    const frame = await this.#frame(this.#within(at));
    if (!frame) return;
    this.presenter.jump(frame.view);
    this.#drawn = frame.at;
  }

  /** Fetch what was told before what the log begins with. */
  async tellEarlier(): Promise<void> {
    const { at, seat } = this;
    try {
      await this.#reel().load(Math.max(0, this.shownFrom - 1));
    } catch (error) {
      this.failed = sayError(error);
    }
    if (this.seat === seat) this.#tell(at);
  }

  end(): void {
    this.#turn += 1;
    this.playing = false;
    this.presenter.end();
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.info.choices, Math.round(at)));
  }

  /** The frame of a moment, unless another is wanted by the time it arrives. */
  async #frame(at: number): Promise<Frame | null> {
    const turn = ++this.#turn;
    this.at = at;
    let frame = this.#reel().get(at);
    if (!frame) {
      this.loading = true;
      await new Promise((resolve) => setTimeout(resolve, REST));
      if (turn !== this.#turn) return null;
      try {
        frame = await this.#reel().load(at);
      } catch (error) {
        if (turn === this.#turn) {
          this.failed = sayError(error);
          this.loading = false;
          this.playing = false;
        }
        return null;
      }
    }
    if (turn !== this.#turn) return null;
    this.loading = false;
    this.failed = '';
    this.chose = frame.chose;
    this.#tell(at);
    return frame;
  }

  #tell(at: number): void {
    if (at !== this.at) return;
    const { lines, from } = this.#reel().linesAt(at);
    this.log = lines;
    this.shownFrom = from;
  }

  #reel(): FrameReel {
    const seat = this.seat;
    let reel = this.#reels.get(seat);
    if (!reel) {
      reel = new FrameReel((from, to) => this.#fetch(seat, from, to), this.info.choices);
      this.#reels.set(seat, reel);
    }
    return reel;
  }
}
