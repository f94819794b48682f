/** One's own hand in the order in which it was last seen. */
import type { Facts, Piece } from '../protocol';

/**
 * Hands are mixed whenever a card leaves or enters them, so that nobody can follow a card. To whoever sees the names
 * it would only look like a wrong click: cards keep their places by name, and new ones come to the end.
 */
export class HandOrder<F extends Facts = Facts> {
  #seat = -1;
  #last: Piece<F>[] = [];

  arranged({ seat, hand }: { seat: number; hand: readonly Piece<F>[] }): Piece<F>[] {
    // Somebody else looks: the order before was that of another hand.
    const before = seat === this.#seat ? this.#last : [];
    this.#seat = seat;
    this.#last = inOrderOf(before, hand);
    return this.#last;
  }
}

function inOrderOf<F extends Facts>(before: readonly Piece<F>[], hand: readonly Piece<F>[]): Piece<F>[] {
  const rest = [...hand];
  const take = (like: (piece: Piece<F>) => boolean): Piece<F> | null => {
    const index = rest.findIndex(like);
    return index < 0 ? null : rest.splice(index, 1)[0]!;
  };
  // Of several copies the one that was played leaves its place, as long as the numbers are still the same.
  const same = before.map((old) => take(({ id, card }) => id === old.id && card === old.card));
  const kept = before.map((old, index) => same[index] ?? take(({ card }) => card !== null && card === old.card));
  return [...kept.filter((piece) => piece !== null), ...rest];
}
