/** A deck as the plain text that players send each other, and that `altmode deck` reads. */
import type { TcgCard } from '../wire';
import type { DeckList } from './deckList';

const HEADINGS: [heading: string, kind: TcgCard['kind']][] = [
  ['Actions', 'Action'],
  ['Secret Actions', 'Secret Action'],
  ['Upgrades', 'Upgrade'],
];

/** The deck written out; without the pool at hand its battle cards stand under one heading. */
export function deckText(deck: DeckList, pool: ReadonlyMap<string, TcgCard> = new Map()): string {
  const about = oneLine(deck.about);
  const head = [`Name: ${oneLine(deck.name) || 'A deck'}`, ...(about ? [`About: ${about}`] : []), `Mode: ${deck.mode}`];
  const parts = [head.join('\n')];
  if (deck.team.length) parts.push(['Team', ...deck.team].join('\n'));
  const unsorted = deck.cards.filter(([, name]) => !HEADINGS.some(([, kind]) => kind === pool.get(name)?.kind));
  for (const [heading, kind] of HEADINGS) {
    const here = deck.cards.filter(([, name]) => pool.get(name)?.kind === kind);
    if (here.length) parts.push(section(heading, here));
  }
  if (unsorted.length) parts.push(section('Deck', unsorted));
  return parts.join('\n\n') + '\n';
}

function section(heading: string, cards: readonly (readonly [number, string])[]): string {
  return [heading, ...cards.map(([count, name]) => `${count} ${name}`)].join('\n');
}

/** `#` would begin a comment and a line end another line. */
function oneLine(text: string): string {
  return text.replace(/#/g, '').replace(/\s+/g, ' ').trim();
}
