import { describe, expect, test } from 'vitest';
import { cardWords, cellWords, doingWords, leftWords, seatWords } from './labels';
import { recordedCards } from './testMatches';
import { standing, steps } from './testWalks';
import type { CellFacts, DeckCard, SourceFacts } from './wire';

const cards = recordedCards('ard');
const robot = cards.find(({ types }) => types.includes('Robot'))!;
const piece = { id: 7, card: robot.name, facts: { key: robot.key } };
const unknown = { id: 8, card: null, facts: {} };
const cell = (changes: Partial<CellFacts> = {}): CellFacts => ({
  cell: 'B2', piece: 7, up: true, origin: 0, cost: 4, stock: 0, under: [], command: '', ...changes,
});

describe('a space', () => {
  test('is named with its card, what that costs, what lies on it and who stands there', () => {
    const { seats } = standing('B2', 0).facts;
    expect(cellWords(cell(), piece, robot, [])).toBe(`B2, ${robot.name}, ${robot.type}, cost 4`);
    const full = cell({ cost: null, stock: 2, under: [9], command: 'Autobot' });
    expect(cellWords(full, piece, robot, seats.slice(0, 2))).toBe(
      `B2, ${robot.name}, ${robot.type}, 2 Energon on it, under the command of the Autobots, 1 card contributed, ` +
        'here stand Player 1, Player 2',
    );
  });

  test('tells of a facedown card only what one knows', () => {
    expect(cellWords(cell({ up: false }), unknown, null, [])).toBe('B2, a facedown card');
    expect(cellWords(cell({ up: false }), piece, robot, [])).toBe(`B2, ${robot.name}, facedown; you have seen it`);
    expect(cellWords(cell({ piece: -1 }), null, null, [])).toBe('B2, an empty space');
  });

  test('says all that can be done there, or how long a walk is', () => {
    const decision = steps('B1', 'A2');
    expect(doingWords(decision.options.map((option) => ({ decision, option })), null)).toBe('Move to B1, or Move to A2');
    expect(doingWords([], ['B1', 'C1', 'C2'])).toBe('walk there in 3 steps');
    expect(doingWords([], null)).toBe('');
  });
});

describe('a card', () => {
  test('is named with its type and what it brings', () => {
    const card = { name: 'Dash', type: 'Maneuver', power: 2, range: 1, move: 3 } as DeckCard;
    expect(cardWords(card, piece)).toBe('Dash, Maneuver, Power 2, Range 1, Move 3');
    expect(cardWords({ ...card, power: 0, range: 0 }, piece)).toBe('Dash, Maneuver, Move 3');
  });

  test('is named by what the table calls it where the page does not know it, and is facedown to others', () => {
    expect(cardWords(null, piece)).toBe(robot.name);
    expect(cardWords(null, unknown)).toBe('a facedown card');
  });

  test('in play says what is left of it', () => {
    const source: SourceFacts = {
      seat: 0, piece: 7, power: 0, printed_power: 2, move: 1, printed_move: 0, reach: 0, flight: false, purpose: '',
    };
    expect(leftWords(source)).toBe('0 Power left, 1 Move left');
    expect(leftWords({ ...source, move: 0, purpose: 'in battles' })).toBe('0 Power left, only in battles');
    expect(leftWords(null)).toBe('');
  });
});

test('a player is told with the numbers that count in the mode', () => {
  const view = standing('B2', 0);
  const seat = { ...view.facts.seats[0]!, form: 'bot', energon: 3, damage: 2, vp: 4 };
  const setup = { ...view.setup, damage_limit: 5, points: 'scored' };
  expect(seatWords({ ...view, setup }, seat, 'Thundercracker')).toBe(
    'Thundercracker in bot mode, at B2, 3 Energon, 2 of 5 Damage, 4 VP',
  );
  const plain = { ...view.setup, damage_limit: 0, points: 'ignored' };
  expect(seatWords({ ...view, setup: plain }, { ...seat, at: null }, '')).toBe(
    'no character yet, not in the Matrix, 3 Energon, 2 Damage',
  );
});
