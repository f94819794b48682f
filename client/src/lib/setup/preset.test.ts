import { expect, test } from 'vitest';
import type { GameInfo } from '../library';
import { soloMode, tableFor, usualTable } from './opening';
import {
  allMine, bringSeats, canRemove, changeMode, firstChoice, fitSeats, giveSeat, presetFor, removeSeat, seatsToAdd,
  takeAll,
} from './preset';

const info: GameInfo = {
  id: 'toy', title: 'Toy', about: '', duration: '', seats: [1, 2, 3, 4, 5, 6], default_mode: 'race',
  modes: [
    { id: 'race', title: 'Race', about: '', seats: [2, 3, 4, 5, 6], together: 'each' },
    { id: 'teams', title: 'Teams', about: '', seats: [4, 6], together: 'sides' },
    { id: 'alone', title: 'Alone', about: '', seats: [1], together: 'alone' },
  ],
  bots: [{ id: 'weak', title: 'Weak', about: '' }, { id: 'strong', title: 'Strong', about: '' }], usual_bot: 'strong',
  ready_seats: [], packs: false, lessons: [], first: { mode: '', options: {} },
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

test('alone, the mode for one is played', () => {
  expect(usualTable(info, 'nobody')).toMatchObject({ mode: 'alone', seats: [{ kind: 'person' }] });
  expect(soloMode({ ...info, modes: info.modes.slice(0, 2) })).toBeUndefined();
  const expert = { id: 'expert', title: 'Expert', about: '', seats: [1, 2, 3], together: 'coop' as const };
  expect(soloMode({ ...info, modes: [...info.modes.slice(0, 2), expert] })).toBe(expert);
});

test('another mode keeps what it has of what was chosen', () => {
  const both = (id: string, modes: string[]) => ({ id, title: id, about: '', modes, seats: [1, 6] as [number, number] });
  const readings: GameInfo['options'][number] = {
    id: 'readings', title: 'Readings', about: '', kind: 'several', modes: ['race', 'teams'], least: null, most: null,
    choices: [both('strict', ['race', 'teams']), both('loose', ['race'])], default: null,
  };
  const game = {
    ...info,
    options: [...info.options, readings],
    ready_seats: [{ id: 'racer', title: 'Racer', about: '', modes: ['race'] }],
  };
  const choice = firstChoice(game, { given: 'racer', options: { course: 'spiral' } });
  choice.options.readings = ['loose', 'strict'];
  choice.options.pack = { text: 'mine' };
  changeMode(game, choice, 'teams');
  expect(choice.seats).toHaveLength(4);
  expect(choice.seats[0]!.given).toBeNull();
  expect({ ...choice.options }).toEqual({ course: 'spiral', teams: 2, readings: ['strict'], pack: { text: 'mine' } });
  changeMode(game, choice, 'alone');
  expect({ ...choice.options }).toEqual({ course: 'spiral', pack: { text: 'mine' } });
});

test('one person may play every seat', () => {
  const choice = firstChoice(info, {});
  bringSeats(info, choice, 3);
  expect(allMine(choice)).toBe(false);
  takeAll(info, choice, true);
  expect(choice.seats.map((seat) => seat.kind)).toEqual(['me', 'here', 'here']);
  expect(allMine(choice)).toBe(true);
  expect(tableFor(choice).seats.map((seat) => seat.kind)).toEqual(['person', 'person', 'person']);
  takeAll(info, choice, false);
  expect(choice.seats.map((seat) => [seat.kind, seat.bot])).toEqual([['me', ''], ['bot', 'strong'], ['bot', 'strong']]);
  giveSeat(info, choice, 0, 'bot');
  takeAll(info, choice, true);
  expect(choice.seats.map((seat) => seat.kind)).toEqual(['me', 'here', 'here']);
  expect(allMine(firstChoice(info, { mode: 'alone' }))).toBe(false);
});
