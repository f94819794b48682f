/** The cards and ready decks, each fetched once. */
import { api } from '../api';
import type { DeckInfo, RallyCard, RallyRobot, TcgCard } from '../library';
import { Asked } from './asked.svelte';

export interface TcgPool {
  cards: TcgCard[];
  byName: ReadonlyMap<string, TcgCard>;
}

let tcg: Asked<TcgPool> | null = null;
let rally: Asked<{ cards: RallyCard[]; robots: RallyRobot[] }> | null = null;
let decks: Asked<DeckInfo[]> | null = null;

/** Ask in a component's script: what is made in a derived value is not followed by it. */
export function tcgPool(): Asked<TcgPool> {
  tcg ??= new Asked(async () => {
    const { cards } = await api.tcgCards();
    return { cards, byName: new Map(cards.map((card) => [card.name, card])) };
  });
  return tcg;
}

export function rallyPool(): Asked<{ cards: RallyCard[]; robots: RallyRobot[] }> {
  rally ??= new Asked(() => api.rallyCards());
  return rally;
}

export function readyDecks(): Asked<DeckInfo[]> {
  decks ??= new Asked(() => api.decks());
  return decks;
}
