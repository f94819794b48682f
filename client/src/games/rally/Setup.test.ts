import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo } from '../../lib/library';
import { firstChoice } from '../../lib/setup/preset';
import Setup from './Setup.svelte';
import { position } from './testing';

const course = (id: string, least = 2) => ({
  id,
  title: id,
  about: '',
  modes: [],
  seats: [least, 6] as [number, number],
});
const RACE: GameInfo = {
  id: 'rally',
  title: 'The race',
  about: '',
  duration: '',
  seats: [2, 3, 4, 5, 6],
  modes: [{ id: 'race', title: 'Race', about: '', seats: [2, 3, 4, 5, 6], together: 'each' }],
  default_mode: 'race',
  bots: [{ id: 'planner', title: 'Planner', about: '' }],
  usual_bot: 'planner',
  ready_seats: [],
  packs: true, lessons: [], first: { mode: '', options: {} },
  options: [
    {
      id: 'course',
      title: 'Course',
      about: '',
      kind: 'choice',
      modes: [],
      choices: [course('Lap'), course('Loop'), course('Crowd', 4)],
      least: null,
      most: null,
      default: 'Lap',
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a course of one\'s own is raced on, unless another one is chosen', async () => {
  const choice = firstChoice(RACE, { options: { course: { text: 'course: Mine' } } });
  render(Setup, { props: { info: RACE, choice } });
  await tick();
  expect(choice.options.course).toEqual({ text: 'course: Mine' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /own course/i }).checked).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: /Loop/ }));
  expect(choice.options.course).toBe('Loop');
  await fireEvent.click(screen.getByRole('radio', { name: /own course/i }));
  expect(choice.options.course).toEqual({ text: 'course: Mine' });
});

test('a course that the mode does not race on gives way to one that it does', async () => {
  const choice = firstChoice(RACE, { options: { course: 'Nowhere' } });
  render(Setup, { props: { info: RACE, choice } });
  await tick();
  expect(choice.options.course).toBe('Lap');
});

test('whoever comes to race on a course has as many robots as it wants', async () => {
  const choice = firstChoice(RACE, { options: { course: 'Crowd' } });
  render(Setup, { props: { info: RACE, choice } });
  await tick();
  expect(choice.seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot']);
});

test('a course of one\'s own brings its robots as well', async () => {
  const answer = { course: { ...position().setup.course, players: [3, 4] }, problems: [], advice: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/check')) return new Response(JSON.stringify(answer));
    throw new Error('no server');
  });
  const choice = firstChoice(RACE, { options: { course: { text: 'course: Mine' } } });
  render(Setup, { props: { info: RACE, choice } });
  await waitFor(() => expect(choice.seats).toHaveLength(3));
});
