import { describe, expect, test } from 'vitest';
import { fileName } from '../../../lib/library/files';
import { figuresOf, limitsOf, starsThatCount } from './deckFigures';
import { copiesOf, emptyDeck, gathered, isEmpty, withOneFewer, withOneMore } from './deckList';
import { deckText } from './deckText';
import { battleCard, character } from './testCards';

const CARDS = [
  character('Prowl, Military Strategist', 8),
  character('Arcee, Skilled Fighter', 5),
  battleCard('Zap', { icons: ['orange'] }),
  battleCard('Infiltrate', { kind: 'Secret Action', icons: ['blue', 'green'], stars: 1 }),
  battleCard('Drill Arms', { kind: 'Upgrade', type: 'Upgrade – Weapon', icons: [] }),
];
const POOL = new Map(CARDS.map((card) => [card.name, card]));

function sample() {
  let deck = { ...emptyDeck('advanced'), name: 'Test' };
  for (const name of ['Zap', 'Infiltrate', 'Zap', 'Drill Arms']) deck = { ...deck, ...withOneMore(deck, name, false) };
  return withOneMore(withOneMore(deck, 'Prowl, Military Strategist', true), 'Arcee, Skilled Fighter', true);
}

describe('editing a deck', () => {
  test('copies of a battle card are counted on one line', () => {
    expect(sample().cards).toEqual([[2, 'Zap'], [1, 'Infiltrate'], [1, 'Drill Arms']]);
    expect(copiesOf(sample(), 'Zap')).toBe(2);
  });

  test('the last copy takes its line along', () => {
    expect(withOneFewer(sample(), 'Infiltrate').cards).toEqual([[2, 'Zap'], [1, 'Drill Arms']]);
    expect(withOneFewer(sample(), 'Zap').cards[0]).toEqual([1, 'Zap']);
  });

  test('a character leaves the team', () => {
    expect(withOneFewer(sample(), 'Prowl, Military Strategist').team).toEqual(['Arcee, Skilled Fighter']);
  });

  test('taking away what is not there changes nothing', () => {
    const deck = sample();
    expect(withOneFewer(deck, 'Smelt')).toBe(deck);
  });

  test('an edit leaves the deck before it alone', () => {
    const before = sample();
    const kept = JSON.stringify(before);
    withOneMore(before, 'Zap', false);
    withOneFewer(before, 'Zap');
    expect(JSON.stringify(before)).toBe(kept);
  });

  test('a new deck is empty until something is in it', () => {
    expect(isEmpty(emptyDeck('advanced'))).toBe(true);
    expect(isEmpty({ ...emptyDeck('advanced'), name: 'x' })).toBe(false);
  });

  test('a card named twice in a file stands once', () => {
    expect(gathered([[1, 'Zap'], [2, 'Smelt'], [2, 'Zap']])).toEqual([[3, 'Zap'], [2, 'Smelt']]);
  });
});

describe('a deck as text', () => {
  test('has a heading for each kind', () => {
    expect(deckText({ ...sample(), about: 'Two\nlines # and a sign' }, POOL)).toBe(
      [
        'Name: Test',
        'About: Two lines and a sign',
        'Mode: advanced',
        '',
        'Team',
        'Prowl, Military Strategist',
        'Arcee, Skilled Fighter',
        '',
        'Actions',
        '2 Zap',
        '',
        'Secret Actions',
        '1 Infiltrate',
        '',
        'Upgrades',
        '1 Drill Arms',
        '',
      ].join('\n'),
    );
  });

  test('needs no pool', () => {
    expect(deckText(sample())).toContain('Deck\n2 Zap\n1 Infiltrate\n1 Drill Arms\n');
  });

  test('a card that the pool does not know is not lost', () => {
    const deck = withOneMore(sample(), 'Card of Another Set', false);
    expect(deckText(deck, POOL)).toContain('Deck\n1 Card of Another Set');
  });

  test('a file is named after its deck', () => {
    expect(fileName("Prime's Charge!", 'txt', 'deck')).toBe('primes-charge.txt');
    expect(fileName('   ', 'txt', 'deck')).toBe('deck.txt');
  });
});

describe('what a deck comes to', () => {
  const figures = figuresOf(sample(), POOL);

  test('stars of team and cards are told apart', () => {
    expect([figures.teamStars, figures.cardStars]).toEqual([13, 1]);
    expect(starsThatCount(figures, 'advanced')).toBe(13);
    expect(starsThatCount(figures, 'rules-1.0')).toBe(14);
  });

  test('icons and kinds are counted by copies', () => {
    expect(figures.icons).toEqual({ orange: 2, blue: 1, green: 1, white: 0, black: 0 });
    expect(figures.kinds.filter((row) => row.count)).toEqual([
      { kind: 'Action', count: 2 },
      { kind: 'Secret Action', count: 1 },
      { kind: 'Weapon', count: 1 },
    ]);
  });

  test('the size counts every copy', () => {
    expect(figures.size).toBe(4);
  });

  test('the basic game has limits of its own', () => {
    expect(limitsOf('basic')).toEqual({ stars: null, size: null, team: 2 });
    expect(limitsOf('advanced')).toEqual({ stars: 25, size: 40, team: null });
  });
});
