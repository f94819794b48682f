/** What a lesson says at the moment: page by page, and only then is anything asked. */
import type { LessonInfo, LessonPage } from '../wire';

const NOTHING: number[] = [];

export class Telling {
  #info: () => LessonInfo | null;
  /** Whether events are being shown: nothing is said meanwhile. */
  #busy: () => boolean;
  /** How far somebody has read, and in which step of which lesson. */
  #read = $state.raw({ at: '', page: 0 });
  /** The learner goes on at this table after the last step. */
  #playingOn = $state(false);

  constructor(info: () => LessonInfo | null, busy: () => boolean) {
    this.#info = info;
    this.#busy = busy;
  }

  info = $derived.by<LessonInfo | null>(() => (this.#playingOn ? null : this.#info()));
  #at = $derived.by(() => (this.info ? `${this.info.step} ${this.info.done} ${this.info.waits}` : ''));
  /** Which page is read, counted from 0. */
  page = $derived.by(() => (this.#read.at === this.#at ? this.#read.page : 0));

  /** What is said now. */
  says = $derived.by<LessonPage | null>(() => {
    const info = this.info;
    return info && !this.#busy() && !info.waits && !info.lost ? (info.pages[this.page] ?? null) : null;
  });

  /** What is said of the choice before. */
  praise = $derived.by(() => {
    const info = this.info;
    if (!info || this.#busy() || info.lost || this.page > 0) return '';
    return info.pauses || !info.waits ? info.praise : '';
  });

  /** Whether there is more to read before anything is asked. */
  reading = $derived.by(() => {
    const info = this.info;
    if (!info || info.lost) return false;
    return info.done || info.waits || this.page < info.pages.length - 1;
  });

  /** Whether a press goes on, rather than a choice: to the next page, or to what others do. */
  turns = $derived.by(() => {
    const info = this.info;
    if (!info || info.lost || this.#busy()) return false;
    return info.pauses || (!info.waits && this.page < info.pages.length - 1);
  });

  /** Whether the last page of the last step is open. */
  closing = $derived.by(() => {
    const info = this.info;
    return info !== null && info.done && !this.#busy() && this.page >= info.pages.length - 1;
  });

  /** What stands out on the board. */
  pieces = $derived.by<number[]>(() => this.says?.pieces ?? NOTHING);

  turnPage(): void {
    this.#read = { at: this.#at, page: this.page + 1 };
  }

  playOn(): void {
    this.#playingOn = true;
  }
}
