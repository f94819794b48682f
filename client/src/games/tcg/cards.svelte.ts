/** The cards of the game, fetched once for the whole page and looked up by name. */
import { api } from '../../lib/api';
import { titleOf } from '../../lib/art/card';
import type { TcgCard } from '../../lib/library';

class CardBook {
  cards = $state.raw<TcgCard[]>([]);
  #asked: Promise<TcgCard[]> | null = null;
  #byName = $derived(new Map(this.cards.map((card) => [card.name, card])));
  #byTitle = $derived(new Map(this.cards.map((card) => [titleOf(card.name), card])));

  /** A card by its name, or a character by its name without the surname of the card. */
  named(name: string | null | undefined): TcgCard | null {
    if (!name) return null;
    return this.#byName.get(name) ?? this.#byTitle.get(name) ?? null;
  }

  /** Takes cards that are at hand already. */
  take(cards: TcgCard[]): void {
    this.cards = cards;
    this.#asked = Promise.resolve(cards);
  }

  load(): Promise<TcgCard[]> {
    this.#asked ??= this.#fetch();
    return this.#asked;
  }

  async #fetch(): Promise<TcgCard[]> {
    try {
      this.cards = (await api.tcgCards()).cards;
    } catch {
      // Without them a card is shown by its name; whoever needs them next asks again.
      this.#asked = null;
    }
    return this.cards;
  }
}

export const cardBook = new CardBook();
