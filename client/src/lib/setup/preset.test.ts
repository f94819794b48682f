import { expect, test } from 'vitest';
import type { GameInfo } from '../library';
import { tableFor, usualTable } from './opening';
import { bringSeats, canRemove, firstChoice, fitSeats, presetFor, removeSeat, seatsToAdd } from './preset';

const info: GameInfo = {
  id: 'toy', title: 'Toy', about: '', duration: '', seats: [1, 2, 3, 4, 5, 6], default_mode: 'race',
  modes: [
    { id: 'race', title: 'Race', about: '', seats: [2, 3, 4, 5, 6] },
    { id: 'teams', title: 'Teams', about: '', seats: [4, 6] },
    { id: 'alone', title: 'Alone', about: '', seats: [1] },
  ],
  bots: [{ id: 'weak', title: 'Weak', about: '' }, { id: 'strong', title: 'Strong', about: '' }],
  ready_seats: [], packs: false,
  options: [
    {
      id: 'course', title: 'Course', about: '', kind: 'choice', modes: [], choices: [], least: null, most: null,
      default: 'loop',
    },
    {
      id: 'teams', title: 'Teams', about: '', kind: 'number', modes: ['teams'], choices: [], least: 2, most: 3,
      default: 2,
    },
  ],
};

test('the set-up begins with me against the strongest bot', () => {
  const choice = firstChoice(info, {});
  expect(choice.seats.map((seat) => [seat.kind, seat.bot])).toEqual([['me', ''], ['bot', 'strong']]);
  expect({ ...choice.options }).toEqual({ course: 'loop' });
});

test('seats follow the mode', () => {
  const choice = firstChoice(info, { mode: 'teams' });
  expect(choice.seats).toHaveLength(4);
  expect(seatsToAdd(info, choice)).toBe(2);
  bringSeats(info, choice, 5);
  expect(choice.seats).toHaveLength(6);
  expect(seatsToAdd(info, choice)).toBe(0);
  removeSeat(info, choice, 2);
  expect(choice.seats).toHaveLength(4);
  expect(canRemove(info, choice)).toBe(false);
  choice.mode = 'race';
  bringSeats(info, choice, 5);
  choice.mode = 'teams';
  fitSeats(info, choice);
  expect(choice.seats).toHaveLength(4);
});

test('one person alone sits at a table of one', () => {
  const choice = firstChoice(info, { mode: 'alone' });
  expect(choice.seats.map((seat) => seat.kind)).toEqual(['me']);
  expect([seatsToAdd(info, choice), canRemove(info, choice)]).toEqual([0, false]);
  expect(usualTable({ ...info, default_mode: 'alone' }, 'bot').seats).toHaveLength(1);
});

test('an address may choose beforehand', () => {
  const preset = presetFor(info, new URLSearchParams('mode=teams&course=spiral&teams=3&given=autobots&other=1'));
  const choice = firstChoice(info, preset);
  expect(choice.mode).toBe('teams');
  expect({ ...choice.options }).toEqual({ course: 'spiral', teams: 3 });
  expect(choice.seats[0]!.given).toBe('autobots');
  expect(firstChoice(info, { mode: 'nonsense' }).mode).toBe('race');
});

test('the server is asked for what was chosen', () => {
  const choice = firstChoice(info, {});
  choice.seats[0]!.name = ' Ann ';
  bringSeats(info, choice, 3);
  choice.seats[2]!.kind = 'friend';
  choice.seed = ' 9007199254740993 ';
  expect(tableFor(choice)).toEqual({
    game: 'toy', mode: 'race', options: { course: 'loop' }, seed: '9007199254740993', listed: false, clock: null,
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'bot', bot: 'strong' }, { kind: 'open' }],
  });
});

test('two clicks: the usual table', () => {
  expect(usualTable(info, 'bot').seats.map((who) => who.kind)).toEqual(['person', 'bot']);
  expect(usualTable(info, 'friend').seats.map((who) => who.kind)).toEqual(['person', 'open']);
});
