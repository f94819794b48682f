/** What the server says of mixes: the set-up shows it, and seats choose among the characters that a mix brings. */
import { sayError } from '../../lib/api';
import type { SetupChoice } from '../../lib/library';
import { writtenText } from '../../lib/setup/preset';
import { deckApi } from './library/api';
import type { MixReport, MixToCheck } from './wire';

/** A report, or why there is none. */
export type Verdict = { report: MixReport } | { failure: string };

/** The mix of a set-up, with the pack whose cards it may name; null without one. */
export function mixIn(choice: SetupChoice): MixToCheck | null {
  const mix = writtenText(choice.options.mix);
  const pack = writtenText(choice.options.pack);
  return mix && { game: choice.game, text: mix.text, ...(pack ? { pack: pack.text } : {}) };
}

class Verdicts {
  #known = $state.raw<Record<string, Verdict>>({});
  #asked = new Set<string>();

  /** What was said of a mix; null until the answer is here. */
  of(mix: MixToCheck): Verdict | null {
    return this.#known[JSON.stringify(mix)] ?? null;
  }

  /** Ask about a mix, unless that was done; what could not be asked is asked again. */
  async ask(mix: MixToCheck): Promise<void> {
    const key = JSON.stringify(mix);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      this.#known = { ...this.#known, [key]: { report: await deckApi.checkMix(mix) } };
    } catch (error) {
      this.#asked.delete(key);
      this.#known = { ...this.#known, [key]: { failure: sayError(error) } };
    }
  }
}

export const verdicts = new Verdicts();
