/** A position while an event changes it. */
import type { GameFacts, View } from '../protocol';
import { locate } from './pieces';

/** A position that is being changed: its zones are fresh lists, its pieces are replaced and never changed. */
export class Draft<G extends GameFacts = GameFacts> {
  readonly view: View<G>;

  constructor(view: View<G>) {
    this.view = {
      ...view,
      facts: { ...view.facts },
      zones: view.zones.map((zone) => ({ ...zone, pieces: [...zone.pieces] })),
      decisions: [],
    };
  }

  /** Changes what is known of a piece. */
  tell(id: number | undefined, facts: Partial<G['piece']>): void {
    const found = id === undefined ? null : locate(this.view, id);
    if (found) this.retell(id, { ...found.piece.facts, ...facts });
  }

  /** Lets nothing be known of a piece but this. */
  retell(id: number | undefined, facts: G['piece']): void {
    const found = id === undefined ? null : locate(this.view, id);
    if (found) found.zone.pieces[found.index] = { ...found.piece, facts };
  }
}
