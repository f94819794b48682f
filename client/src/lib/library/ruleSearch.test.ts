import { describe, expect, test } from 'vitest';
import type { RuleEntry } from '../library';
import { RuleSearch, marked } from './ruleSearch';

function rule(id: string, text: string, more: Partial<RuleEntry> = {}): RuleEntry {
  const plain = { kind: 'rule', title: '', area: '', decision: '', notes: [], related: [], variants: [], source: '' };
  return { ...plain, id, text, ...more };
}

const BOOK = new RuleSearch([
  rule('TCG-PLAY-01', 'An untapped character may flip once.'),
  rule('TCG-FLIP-05', 'A mode change is not an Action.'),
  rule('TCG-FLIP-06', 'Tap to attack.'),
  rule('TCG-GAP-02', 'Who chooses?', { kind: 'gap', decision: 'The attacker flips first.' }),
  rule('TCG-FAQ-01', 'It stays.', { kind: 'ruling', title: 'Flip and stay' }),
  rule('TCG-BUILD-08', 'A deck must contain 40 battle cards or more.'),
  rule('TCG-BUILD-18', 'A battle takes cards from the deck.'),
]);
const found = (words: string) => BOOK.find(words).map((entry) => entry.id);

describe('search in a rulebook', () => {
  test('an id is found first, in small letters too', () => {
    expect(found('tcg-flip-05')[0]).toBe('TCG-FLIP-05');
    expect(found('TCG-FLIP-0').slice(0, 2)).toEqual(['TCG-FLIP-05', 'TCG-FLIP-06']);
  });

  test('the end of an id is enough', () => {
    expect(found('build-08')).toEqual(['TCG-BUILD-08']);
  });

  test('ids come before titles, titles before texts, texts before what was decided', () => {
    expect(found('flip')).toEqual(['TCG-FLIP-05', 'TCG-FLIP-06', 'TCG-FAQ-01', 'TCG-PLAY-01', 'TCG-GAP-02']);
  });

  test('a whole word comes before a piece of one', () => {
    expect(found('tap')).toEqual(['TCG-FLIP-06', 'TCG-PLAY-01']);
  });

  test('every word must be there', () => {
    expect(found('deck forty')).toEqual([]);
    expect(found('deck 40')).toEqual(['TCG-BUILD-08']);
  });

  test('words that stand together come first', () => {
    expect(found('battle cards')).toEqual(['TCG-BUILD-08', 'TCG-BUILD-18']);
  });

  test('no words find nothing', () => {
    expect(found('  ')).toEqual([]);
  });

  test('signs that mean something in a pattern are plain signs here', () => {
    expect(found('(*')).toEqual([]);
    expect(marked('A (b) c', ['(b)'])).toEqual([
      { text: 'A ', hit: false },
      { text: '(b)', hit: true },
      { text: ' c', hit: false },
    ]);
  });

  test('what was found is marked whatever its letters', () => {
    expect(marked('Flip it', ['flip'])).toEqual([
      { text: 'Flip', hit: true },
      { text: ' it', hit: false },
    ]);
  });
});
