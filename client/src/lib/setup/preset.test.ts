import { expect, test } from 'vitest';
import type { GameInfo } from '../library';
import { tableFor, usualTable } from './opening';
import { addSeat, firstChoice, fitSeats, presetFor } from './preset';

const info: GameInfo = {
  id: 'toy', title: 'Toy', about: '', duration: '', seats: [2, 6], default_mode: 'race',
  modes: [
    { id: 'race', title: 'Race', about: '', seats: [2, 6] },
    { id: 'teams', title: 'Teams', about: '', seats: [4, 6] },
  ],
  bots: [{ id: 'weak', title: 'Weak', about: '' }, { id: 'strong', title: 'Strong', about: '' }],
  ready_seats: [],
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
  for (let extra = 0; extra < 5; extra++) addSeat(info, choice);
  fitSeats(info, choice);
  expect(choice.seats).toHaveLength(6);
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
  addSeat(info, choice);
  choice.seats[2]!.kind = 'friend';
  choice.seed = ' 9007199254740993 ';
  expect(tableFor(choice)).toEqual({
    game: 'toy', mode: 'race', options: { course: 'loop' }, seed: '9007199254740993', listed: false, clock: null,
    places: [{ kind: 'person', name: 'Ann' }, { kind: 'bot', bot: 'strong' }, { kind: 'open' }],
  });
});

test('two clicks: the usual table', () => {
  expect(usualTable(info, 'bot').places.map((place) => place.kind)).toEqual(['person', 'bot']);
  expect(usualTable(info, 'friend').places.map((place) => place.kind)).toEqual(['person', 'open']);
});
