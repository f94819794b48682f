import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo } from '../../lib/library';
import { firstChoice } from '../../lib/setup/preset';
import Setup from './Setup.svelte';

const course = (id: string) => ({ id, title: id, about: '', modes: [], seats: [2, 6] as [number, number] });
const RACE: GameInfo = {
  id: 'rally',
  title: 'The race',
  about: '',
  duration: '',
  seats: [2, 6],
  modes: [{ id: 'race', title: 'Race', seats: [2, 6] }],
  default_mode: 'race',
  bots: [{ id: 'planner', title: 'Planner', about: '' }],
  ready_seats: [],
  options: [
    {
      id: 'course',
      title: 'Course',
      about: '',
      kind: 'choice',
      modes: [],
      choices: [course('Lap'), course('Loop')],
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
