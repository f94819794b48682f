/** What a deck comes to: stars, icons, how many of what. */
import { BATTLE_ICONS } from '../../../lib/art/icons';
import type { TcgCard } from '../wire';
import { slotOf } from './cardFilters';
import { BASIC_TEAM, DECK_MINIMUM, STAR_LIMIT, type DeckList } from './deckList';

interface DeckFigures {
  /** Of the team; and of the battle cards, which count in Rules 1.0 only. */
  teamStars: number;
  cardStars: number;
  size: number;
  icons: Record<string, number>;
  /** Battle cards by kind, upgrades by slot. */
  kinds: { kind: string; count: number }[];
}

const KINDS = ['Action', 'Secret Action', 'Weapon', 'Armor', 'Utility'];

export function figuresOf(deck: DeckList, pool: ReadonlyMap<string, TcgCard>): DeckFigures {
  const figures: DeckFigures = {
    teamStars: 0,
    cardStars: 0,
    size: 0,
    icons: Object.fromEntries(BATTLE_ICONS.map((icon) => [icon, 0])),
    kinds: KINDS.map((kind) => ({ kind, count: 0 })),
  };
  for (const name of deck.team) figures.teamStars += pool.get(name)?.stars ?? 0;
  for (const [count, name] of deck.cards) addCard(figures, pool.get(name), count);
  return figures;
}

function addCard(figures: DeckFigures, card: TcgCard | undefined, count: number): void {
  figures.size += count;
  if (!card) return;
  figures.cardStars += card.stars * count;
  for (const icon of card.icons) figures.icons[icon] = (figures.icons[icon] ?? 0) + count;
  const kind = card.kind === 'Upgrade' ? slotOf(card) : card.kind;
  const row = figures.kinds.find((each) => each.kind === kind);
  if (row) row.count += count;
}

/** What a mode asks of a deck, for the gauges; the server says what is legal. */
export function limitsOf(mode: string): { stars: number | null; size: number | null; team: number | null } {
  if (mode === 'basic') return { stars: null, size: null, team: BASIC_TEAM };
  return { stars: STAR_LIMIT, size: DECK_MINIMUM, team: null };
}

/** The stars that count in a mode, as far as the printed numbers tell. */
export function starsThatCount(figures: DeckFigures, mode: string): number {
  return figures.teamStars + (mode === 'rules-1.0' ? figures.cardStars : 0);
}
