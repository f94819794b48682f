/** The pages that the card game brings: its decks. */
import type { GamePage } from '../game';

export const pages: GamePage[] = [
  {
    name: 'Decks',
    addresses: ['/decks'],
    title: 'Decks',
    about: 'Ready decks, and a bench to build your own',
    load: () => import('./pages/Decks.svelte'),
  },
  { name: 'DeckBuilder', addresses: ['/decks/:id'], title: 'Deck', load: () => import('./pages/DeckBuilder.svelte') },
];
