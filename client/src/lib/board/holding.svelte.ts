/** Whether somebody at this screen knows that a finger held on a card shows it large. */
import { readStored, store } from '../stored';

const KEY = 'altmode.holding';

class Holding {
  #known = $state(readStored(KEY, false));

  get known(): boolean {
    return this.#known;
  }

  /** A card has been looked at. */
  learn(): void {
    if (this.#known) return;
    this.#known = true;
    store(KEY, true);
  }
}

export const holding = new Holding();
