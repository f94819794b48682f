/** Where the viewer's plan leads if nobody interferes: asked of the table once for each plan. */
import type { View } from './view';
import type { RacePreview } from './wire';
import { REGISTERS, zoneOf } from './dealing';

type Ask = (keys: string[]) => Promise<RacePreview[]>;

export class Foresight {
  /** The way that is shown now; empty while there is none. */
  steps = $state.raw<RacePreview[]>([]);
  #known = new Map<string, RacePreview[]>();
  #wanted = '';

  /** Look at what is planned, followed by these option keys. */
  look(ask: Ask | null | undefined, view: View, keys: string[]): void {
    const planned = plannedCards(view);
    const cards = keys.filter((key) => key !== 'bot' && key !== 'alt');
    if (!ask || view.facts.step !== 'planning phase' || !(planned.length || cards.length)) {
      this.clear();
      return;
    }
    const plan = JSON.stringify([view.facts.round, planned, keys]);
    if (plan === this.#wanted) return;
    this.#wanted = plan;
    const known = this.#known.get(plan);
    if (known) {
      this.steps = known;
      return;
    }
    ask(keys).then(
      (steps) => {
        this.#known.set(plan, steps);
        if (this.#wanted === plan) this.steps = steps;
      },
      // A preview is a help: without it one plans as at any table.
      () => {
        if (this.#wanted === plan) this.steps = [];
      },
    );
  }

  clear(): void {
    this.#wanted = '';
    if (this.steps.length) this.steps = [];
  }
}

function plannedCards(view: View): string[] {
  return REGISTERS.flatMap((register) =>
    zoneOf(view, `register ${register}`, view.seat).map((piece) => `${register} ${piece.card}`),
  );
}
