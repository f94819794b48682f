import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeckReport } from '../wire';
import { DeckEditor } from './deckEditor.svelte';
import { emptyDeck } from './deckList';
import { saveDeck, savedDeck, savedDecks } from './decks';
import { battleCard, character } from './testCards';

const POOL = new Map([character('Prowl', 8), battleCard('Zap'), battleCard('Smelt')].map((card) => [card.name, card]));
const REPORT = { deck: {}, problems: [], faults: [], stars: 8, size: 1 } as unknown as DeckReport;

let check = vi.fn(async (_text: string, _mode: string) => REPORT);
let editor: DeckEditor;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  check = vi.fn(async () => REPORT);
  editor = new DeckEditor('my-1', POOL, check);
});
afterEach(() => {
  editor.end();
  vi.useRealTimers();
});

describe('building a deck', () => {
  test('a character joins the team and a battle card the deck', () => {
    editor.add('Prowl');
    editor.add('Zap');
    editor.add('Zap');
    expect(editor.deck.team).toEqual(['Prowl']);
    expect(editor.deck.cards).toEqual([[2, 'Zap']]);
  });

  test('every edit is kept at once', () => {
    editor.add('Zap');
    expect(savedDeck('my-1')?.cards).toEqual([[1, 'Zap']]);
    editor.undo();
    expect(savedDeck('my-1')?.cards).toEqual([]);
  });

  test('an empty deck nobody touched is not kept', () => {
    expect(savedDecks()).toEqual([]);
    expect(editor.kept).toBe(null);
  });

  test('a name typed letter by letter is kept and undone as one', () => {
    editor.add('Zap');
    for (const name of ['R', 'Ro', 'Roll']) editor.describe({ name });
    expect(savedDeck('my-1')?.name).toBe('Roll');
    editor.undo();
    expect(editor.deck.name).toBe('');
    editor.redo();
    expect(editor.deck.name).toBe('Roll');
  });

  test('a deck taken from a text can be undone', () => {
    editor.add('Zap');
    editor.take({ ...emptyDeck('basic'), cards: [[1, 'Smelt'], [1, 'Smelt']] });
    expect(editor.deck.cards).toEqual([[2, 'Smelt']]);
    editor.undo();
    expect(editor.deck.cards).toEqual([[1, 'Zap']]);
  });

  test('the rules are asked once the edits rest', async () => {
    editor.add('Zap');
    editor.add('Zap');
    editor.add('Prowl');
    await vi.advanceTimersByTimeAsync(1000);
    expect(check).toHaveBeenCalledTimes(1);
    expect(check.mock.calls[0]![0]).toContain('2 Zap');
    expect(editor.report).toBe(REPORT);
    expect(editor.checked).toBe(true);
  });

  test('what the rules said last stays in sight until they say more', async () => {
    editor.add('Zap');
    await vi.advanceTimersByTimeAsync(1000);
    editor.add('Zap');
    expect(editor.report).toBe(REPORT);
    expect(editor.checked).toBe(false);
  });

  test('an answer about an older deck is not shown', async () => {
    let answer: (report: DeckReport) => void = () => {};
    check.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    editor.add('Zap');
    await vi.advanceTimersByTimeAsync(1000);
    editor.add('Zap');
    answer({ ...REPORT, size: 99 });
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.checked).toBe(false);
    expect(editor.report?.size).not.toBe(99);
    await vi.advanceTimersByTimeAsync(1000);
    expect(editor.report).toBe(REPORT);
  });

  test('a server that does not answer is told of', async () => {
    check.mockRejectedValueOnce(new Error('Not there.'));
    editor.add('Zap');
    await vi.advanceTimersByTimeAsync(1000);
    expect(editor.unchecked).toBe('Not there.');
  });

  test('what another tab did comes in and can be undone', () => {
    editor.add('Zap');
    saveDeck('my-1', { ...editor.deck, name: 'Elsewhere' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'altmode.decks' }));
    expect(editor.deck.name).toBe('Elsewhere');
    editor.undo();
    expect(editor.deck.name).toBe('');
  });

  test('a saved deck is gone on with', () => {
    editor.add('Zap');
    const again = new DeckEditor('my-1', POOL, check);
    expect(again.deck).toEqual(editor.deck);
    again.end();
  });
});
