/** Something asked of the server: there, on its way, or failed and to be asked for again. */
import { sayError } from '../api';

export class Asked<T> {
  value = $state.raw<T | null>(null);
  failed = $state.raw('');
  readonly #ask: () => Promise<T>;
  #turn = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.#run();
  }

  again(): void {
    this.failed = '';
    void this.#run();
  }

  async #run(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const value = await this.#ask();
      if (turn === this.#turn) this.value = value;
    } catch (error) {
      if (turn === this.#turn) this.failed = sayError(error);
    }
  }
}
