import { describe, expect, test } from 'vitest';
import { NO_FILTER, choicesIn, chosen, filterCount, fromQuery, toQuery, type CardFilter } from './cardFilters';
import { battleCard, character } from './testCards';

const CARDS = [
  character('Prowl, Military Strategist', 8),
  character('Arcee, Skilled Fighter', 5, { set: 'Wave 2' }),
  battleCard('Zap', { icons: ['orange'], text: ['Do 1 damage to one enemy.'] }),
  battleCard('Drill Arms', { kind: 'Upgrade', type: 'Upgrade – Weapon', icons: ['blue', 'green'], attack: 1 }),
  battleCard('Smelt', { icons: ['blue'], stars: 1 }),
];
const names = (more: Partial<CardFilter>) => chosen(CARDS, { ...NO_FILTER, ...more }).map((card) => card.name);

describe('filters of the cards', () => {
  test('no filter keeps every card in the order of the pool', () => {
    expect(names({})).toEqual(CARDS.map((card) => card.name));
  });

  test('a kind is a kind of card or the slot of an upgrade', () => {
    expect(names({ kind: 'Action' })).toEqual(['Zap', 'Smelt']);
    expect(names({ kind: 'Weapon' })).toEqual(['Drill Arms']);
    expect(names({ kind: 'Upgrade' })).toEqual(['Drill Arms']);
  });

  test('cards without a faction can be asked for', () => {
    expect(names({ faction: 'none' })).toEqual(['Zap', 'Drill Arms', 'Smelt']);
  });

  test('a trait of either mode is enough', () => {
    expect(names({ trait: 'Melee' })).toHaveLength(2);
    expect(names({ trait: 'Tank' })).toEqual([]);
  });

  test('several icons are all on the card', () => {
    expect(names({ icons: ['blue'] })).toEqual(['Drill Arms', 'Smelt']);
    expect(names({ icons: ['blue', 'green'] })).toEqual(['Drill Arms']);
  });

  test('stars have a least and a most', () => {
    expect(names({ least: 1 })).toEqual(['Prowl, Military Strategist', 'Arcee, Skilled Fighter', 'Smelt']);
    expect(names({ least: 1, most: 5 })).toEqual(['Arcee, Skilled Fighter', 'Smelt']);
  });

  test('every word is somewhere on the card', () => {
    expect(names({ text: 'DAMAGE enemy' })).toEqual(['Zap']);
    expect(names({ text: 'damage friend' })).toEqual([]);
  });

  test('numbers sort by the better mode, equals by name', () => {
    expect(names({ sort: 'attack', falling: true }).slice(0, 3)).toEqual([
      'Arcee, Skilled Fighter',
      'Prowl, Military Strategist',
      'Drill Arms',
    ]);
  });

  test('choices come from the cards, factions apart', () => {
    const choices = choicesIn(CARDS);
    expect(choices.kinds).toEqual(['Character', 'Action', 'Upgrade', 'Weapon']);
    expect(choices.traits).toEqual(['Car', 'Melee']);
    expect(choices.sets).toEqual(['Wave 1', 'Wave 2']);
    expect(choices.mostStars).toBe(8);
  });
});

describe('filters in the address', () => {
  test('a filter comes back from its address', () => {
    const filter: CardFilter = {
      text: 'do damage',
      kind: 'Secret Action',
      faction: 'none',
      trait: 'Off-Road Patrol',
      icons: ['blue', 'green'],
      set: 'Wave 1',
      least: null,
      most: 5,
      sort: 'stars',
      falling: true,
    };
    expect(fromQuery(new URLSearchParams(toQuery(filter).toString()))).toEqual(filter);
    expect(filterCount(filter)).toBe(8);
  });

  test('no filter leaves the address clean', () => {
    expect(toQuery(NO_FILTER).toString()).toBe('');
    expect(fromQuery(new URLSearchParams())).toEqual(NO_FILTER);
  });

  test('nonsense in an address is passed over', () => {
    expect(fromQuery(new URLSearchParams('stars=many&sort=-worst&icon=pink.blue'))).toEqual({
      ...NO_FILTER,
      icons: ['blue'],
    });
  });
});
