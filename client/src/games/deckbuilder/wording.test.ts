import { describe as group, expect, test } from 'vitest';
import { zonePieces } from './position';
import { positionsOf, recorded } from './testMatches';
import { describe, headline } from './wording';
import type { View } from './view';

const views = (name: string): View[] => positionsOf(name).map(({ view }) => view);

group('the headline', () => {
  test('says whose turn it is and what is under way', () => {
    const match = views('ard.json');
    const own = match.find(({ facts, seat }) => facts.active === seat && facts.turn && !facts.battle && !facts.attacks.length)!;
    expect(headline(own)).toBe(`Turn ${own.facts.turn}: yours`);
    const other = match.find(({ facts }) => facts.active === 1 && facts.turn && !facts.battle && !facts.attacks.length)!;
    expect(headline(other)).toBe(`Turn ${other.facts.turn}: ${other.names[1]}`);
    const fight = match.find(({ facts }) => facts.battle?.boss && !facts.attacks.length)!;
    expect(headline(fight)).toMatch(/, Confrontation$/);
  });

  test('says how far all are where they play together', () => {
    expect(headline(views('woc-coop.json')[40]!)).toMatch(/^Turn \d+: .* · \d of 3 Bosses beaten, \d+ cards left$/);
  });

  test('says who has won when the game is over', () => {
    const over = views('ard.json').at(-1)!;
    const ended = (winners: number[], changes: Partial<View> = {}) => headline({ ...over, winners, ...changes });
    expect(ended([0])).toBe('You win');
    expect(ended([1])).toBe('Player 2 wins');
    expect(ended([0], { seat: -1 })).toBe('Player 1 wins');
    expect([ended([]), ended([0, 1])]).toEqual(['Nobody has won', 'A draw']);
  });

  test('says it of all where they play together', () => {
    const over = views('woc-coop.json').at(-1)!;
    expect([headline(over), headline({ ...over, winners: [0, 1] })]).toEqual(['All have lost', 'All have won']);
    const alone = { ...over, names: ['Player 1'], sides: [0] };
    expect([headline(alone), headline({ ...alone, winners: [0] })]).toEqual(['You have lost', 'You win']);
  });

  test.each(recorded)('%s is never without one', (name) => {
    for (const view of views(name)) expect(headline(view)).not.toBe('');
  });
});

group('the position as sentences', () => {
  test('tells the Matrix row by row with who stands where', () => {
    const view = views('ard.json').find(({ facts, seat }) => facts.seats[seat]!.at && facts.cells.some(({ up }) => up))!;
    const said = describe(view);
    const rows = said.filter((sentence) => sentence.startsWith('Row '));
    expect(rows).toHaveLength(view.setup.rows);
    const text = rows.join(' ');
    for (const { cell } of view.facts.cells) expect(text).toContain(cell);
    expect(text).toContain(`you are here in ${view.facts.seats[view.seat]!.form} mode`);
  });

  test('tells a battle part by part', () => {
    const view = views('ard-coop.json').find(({ facts }) => facts.battle?.power_parts.length && facts.battle.assists.length)!;
    const said = describe(view).join('\n');
    const { power, cost } = view.facts.battle!;
    expect(said).toContain(`${power} Power against ${cost}`);
    expect(said).toMatch(/^Power: \d/m);
    expect(said).toMatch(/^Assist of /m);
  });

  test('says how it ended', () => {
    expect(describe(views('woc-coop.json').at(-1)!)[0]).toBe('All have lost.');
    const won = views('ard.json').at(-1)!;
    expect(describe(won)[0]).toBe(won.winners.includes(0) ? 'You win.' : 'Player 2 wins.');
  });

  test.each(recorded)('%s has no gap in any sentence', (name) => {
    for (const view of views(name)) {
      const said = describe(view);
      expect(said.join(' ')).not.toMatch(/undefined|null|NaN|\s{2}|\[object/);
      for (const sentence of said) expect(sentence).toMatch(/^\S.*[^.]\.$/);
    }
  });

  test("tells nobody else's hand", () => {
    for (const view of views('woc-teams-other-team.json')) {
      const hand = zonePieces(view, 'hand', 0).filter(({ card }) => card !== null);
      expect(hand).toEqual([]);
      expect(describe(view)).toContain(`${view.names[0]}'s hand: ${view.facts.seats[0]!.hand === 1 ? '1 card' : `${view.facts.seats[0]!.hand} cards`}.`);
    }
  });
});
