import { describe, expect, test } from 'vitest';
import { ICONS } from '../../../lib/art/icons';
import { abilityOf, chipFigure, costOf, figuresOf, halvesOf, lineLength, lookOf, typeMark, typeWord } from './look';
import { LEADER, deckCard } from './testCards';

describe('the look of a card', () => {
  test('a vehicle is told by the words of the card', () => {
    expect(lookOf(deckCard('Beak', { subtype: 'Mini-Cassette' }))).toBe('cassette');
    expect(lookOf(deckCard('Old Tank'))).toBe('tank');
    expect(lookOf(deckCard('Carronade'))).toBe('melee');
  });

  test('a Robot without such a word is shown by how it fights', () => {
    expect(lookOf(deckCard('One', { power: 2 }))).toBe('melee');
    expect(lookOf(deckCard('One', { power: 2, range: 1 }))).toBe('ranged');
    expect(lookOf(deckCard('One', { types: ['Boss'], level: 3 }))).toBe('leader');
  });

  test('a character is a robot in bot mode and a vehicle in alt mode', () => {
    expect(lookOf(LEADER, 'bot')).toBe('leader');
    expect(lookOf(LEADER, 'alt')).toBe('plane');
  });

  test('what is nobody has no silhouette of its own', () => {
    expect(lookOf(deckCard('Tank Yard', { types: ['Site'] }))).toBe('other');
    expect(lookOf(null)).toBe('other');
  });

  test('each type has a mark, and a Polity is not marked as the Site it counts as', () => {
    const types = ['Character', 'Starter', 'Basic', 'Damage', 'Robot', 'Maneuver', 'Technology', 'Ally', 'Relic', 'Site'];
    const marks = types.map((type) => typeMark(deckCard('One', { types: [type] })));
    expect(new Set(marks).size).toBe(types.length);
    expect(marks.every((mark) => mark in ICONS)).toBe(true);
    const polity = deckCard('City', { types: ['Site', 'Polity'], level: 2 });
    expect([typeMark(polity), typeWord(polity)]).toEqual(['polity', 'Polity II']);
  });
});

describe('the numbers of a card', () => {
  test('only what it has is shown', () => {
    const card = deckCard('One', { power: 2, range: 1, blocks: true, vault_vp: 3 });
    expect(figuresOf(card).map(({ word, value }) => [word, value])).toEqual([
      ['Power', 2],
      ['Range', 1],
      ['Block', null],
      ['VP', 3],
    ]);
  });

  test('those of a character are those of the side that is up', () => {
    expect(figuresOf(LEADER, 'bot')).toEqual([]);
    expect(figuresOf(LEADER, 'alt').map(({ icon, value }) => [icon, value])).toEqual([
      ['power', -1],
      ['move', 3],
      ['flight', null],
    ]);
  });

  test('the cost is that of now, and says how it differs from what is printed', () => {
    const card = deckCard('One', { cost: 4 });
    expect(costOf(card)).toMatchObject({ value: 4, change: 0 });
    expect(costOf(card, 2)).toMatchObject({ value: 2, change: -1 });
    expect(costOf(card, null)).toMatchObject({ value: 4, change: 0 });
    expect(costOf(deckCard('City'), 5)).toMatchObject({ value: 5, change: 0 });
    expect(costOf(deckCard('City'))).toBeNull();
  });

  test('a chip shows a number, if need be the cost', () => {
    expect(chipFigure(deckCard('One', { flight: true, move: 2, cost: 3 }))).toMatchObject({ word: 'Move', value: 2 });
    expect(chipFigure(deckCard('One', { blocks: true, cost: 3 }))).toMatchObject({ word: 'Cost', value: 3 });
  });
});

describe('the words of a card', () => {
  test.each([
    ['Reward: Gain 1 VP.', 'Reward:'],
    ['Reveal Attack: Gain 1 Damage.', 'Reveal Attack:'],
    ['1 Energon — Gain 2 Power.', '1 Energon —'],
    ['Start of turn → Discard a card.', 'Start of turn →'],
    ['You may Attack: another player discards a card.', ''],
  ])('%s', (line, lead) => {
    const ability = abilityOf(line);
    expect(ability.lead).toBe(lead);
    expect(`${ability.lead} ${ability.text}`.trim()).toBe(line);
  });

  test('an Encounter has two halves', () => {
    const text = ['Ambush — Attack: Gain 1 Damage.', 'Confrontation — Discard a card.', 'Then draw one.'];
    expect(halvesOf(deckCard('Trap', { types: ['Encounter'], text }))).toEqual([
      { title: 'Ambush', lines: ['Attack: Gain 1 Damage.'] },
      { title: 'Confrontation', lines: ['Discard a card.', 'Then draw one.'] },
    ]);
    expect(halvesOf(deckCard('Robot', { text }))).toEqual([]);
  });

  test('a name is broken where both lines are short', () => {
    expect(lineLength('Hound')).toBe(5);
    expect(lineLength('Mirror Response Mode')).toBe(13);
  });
});
