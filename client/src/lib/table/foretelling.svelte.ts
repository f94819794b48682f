/** What is foreseen of an option: asked of the table when somebody looks at it, one at a time, and remembered. */
import type { Facts } from '../protocol';

export interface Looked {
  /** The question and the option, by which the answer is remembered. */
  of: string;
  keys: string[];
  words: (steps: Facts[]) => string;
}

export class Foretelling {
  /** What is said of the option that is looked at; empty while nothing is known of it. */
  text = $state('');
  #ask: (keys: string[]) => Promise<Facts[]>;
  #known = new Map<string, string>();
  #looked: Looked | null = null;
  #asking = false;

  constructor(ask: (keys: string[]) => Promise<Facts[]>) {
    this.#ask = ask;
  }

  /** Somebody looks at an option of which something can be foreseen, or at none. */
  look(looked: Looked | null): void {
    this.#looked = looked;
    const known = looked && this.#known.get(looked.of);
    this.text = known ?? '';
    if (looked && known === undefined) void this.#find();
  }

  async #find(): Promise<void> {
    const looked = this.#looked;
    // The table thinks about one option at a time; what is looked at then comes next.
    if (this.#asking || !looked) return;
    this.#asking = true;
    // A forecast is a help: without it one chooses as at any table.
    const found = await this.#ask(looked.keys).then(looked.words, () => '');
    this.#asking = false;
    this.#known.set(looked.of, found);
    const now = this.#looked;
    if (now?.of === looked.of) this.text = found;
    else if (now && !this.#known.has(now.of)) void this.#find();
  }
}
