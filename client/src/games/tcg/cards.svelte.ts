/** The cards of the game, fetched once for the whole page and looked up by name. */
import { tcgApi } from './library/api';
import { titleOf } from './art/card';
import type { TcgCard, TcgSetup } from './wire';

/** What a card lacks that is not of the kind to have it. */
const NOTHING = { type: '', icons: [], health: 0, forms: {}, attack: 0, defense: 0, traits: [], text: [] };

class CardBook {
  cards = $state.raw<TcgCard[]>([]);
  #brought = $state.raw<TcgCard[]>([]);
  #asked: Promise<TcgCard[]> | null = null;
  #all = $derived([...this.cards, ...this.#brought]);
  #byName = $derived(new Map(this.#all.map((card) => [card.name, card])));
  #byTitle = $derived(new Map(this.#all.map((card) => [titleOf(card.name), card])));

  /** A card by its name, or a character by its name without the surname of the card. */
  named(name: string | null | undefined): TcgCard | null {
    if (!name) return null;
    return this.#byName.get(name) ?? this.#byTitle.get(name) ?? null;
  }

  /** Takes the cards that the match on the table brings along: they go before those of the same name. */
  bring(cards: TcgSetup['cards']): void {
    this.#brought = (cards ?? []).map((card) => ({ ...NOTHING, ...card }) as unknown as TcgCard);
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
      this.cards = (await tcgApi.cards()).cards;
    } catch {
      // Without them a card is shown by its name; whoever needs them next asks again.
      this.#asked = null;
    }
    return this.cards;
  }
}

export const cardBook = new CardBook();
