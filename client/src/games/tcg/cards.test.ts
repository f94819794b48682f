import { afterEach, expect, test } from 'vitest';
import { cardBook } from './cards.svelte';
import { battleCard } from './library/testCards';

afterEach(() => cardBook.bring([]));

test('cards that a match brings along go before those of the same name, for as long as it lies on the table', () => {
  const usual = battleCard('Zap');
  cardBook.take([usual]);

  cardBook.bring([{ ...usual, stars: 3 }, { name: 'Loud Idea', slug: 'loud-idea', kind: 'Action', text: ['Draw 2 cards.'] }]);
  expect(cardBook.named('Zap')?.stars).toBe(3);
  expect(cardBook.named('Loud Idea')).toMatchObject({ text: ['Draw 2 cards.'], icons: [], traits: [] });

  cardBook.bring([]);
  expect(cardBook.named('Zap')).toBe(usual);
  expect(cardBook.named('Loud Idea')).toBeNull();
});
