import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { assistsOf, battleAfter, battleIn, costColumn, powerColumn, verdict } from './battle';
import BattlePanel from './BattlePanel.svelte';
import { askedWords, preventedWords, targetsOf } from './strike';
import StrikePanel from './StrikePanel.svelte';
import { AMBUSH, AMBUSH_LOG, ambush, ended, facedownAssists, line, position, printed, robotBattle, turnedUpAssists } from './testBattles';

afterEach(cleanup);

describe('the rungs of a battle', () => {
  test('each part by its card and its cause', () => {
    const view = robotBattle();
    const { facts } = battleIn(view)!;
    expect(costColumn(view, facts).rungs.map(({ amount, words }) => [amount, words])).toEqual([
      [4, 'Printed cost'],
      [1, 'Night Watch, while in play'],
    ]);
    expect(powerColumn(view, facts).rungs.map(({ amount, words }) => [amount, words])).toEqual([
      [3, 'Broadside'],
      [2, 'Quick Salvo'],
      [1, 'Extra Power in battles'],
      [-1, 'Warden, Alt Mode'],
    ]);
  });

  test('an Assist is named with its owner', () => {
    const view = turnedUpAssists();
    expect(powerColumn(view, view.facts.battle!).rungs.at(-1)!.words).toBe('Cy: Long Shot');
  });

  test('two parts of one card keep keys of their own', () => {
    const twice = { piece: 10, amount: 1, reason: 'Power', seat: 0 };
    const view = robotBattle({ power_parts: [twice, twice] });
    expect(new Set(powerColumn(view, view.facts.battle!).rungs.map(({ key }) => key)).size).toBe(2);
  });
});

describe('how a battle goes on', () => {
  const declared = line('battle_declared', { piece: 1, seat: 0, power: 4, cost: 5 });

  test('what is missing, and what came of it', () => {
    const facts = { ...robotBattle().facts.battle!, power: 3 };
    expect(verdict({ facts, end: '' })).toBe('2 more Power');
    expect(verdict({ facts: { ...facts, power: 5 }, end: '' })).toBe('Enough Power');
    expect(verdict({ facts, end: 'lost' })).toBe('Not defeated');
  });

  test('it ends by its own events and goes with the turn', () => {
    const view = robotBattle();
    const open = battleAfter(null, view, declared)!;
    expect(battleAfter(open, view, line('defeated', { piece: 99, seat: 0 }))!.end).toBe('');
    expect(battleAfter(open, view, line('defeated', { piece: 1, seat: 0 }))!.end).toBe('won');
    const lost = battleAfter(open, view, line('battle_lost', { piece: 1, seat: 0, power: 4, cost: 6 }))!;
    expect([lost.end, lost.facts.power, lost.facts.cost]).toEqual(['lost', 4, 6]);
    expect(battleAfter(lost, view, line('turn_began', { seat: 1, number: 4 }))).toBeNull();
  });

  test('one that no view tells of is made of what there was to spend, and always adds up', () => {
    const source = { seat: 0, printed_power: 3, move: 0, printed_move: 0, flight: false, purpose: '' };
    const cell = { cell: 'B3', piece: 1, up: true, origin: 0, cost: 5, stock: 0, under: [] };
    const ledger = [
      { ...source, piece: 10, power: 3, reach: 1 },
      { ...source, piece: 11, power: 2, reach: 0 },
      { ...source, piece: 12, power: 2, reach: 2 },
      { ...source, piece: 13, power: 2, reach: 2, purpose: 'to command a Polity' },
    ];
    const view = position({ 1: 'Sentry', 10: 'Broadside', 12: 'Volley' }, { ledger, cells: [cell] });
    const shown = battleAfter(null, view, declared)!;
    expect(powerColumn(view, shown.facts).rungs.map(({ amount, words }) => [amount, words])).toEqual([
      [3, 'Broadside'],
      [2, 'Volley'],
      [-1, 'Penalties'],
    ]);
  });
});

describe('Assists', () => {
  test('clockwise from whose battle it is, unknown ones by their owner alone', () => {
    const view = facedownAssists();
    const shown = assistsOf(view, view.facts.battle!);
    expect(shown.map(({ owner, card, state }) => [owner, card, state])).toEqual([
      ['Bob', '', 'facedown'],
      ['Cy', '', 'facedown'],
      ['Dot', '', 'facedown'],
    ]);
  });

  test('the panel shows each side, and the half of the Encounter that counts', () => {
    const view = facedownAssists();
    render(BattlePanel, { view, battle: battleIn(view)!, printed });
    expect(within(screen.getByRole('list', { name: 'Defending' })).getAllByText('facedown')).toHaveLength(2);
    expect(within(screen.getByRole('list', { name: 'Assisting' })).getByText('Cy')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Cost: 9' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/^Confrontation —/).classList.contains('lit')).toBe(true);
    expect(screen.getByText(/Ambush —/).classList.contains('lit')).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('4 more Power');
  });

  test('one that does not count says so', () => {
    const view = turnedUpAssists();
    render(BattlePanel, { view, battle: ended(view, 'lost'), printed });
    expect(screen.getByText('does not count')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('The Boss stands');
  });
});

describe('an Attack', () => {
  test('whom it hits, and who is protected by whom', () => {
    expect(targetsOf(ambush(), AMBUSH, AMBUSH_LOG).map(({ name, by }) => [name, by])).toEqual([
      ['Ann', ''],
      ['Bob', 'Cy, Wingman'],
      ['Cy', ''],
    ]);
    expect(targetsOf(ambush(), { ...AMBUSH, protected: [2] })[2]!.by).toBe('their own Block');
  });

  test('a Block of an Attack before is not one of this', () => {
    const log = [...AMBUSH_LOG, line('attacked', { seat: 1, piece: 4 })];
    expect(targetsOf(ambush(), { ...AMBUSH, blockers: [] }, log)[1]!.by).toBe('');
  });

  test('what a Block would prevent, for whom, and who else is asked', () => {
    const view = ambush();
    expect(preventedWords(view, AMBUSH)).toBe('A Block spares you this: Lose 2 Energon, or gain 1 Damage if you have none.');
    expect(preventedWords({ ...view, decisions: [] }, AMBUSH)).toBe('');
    expect(askedWords({ ...view, waiting_for: [3] }, AMBUSH)).toBe('Dot may Block.');
    expect(askedWords({ ...view, waiting_for: [3] }, { ...AMBUSH, protected: [0, 1, 2] })).toBe('');
  });

  test('the panel lights the Ambush', () => {
    render(StrikePanel, { view: ambush(), strike: AMBUSH, log: AMBUSH_LOG, printed });
    expect(screen.getByText(/^Ambush —/).classList.contains('lit')).toBe(true);
    expect(screen.getByText('protected: Cy, Wingman')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
  });
});
