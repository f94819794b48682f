import { describe, expect, test } from 'vitest';
import { LEADER, deckCard } from '../art/testCards';
import { NO_FILTER, choicesIn, chosen, fromQuery, toQuery, type CardFilter } from './cardFilters';

const CARDS = [
  LEADER,
  deckCard('Mullion', { faction: 'Autobot', text: ['Draw a card.'], provenance: 'partial' }),
  deckCard('Harrow', { types: ['Site', 'Polity'], type: 'Polity – Level I' }),
];
const names = (more: Partial<CardFilter>) => chosen(CARDS, { ...NO_FILTER, ...more }).map((card) => card.name);

describe('filters of the cards', () => {
  test('no filter keeps every card', () => {
    expect(names({})).toEqual(['Leader', 'Mullion', 'Harrow']);
  });

  test('a card is found by each of its types', () => {
    expect(names({ type: 'Site' })).toEqual(['Harrow']);
    expect(names({ type: 'Polity' })).toEqual(['Harrow']);
  });

  test('cards without a faction can be asked for', () => {
    expect(names({ faction: 'Autobot' })).toEqual(['Leader', 'Mullion']);
    expect(names({ faction: 'none' })).toEqual(['Harrow']);
  });

  test('words are looked for in name, type and text, on both sides of a character', () => {
    expect(names({ text: 'CONVERT' })).toEqual(['Leader']);
    expect(names({ text: 'draw mull' })).toEqual(['Mullion']);
    expect(names({ text: 'level i' })).toEqual(['Harrow']);
  });

  test('where a card comes from can be asked for', () => {
    expect(names({ provenance: 'partial' })).toEqual(['Mullion']);
    expect(choicesIn(CARDS)).toEqual({
      types: ['Character', 'Polity', 'Robot', 'Site'],
      provenances: ['original', 'partial'],
    });
  });

  test('the address keeps the filter', () => {
    const filter = { text: 'two words', type: 'Site', faction: 'none', provenance: 'original' };
    expect(fromQuery(new URLSearchParams(toQuery(filter)))).toEqual(filter);
    expect(toQuery(NO_FILTER)).toBe('');
  });
});
