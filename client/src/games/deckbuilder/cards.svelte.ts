/** The cards of each deck-building game, fetched once for the whole page and looked up by key. */
import { getOnce, part } from '../../lib/api';
import type { DeckCard, DeckSetup, DeckShelf } from './wire';

class CardBook {
  readonly game: string;
  cards = $state.raw<DeckCard[]>([]);
  #brought = $state.raw<DeckCard[]>([]);
  #asked: Promise<DeckCard[]> | null = null;
  #all = $derived([...this.cards, ...this.#brought]);
  #byKey = $derived(new Map(this.#all.map((card) => [card.key, card])));
  /** A name that several cards share is the first one's. */
  #byName = $derived(new Map([...this.#brought, ...this.cards].toReversed().map((card) => [card.name, card])));

  constructor(game: string) {
    this.game = game;
  }

  keyed(key: string | null | undefined): DeckCard | null {
    return key ? (this.#byKey.get(key) ?? null) : null;
  }

  /** For where there is no key: a character comes before a Robot of its name. */
  named(name: string | null | undefined): DeckCard | null {
    return name ? (this.#byName.get(name) ?? null) : null;
  }

  /** Takes the cards that the match on the table brings along: they go before those of the same key. */
  bring(cards: DeckSetup['cards'] | undefined): void {
    this.#brought = (cards ?? []) as unknown as DeckCard[];
  }

  /** Takes cards that are at hand already. */
  take(cards: DeckCard[]): void {
    this.cards = cards;
    this.#asked = Promise.resolve(cards);
  }

  load(): Promise<DeckCard[]> {
    this.#asked ??= this.#fetch();
    return this.#asked;
  }

  async #fetch(): Promise<DeckCard[]> {
    try {
      this.cards = (await getOnce<DeckShelf>(`/api/cards/${part(this.game)}`)).cards;
    } catch {
      // Without them a card is shown by its name; whoever needs them next asks again.
      this.#asked = null;
    }
    return this.cards;
  }
}

const books = new Map<string, CardBook>();

export function bookOf(game: string): CardBook {
  const book = books.get(game) ?? new CardBook(game);
  books.set(game, book);
  return book;
}
