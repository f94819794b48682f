/** Which cards of a deck-building game are wanted; written into the address so that it can be shared. */
import { wordsOf } from '../../../lib/words';
import { textsOf } from '../art/look';
import type { DeckCard } from '../wire';

export interface CardFilter {
  /** Words that stand in the name, the type or the text. */
  text: string;
  type: string;
  /** "none" is what belongs to no faction. */
  faction: string;
  provenance: string;
}

export const NO_FILTER: CardFilter = { text: '', type: '', faction: '', provenance: '' };

export function chosen(cards: DeckCard[], filter: CardFilter): DeckCard[] {
  const words = wordsOf(filter.text);
  return cards.filter((card) => {
    if (filter.type && !card.types.includes(filter.type)) return false;
    if (filter.faction && (card.faction || 'none') !== filter.faction) return false;
    if (filter.provenance && card.provenance !== filter.provenance) return false;
    const written = [card.name, card.type, ...textsOf(card)].join(' ').toLowerCase();
    return words.every((word) => written.includes(word));
  });
}

/** What can be chosen from, as it is in these cards. */
export function choicesIn(cards: DeckCard[]): { types: string[]; provenances: string[] } {
  return {
    types: [...new Set(cards.flatMap((card) => card.types))].sort(),
    provenances: [...new Set(cards.map((card) => card.provenance))].sort(),
  };
}

/** The filter as it stands in the address; what is not filtered is left out. */
export function toQuery(filter: CardFilter): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return params.size ? `?${params}` : '';
}

export function fromQuery(query: URLSearchParams): CardFilter {
  const read = (part: keyof CardFilter) => query.get(part) ?? '';
  return { text: read('text'), type: read('type'), faction: read('faction'), provenance: read('provenance') };
}
