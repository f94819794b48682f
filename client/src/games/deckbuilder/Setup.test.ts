import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo, SetupChoice } from '../../lib/library';
import { changeMode, firstChoice } from '../../lib/setup/preset';
import SeatSetup from './SeatSetup.svelte';
import Setup from './Setup.svelte';
import type { DeckCard, DeckShelf, MixReport } from './wire';

function character(name: string, faction: string): DeckCard {
  const faces = {
    bot: { text: [`${name} stands.`], move: 0, flight: false, penalty: 0 },
    alt: { text: [`${name} rolls.`], move: 3, flight: true, penalty: 1 },
  };
  return {
    key: `${name} (character)`, name, type: 'Character', types: ['Character'], faction, subtype: '', cost: null, power: 0,
    range: 0, move: 0, flight: true, blocks: false, level: 0, vault_vp: 0, stock: 0, ongoing: false, copies: 1,
    provenance: '', text: [], faces,
  };
}

const NAMES = { Prime: 'Autobot', Elita: 'Autobot', Meg: 'Decepticon', Star: 'Decepticon' };
const CARDS = Object.entries(NAMES).map(([name, faction]) => character(name, faction));
const SHELF: DeckShelf = {
  version: '1',
  // A Robot of the same name is no character.
  cards: [{ ...CARDS[0]!, key: 'prime-robot', faces: {}, faction: 'Decepticon' }, ...CARDS],
  players: { teams: ['Autobot', 'Decepticon'], coop: ['Autobot', 'Decepticon'] },
};
const REPORT: MixReport = {
  name: 'Two boxes', about: '', problems: [], unplayable: [], notes: ['Mind the costs.'],
  cards: [{ copies: 1, card: character('Thunder', 'Decepticon') }],
};
const option = { least: null, most: null, choices: [], default: null, modes: [] };
const seats: [number, number] = [2, 4];
const GAME: GameInfo = {
  id: 'woc', title: 'War', about: '', duration: '', seats: [2, 4], default_mode: 'teams', bots: [], usual_bot: '', packs: true, lessons: [], first: { mode: '', options: {} },
  modes: [
    { id: 'teams', title: 'Teams', about: '', seats: [2, 4], together: 'sides' },
    { id: 'coop', title: 'Co-op', about: '', seats: [2, 3], together: 'coop' },
  ],
  ready_seats: Object.keys(NAMES).map((name) => ({ id: name.toLowerCase(), title: name, about: '', modes: [] })),
  options: [
    { ...option, id: 'faction', title: 'Faction', about: '', kind: 'choice', modes: ['coop'], default: '' },
    { ...option, id: 'mix', title: 'Mix', about: 'A file.', kind: 'text' },
    {
      ...option, id: 'switches', title: 'Open readings', about: '', kind: 'several',
      choices: [
        { id: 'safe', title: 'Bosses are safe', about: 'No Boss makes room.', modes: ['teams'], seats },
        { id: 'bare', title: 'Without Relics', about: 'There are none.', modes: ['teams', 'coop'], seats },
      ],
    },
  ],
};
let report: MixReport;
let asked: unknown[];

beforeEach(() => {
  report = REPORT;
  asked = [];
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/check')) return new Response(JSON.stringify(SHELF));
    asked.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(report));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showSeat = (choice: SetupChoice, number: number) =>
  render(SeatSetup, { props: { info: GAME, choice, seat: choice.seats[number]!, number } });
/** The characters in the dialog of the seat that is shown. */
async function offered(): Promise<HTMLButtonElement[]> {
  await fireEvent.click(screen.getByRole('button', { name: /^Character/ }));
  return within(screen.getByRole('dialog')).getAllByRole<HTMLButtonElement>('button')
    .filter((button) => button.hasAttribute('aria-pressed'));
}
const named = (buttons: HTMLButtonElement[]) => buttons.map((button) => button.textContent!.trim().split(/\s+/)[0]);
/** What is read aloud after a control's name. */
const describing = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby')!)!.textContent!.replace(/\s+/g, ' ');

test('a seat of team play is on a side and chooses among its characters', async () => {
  const choice = firstChoice(GAME, {});
  showSeat(choice, 1);
  await screen.findByText('Decepticons');
  expect(named(await offered())).toEqual(['?Dealt', 'Meg', 'Star']);
});

test('both faces can be read before a character is chosen', async () => {
  const choice = firstChoice(GAME, {});
  showSeat(choice, 0);
  await screen.findByText('Autobots');
  const [, prime] = await offered();
  expect(describing(prime!)).toMatch(/Move 3 · Flight · 1 less Power.*Prime rolls.*Bot Mode.*Prime stands/);
  await fireEvent.click(prime!);
  expect(choice.seats[0]!.given).toBe('prime');
  expect(screen.queryByText('Dealt by lot')).toBeNull();
});

test('nobody takes a character twice', async () => {
  const choice = firstChoice(GAME, { mode: 'coop' });
  choice.seats[0]!.given = 'meg';
  showSeat(choice, 1);
  await tick();
  await waitFor(async () => expect(named(await offered())).toEqual(['?Dealt', 'Meg', 'Star']));
  expect((await offered()).map((button) => button.disabled)).toEqual([false, true, false]);
});

test('the faction that is chosen for all is that of every seat', async () => {
  const choice = firstChoice(GAME, { mode: 'coop', given: 'meg' });
  showSeat(choice, 0);
  await waitFor(async () => expect(await offered()).toHaveLength(5));
  expect(choice.seats[0]!.given).toBe('meg');
  choice.options.faction = 'autobot';
  await waitFor(() => expect(choice.seats[0]!.given).toBeNull());
  expect(named(await offered())).toEqual(['?Dealt', 'Prime', 'Elita']);
});

test('a mix is checked, and brings its characters to every seat', async () => {
  const choice = firstChoice(GAME, {});
  render(Setup, { props: { info: GAME, choice } });
  showSeat(choice, 1);
  await fireEvent.change(screen.getByLabelText('Or as text'), { target: { value: 'base: woc' } });
  expect(choice.options.mix).toEqual({ text: 'base: woc' });
  await screen.findByText('Mind the costs.');
  expect(asked).toEqual([{ game: 'woc', text: 'base: woc' }]);
  expect(named(await offered())).toContain('Thunder');
  await fireEvent.click((await offered()).at(-1)!);
  expect(choice.seats[1]!.given).toBe('Thunder');
  await fireEvent.change(screen.getByLabelText('Or as text'), { target: { value: '' } });
  await waitFor(() => expect(choice.seats[1]!.given).toBeNull());
  expect(choice.options.mix).toBeNull();
});

test('everything that is wrong with a mix is listed', async () => {
  report = { ...REPORT, name: '', cards: [], notes: [], problems: [{ line: 3, column: 1, message: 'no such card' }] };
  const choice = firstChoice(GAME, {});
  render(Setup, { props: { info: GAME, choice } });
  await fireEvent.change(screen.getByLabelText('Or as text'), { target: { value: 'base: bad' } });
  await screen.findByText('Line 3: no such card');
  expect(screen.getByText('cannot be played')).toBeDefined();
});

test('open readings are offered where the mode has them, each with its sentence', async () => {
  const choice = firstChoice(GAME, {});
  render(Setup, { props: { info: GAME, choice } });
  const safe = screen.getByRole('checkbox', { name: 'Bosses are safe', hidden: true });
  expect(describing(safe)).toBe('No Boss makes room.');
  await fireEvent.click(safe);
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Without Relics', hidden: true }));
  expect(choice.options.switches).toEqual(['safe', 'bare']);
  changeMode(GAME, choice, 'coop');
  await tick();
  expect(screen.queryByRole('checkbox', { name: 'Bosses are safe', hidden: true })).toBeNull();
  expect(choice.options.switches).toEqual(['bare']);
});
