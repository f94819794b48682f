import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo } from '../../lib/library';
import { firstChoice } from '../../lib/setup/preset';
import { emptyDeck } from './library/deckList';
import { deckToBring, saveDeck } from './library/decks';
import SeatSetup from './SeatSetup.svelte';

const modes = ['advanced', 'basic'].map((id) => ({ id, title: id, about: '', seats: [2], together: 'each' as const }));
const GAME: GameInfo = {
  id: 'tcg', title: 'Cards', about: '', duration: '', seats: [2], modes, default_mode: 'advanced', options: [],
  bots: [{ id: 'greedy', title: 'Greedy', about: '' }], usual_bot: 'greedy',
  packs: true, lessons: [], first: { mode: '', options: {} },
  ready_seats: [{ id: 'autobots', title: 'Autobots', about: '', modes: [] }],
};
const MINE = { ...emptyDeck(), name: 'Mine', team: ['Prowl'], cards: [[3, 'Zap'] as const] };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a deck of one\'s own that another mode does not know is put back on the shelf', async () => {
  saveDeck('my-1', MINE);
  const choice = firstChoice(GAME, { given: deckToBring(MINE) });
  const seat = choice.seats[0]!;
  render(SeatSetup, { props: { info: GAME, choice, seat, number: 0 } });
  await tick();
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('mine:my-1');
  expect(seat.given).toEqual(deckToBring(MINE));
  choice.mode = 'basic';
  await tick();
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('usual');
  expect(seat.given).toBe(null);
});

test('the usual deck is one that was made for the mode, as the server gives it', async () => {
  const info = {
    ...GAME,
    ready_seats: [
      { id: 'old', title: 'Old', about: '', modes: ['advanced', 'basic'] },
      { id: 'first', title: 'First', about: '', modes: ['basic'] },
      { id: 'second', title: 'Second', about: '', modes: ['basic'] },
    ],
  };
  const choice = firstChoice(info, {});
  choice.mode = 'basic';
  render(SeatSetup, { props: { info, choice, seat: choice.seats[1]!, number: 1 } });
  await tick();
  expect(screen.getByRole('option', { name: /usual/ }).textContent).toContain('Second');
});
