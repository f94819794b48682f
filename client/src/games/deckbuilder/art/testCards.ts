/** Small cards for tests. */
import type { DeckCard } from '../wire';

export function deckCard(name: string, changes: Partial<DeckCard> = {}): DeckCard {
  const types = changes.types ?? ['Robot'];
  return {
    key: name.toLowerCase(), name, type: types.join(', '), types, faction: '', subtype: '', cost: null, power: 0, range: 0,
    move: 0, flight: false, blocks: false, level: 0, vault_vp: 0, stock: 0, ongoing: false, copies: 1,
    provenance: 'original', text: [], faces: {}, ...changes,
  };
}

export const LEADER = deckCard('Leader', {
  types: ['Character'],
  faction: 'Autobot',
  faces: {
    bot: { text: ['Command: Gain 1 Power.'], move: 0, flight: false, penalty: 0 },
    alt: { text: ['You may Convert.'], move: 3, flight: true, penalty: 1 },
  },
});
