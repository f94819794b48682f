import { afterEach, expect, test } from 'vitest';
import { bookOf } from './cards.svelte';
import { recordedCards } from './testMatches';

const book = bookOf('ard');
afterEach(() => book.bring([]));

test('cards that a match brings along go before those of the same key, for as long as it lies on the table', () => {
  const usual = recordedCards('ard').find(({ key }) => key === 'laserbeak')!;
  book.take([usual]);

  book.bring([{ ...usual, cost: 3 }, { ...usual, key: 'night-patrol', name: 'Night Patrol' }]);
  expect(book.keyed('laserbeak')?.cost).toBe(3);
  expect(book.named(usual.name)?.cost).toBe(3);
  expect(book.keyed('night-patrol')?.name).toBe('Night Patrol');

  book.bring([]);
  expect(book.keyed('laserbeak')).toBe(usual);
  expect(book.keyed('night-patrol')).toBeNull();
});

test('each game has a book of its own', () => {
  book.bring([{ key: 'night-patrol', name: 'Night Patrol' }]);
  expect(bookOf('woc').keyed('night-patrol')).toBeNull();
});
