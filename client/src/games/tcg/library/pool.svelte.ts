/** The cards and ready decks, each fetched once. */
import { tcgApi } from './api';
import type { DeckInfo, TcgCard } from '../wire';
import { Asked } from '../../../lib/library/asked.svelte';

export interface TcgPool {
  cards: TcgCard[];
  byName: ReadonlyMap<string, TcgCard>;
}

let tcg: Asked<TcgPool> | null = null;
let decks: Asked<DeckInfo[]> | null = null;

/** Ask in a component's script: what is made in a derived value is not followed by it. */
export function tcgPool(): Asked<TcgPool> {
  tcg ??= new Asked(async () => {
    const { cards } = await tcgApi.cards();
    return { cards, byName: new Map(cards.map((card) => [card.name, card])) };
  });
  return tcg;
}

export function readyDecks(): Asked<DeckInfo[]> {
  decks ??= new Asked(() => tcgApi.decks());
  return decks;
}
