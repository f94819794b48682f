/** The cards of the game, fetched once for the whole page and looked up by name. */
import { api, sayError } from '../../lib/api';
import type { TcgCard } from '../../lib/library';

class CardBook {
  cards = $state.raw<TcgCard[]>([]);
  /** What went wrong when they were fetched. */
  problem = $state('');
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
      this.problem = '';
    } catch (error) {
      this.#asked = null;
      this.problem = `The cards could not be loaded. ${sayError(error)}`;
    }
    return this.cards;
  }
}

export const cardBook = new CardBook();

/** "Optimus Prime" of "Optimus Prime, Battlefield Legend". */
export function titleOf(name: string): string {
  const comma = name.indexOf(', ');
  return comma < 0 ? name : name.slice(0, comma);
}
