import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDeck } from './deckList';
import { deckToBring, isMine, newDeckId, onDecksChanged, removeDeck } from './decks';
import { saveDeck, savedDeck, savedDeckOf, savedDecks } from './decks';

const DECK = { ...emptyDeck('advanced'), name: 'Mine', team: ['Prowl'], cards: [[3, 'Zap'] as const] };

beforeEach(() => localStorage.clear());

describe('decks kept in the browser', () => {
  test('a saved deck comes back', () => {
    saveDeck('my-1', DECK, 7);
    expect(savedDeck('my-1')).toEqual({ ...DECK, id: 'my-1', changed: 7 });
  });

  test('the deck changed last comes first', () => {
    saveDeck('my-1', DECK, 1);
    saveDeck('my-2', DECK, 3);
    saveDeck('my-3', DECK, 2);
    expect(savedDecks().map((deck) => deck.id)).toEqual(['my-2', 'my-3', 'my-1']);
  });

  test('a deck that is brought to a table is known again', () => {
    saveDeck('my-1', DECK);
    expect(savedDeckOf(deckToBring(DECK).deck)?.id).toBe('my-1');
    expect(savedDeckOf('Name: another')).toBe(null);
  });

  test('a removed deck is gone and the others stay', () => {
    saveDeck('my-1', DECK);
    saveDeck('my-2', DECK);
    removeDeck('my-1');
    expect(savedDecks().map((deck) => deck.id)).toEqual(['my-2']);
  });

  test('whatever else lies in the store breaks nothing', () => {
    for (const kept of ['{', '[]', 'null', '{"a": 1, "b": {"team": 1}, "c": {"team": [1], "cards": [[0, "x"], 5]}}']) {
      localStorage.setItem('altmode.decks', kept);
      expect(savedDecks().every((deck) => !deck.team.length && !deck.cards.length)).toBe(true);
    }
  });

  test('a full or closed store is told and not thrown', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    expect(saveDeck('my-1', DECK)).toBe(false);
    full.mockRestore();
  });

  test('new ids differ and tell a deck of mine', () => {
    expect(newDeckId()).not.toBe(newDeckId());
    expect(isMine(newDeckId())).toBe(true);
    expect(isMine('autobots')).toBe(false);
  });

  test('another tab that saves is heard of', () => {
    const hear = vi.fn();
    const stop = onDecksChanged(hear);
    window.dispatchEvent(new StorageEvent('storage', { key: 'altmode.decks' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'altmode.decks' }));
    expect(hear).toHaveBeenCalledTimes(1);
  });
});
