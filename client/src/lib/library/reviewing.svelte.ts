/** Has a match looked back at: asks for the review, and how far it is, until it is there. */
import { api, sayError } from '../api';
import type { Review, ReviewState } from '../wire';

/** Milliseconds between two looks at how far it is. */
const AGAIN = 400;

interface Asking {
  beginReview: (id: string) => Promise<ReviewState>;
  review: (id: string) => Promise<ReviewState>;
}

export class Reviewing {
  review = $state.raw<Review | null>(null);
  failed = $state('');
  /** How far it is, 0 to 1. */
  part = $state(0);
  running = $state(false);

  readonly #id: string;
  readonly #ask: Asking;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, ask: Asking = api) {
    this.#id = id;
    this.#ask = ask;
  }

  /** Begin, unless it is there or under way. */
  async begin(): Promise<void> {
    if (this.review || this.running) return;
    this.failed = '';
    this.running = true;
    await this.#look(() => this.#ask.beginReview(this.#id));
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #look(ask: () => Promise<ReviewState>): Promise<void> {
    try {
      const state = await ask();
      if (this.#ended) return;
      this.part = state.of ? state.done / state.of : 0;
      this.review = state.review;
      this.failed = state.failed;
    } catch (error) {
      if (this.#ended) return;
      this.failed = sayError(error);
    }
    this.running = !this.review && !this.failed;
    if (this.running) this.#timer = setTimeout(() => void this.#look(() => this.#ask.review(this.#id)), AGAIN);
  }
}
