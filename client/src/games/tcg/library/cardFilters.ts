/** Which cards of the card game are wanted, and in which order; written into the address so that it can be shared. */
import { textsOf } from '../art/card';
import { BATTLE_ICONS } from '../../../lib/art/icons';
import type { TcgCard } from '../wire';
import { wordsOf } from '../../../lib/words';

export const SORTS = ['set', 'name', 'stars', 'attack', 'defense', 'health'] as const;
export type Sort = (typeof SORTS)[number];

export interface CardFilter {
  /** Words that stand in the name, the type, a trait or the text. */
  text: string;
  /** A kind, or an upgrade's slot ("Weapon"); empty: all. */
  kind: string;
  /** "none" is what belongs to no faction. */
  faction: string;
  trait: string;
  /** All of these icons. */
  icons: string[];
  set: string;
  least: number | null;
  most: number | null;
  sort: Sort;
  falling: boolean;
}

export const NO_FILTER: CardFilter = {
  text: '',
  kind: '',
  faction: '',
  trait: '',
  icons: [],
  set: '',
  least: null,
  most: null,
  sort: 'set',
  falling: false,
};

/** What can be chosen from, as it is in these cards. */
export interface Choices {
  kinds: string[];
  traits: string[];
  sets: string[];
  mostStars: number;
}

/** The faction is a choice of its own and not repeated among the traits. */
const FACTIONS = ['Autobot', 'Decepticon'];

export function choicesIn(cards: TcgCard[]): Choices {
  const slots = new Set(cards.filter((card) => card.kind === 'Upgrade').map(slotOf));
  const kinds = ['Character', 'Action', 'Secret Action', 'Upgrade'];
  return {
    kinds: [...kinds.filter((kind) => cards.some((card) => card.kind === kind)), ...[...slots].filter(Boolean).sort()],
    traits: [...new Set(cards.flatMap(traitsOf))].filter((trait) => !FACTIONS.includes(trait)).sort(),
    sets: [...new Set(cards.map((card) => card.set))].sort(),
    mostStars: Math.max(0, ...cards.map((card) => card.stars)),
  };
}

/** An upgrade's slot: "Weapon" of "Upgrade – Weapon". */
export function slotOf(card: TcgCard): string {
  return card.type?.split('–')[1]?.trim() ?? '';
}

export function traitsOf(card: TcgCard): string[] {
  return [...new Set([...card.traits, ...Object.values(card.forms).flatMap((face) => face.traits)])];
}

/** Everything that can be read on a card, in small letters. */
function wordsOn(card: TcgCard): string {
  return [card.name, card.type, card.kind, ...traitsOf(card), ...textsOf(card)].join(' ').toLowerCase();
}

/** The cards that fit, in order. */
export function chosen(cards: TcgCard[], filter: CardFilter): TcgCard[] {
  const words = wordsOf(filter.text);
  return sorted(cards.filter((card) => fits(card, filter, words)), filter.sort, filter.falling);
}

function fits(card: TcgCard, filter: CardFilter, words: string[]): boolean {
  if (filter.kind && card.kind !== filter.kind && slotOf(card) !== filter.kind) return false;
  if (filter.faction && (card.faction || 'none') !== filter.faction) return false;
  if (filter.set && card.set !== filter.set) return false;
  if (filter.least !== null && card.stars < filter.least) return false;
  if (filter.most !== null && card.stars > filter.most) return false;
  if (filter.trait && !traitsOf(card).includes(filter.trait)) return false;
  if (!filter.icons.every((icon) => card.icons.includes(icon))) return false;
  if (!words.length) return true;
  const written = wordsOn(card);
  return words.every((word) => written.includes(word));
}

function sorted(cards: TcgCard[], sort: Sort, falling: boolean): TcgCard[] {
  // Sets come in the order of the pool, which is the order of their numbers.
  if (sort === 'set') return falling ? cards.toReversed() : cards;
  const turn = falling ? -1 : 1;
  const byName = (a: TcgCard, b: TcgCard) => a.name.localeCompare(b.name, 'en');
  if (sort === 'name') return cards.toSorted((a, b) => turn * byName(a, b));
  return cards.toSorted((a, b) => turn * (figure(a, sort) - figure(b, sort)) || byName(a, b));
}

/** A number of a card: the greatest of its faces. */
function figure(card: TcgCard, sort: 'stars' | 'attack' | 'defense' | 'health'): number {
  if (sort === 'stars' || sort === 'health') return card[sort];
  return Math.max(card[sort], ...Object.values(card.forms).map((face) => face[sort]));
}

/** The filter as it stands in the address; what is not filtered is left out. */
export function toQuery(filter: CardFilter): URLSearchParams {
  const query = new URLSearchParams();
  // With its spaces, for it is what stands in the box while one types.
  if (filter.text) query.set('text', filter.text);
  for (const part of ['kind', 'faction', 'trait', 'set'] as const) if (filter[part]) query.set(part, filter[part]);
  if (filter.icons.length) query.set('icon', filter.icons.join('.'));
  if (filter.least !== null || filter.most !== null) query.set('stars', `${filter.least ?? ''}-${filter.most ?? ''}`);
  if (filter.sort !== 'set' || filter.falling) query.set('sort', (filter.falling ? '-' : '') + filter.sort);
  return query;
}

/** The filter of an address; what makes no sense there is passed over. */
export function fromQuery(query: URLSearchParams): CardFilter {
  const sort = query.get('sort') ?? '';
  const name = sort.replace(/^-/, '') as Sort;
  const stars = /^(\d{0,2})-(\d{0,2})$/.exec(query.get('stars') ?? '');
  const known: readonly string[] = BATTLE_ICONS;
  return {
    text: query.get('text') ?? '',
    kind: query.get('kind') ?? '',
    faction: query.get('faction') ?? '',
    trait: query.get('trait') ?? '',
    icons: (query.get('icon') ?? '').split('.').filter((icon) => known.includes(icon)),
    set: query.get('set') ?? '',
    least: stars?.[1] ? Number(stars[1]) : null,
    most: stars?.[2] ? Number(stars[2]) : null,
    sort: SORTS.includes(name) ? name : 'set',
    falling: SORTS.includes(name) && sort.startsWith('-'),
  };
}

/** How many things are filtered for; the order is none. */
export function filterCount(filter: CardFilter): number {
  const range = filter.least !== null || filter.most !== null;
  const parts = [filter.text.trim(), filter.kind, filter.faction, filter.trait, filter.set, range];
  return parts.filter(Boolean).length + filter.icons.length;
}
