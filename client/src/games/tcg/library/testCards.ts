/** Cards for tests: as few facts as a test needs, the rest filled in. */
import type { TcgCard, TcgFace } from '../wire';

export function battleCard(name: string, more: Partial<TcgCard> = {}): TcgCard {
  const card: TcgCard = {
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    kind: 'Action',
    type: more.kind ?? 'Action',
    stars: 0,
    faction: '',
    set: 'Wave 1',
    number: '',
    provenance: 'documented',
    icons: [],
    health: 0,
    forms: {},
    attack: 0,
    defense: 0,
    traits: [],
    text: [],
  };
  return { ...card, ...more };
}

export function character(name: string, stars: number, more: Partial<TcgCard> = {}): TcgCard {
  const side: TcgFace = { attack: 3, defense: 1, traits: ['Autobot', 'Car'], text: [] };
  const forms = { alt: side, bot: { ...side, traits: ['Autobot', 'Melee'], attack: 5 } };
  return battleCard(name, { kind: 'Character', type: '', stars, faction: 'Autobot', health: 10, forms, ...more });
}
