import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoResizing } from '../../lib/testing';
import { toasts } from '../../lib/toasts.svelte';
import { HOLD } from '../../lib/ui/hold';
import type { BoardProps } from '../game';
import type { Rally } from './view';
import Board from './Board.svelte';
import { decision, line, option, piece, position } from './testing';

vi.stubGlobal('ResizeObserver', NoResizing);
afterEach(cleanup);

const REGISTER = decision('register', [
  option('move-1', 'Move 1', { verb: 'plan', pieces: [1] }),
  option('turn-left', 'Turn Left', { verb: 'plan', pieces: [2] }),
  option('scrap', 'SCRAP', { verb: 'plan', pieces: [4] }),
]);

function board(props: Partial<BoardProps<Rally>> = {}) {
  const calls = { choose: vi.fn<BoardProps['choose']>(), whyNot: vi.fn(), inspect: vi.fn(), point: vi.fn() };
  const given = {
    view: position(),
    moment: null,
    decision: null,
    reactions: [],
    watching: false,
    pointed: [],
    preview: null,
    ...calls,
    ...props,
  };
  return { ...calls, ...render(Board, { props: given }) };
}

test('a card goes into the next register', async () => {
  const { choose } = board({ decision: REGISTER });
  await fireEvent.click(screen.getByRole('button', { name: 'Move 1, 2 of them' }));
  expect(choose).toHaveBeenCalledWith(REGISTER, REGISTER.options[0]);
});

test('a card that nothing can be done with says why not', async () => {
  const { whyNot, choose } = board({ decision: REGISTER });
  await fireEvent.click(screen.getByRole('button', { name: 'Register 1: Move 2' }));
  expect(whyNot).toHaveBeenCalledWith(5);
  expect(choose).not.toHaveBeenCalled();
});

test('an empty register says which one is next', async () => {
  board({ decision: REGISTER });
  await fireEvent.click(screen.getByRole('button', { name: 'Register 3 is empty' }));
  expect(toasts.all.at(-1)?.text).toBe('Registers are filled in order: register 2 is next.');
});

test('empty registers make room for upgrades to be read', () => {
  const view = position({}, { step: 'upgrade phase' });
  const registers = () => screen.queryByRole('list', { name: 'Your registers' });
  board({ view });
  expect(registers()).not.toBeNull();
  cleanup();
  for (const zone of view.zones) if (zone.name.startsWith('register')) zone.pieces = [];
  board({ view });
  expect(registers()).toBeNull();
});

test('the plan is looked into with the card under the pointer', async () => {
  const preview = vi.fn(async () => [
    { register: 1, event: 'stepped', cell: [5, 3] as [number, number], facing: 'east', form: 'bot' },
  ]);
  const { container } = board({ decision: REGISTER, preview });
  await waitFor(() => expect(container.querySelector('.way')).not.toBeNull());
  expect(preview).toHaveBeenLastCalledWith(['bot']);
  await fireEvent.pointerEnter(screen.getByRole('button', { name: 'Turn Left' }));
  await waitFor(() => expect(preview).toHaveBeenLastCalledWith(['turn-left', 'bot']));
  await fireEvent.pointerLeave(screen.getByRole('button', { name: 'Turn Left' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the plan in alt mode' }));
  await waitFor(() => expect(preview).toHaveBeenLastCalledWith(['alt']));
});

test('spaces are chosen on the course', async () => {
  const start = decision('start', [option('b1', 'B1', { verb: 'start', cells: ['B1'] })]);
  const { choose } = board({ decision: start });
  await fireEvent.click(screen.getByRole('button', { name: 'B1' }));
  expect(choose).toHaveBeenCalledWith(start, start.options[0]);
});

test('spaces are chosen with the keyboard', async () => {
  const mine = decision('mine', [option('f4', 'F4', { verb: 'lay', cells: ['F4'] })]);
  const { choose } = board({ decision: mine });
  const map = screen.getByRole('application');
  // The cursor begins at one's own robot, on E4.
  await fireEvent.keyDown(map, { key: 'ArrowRight' });
  await fireEvent.keyDown(map, { key: 'ArrowRight' });
  await fireEvent.keyDown(map, { key: 'Enter' });
  expect(choose).toHaveBeenCalledWith(mine, mine.options[0]);
});

const MODE = decision('mode', [option('bot', 'Bot mode', { verb: 'race', way: 'bot' }), option('alt', 'Alt mode', { verb: 'race', way: 'alt' })]);
const leads = () =>
  vi.fn(async (_keys: string[]) => [
    { register: 1, event: 'stepped', cell: [5, 3] as [number, number], facing: 'east', form: 'bot' },
  ]);

test('a mode is looked at beside the registers and never decided there', async () => {
  const preview = leads();
  const { choose } = board({ decision: MODE, preview });
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the plan in alt mode' }));
  await waitFor(() => expect(preview).toHaveBeenLastCalledWith(['alt']));
  const bot = screen.getByRole('button', { name: 'Look at the plan in bot mode' });
  await fireEvent.click(bot);
  expect(bot.getAttribute('aria-pressed')).toBe('true');
  expect(choose).not.toHaveBeenCalled();
  // Nothing on the board takes the answer: it is given where it is asked for.
  expect(screen.queryByRole('button', { name: 'Alt mode' })).toBeNull();
});

test('what is considered in the question is shown on the course', async () => {
  const preview = leads();
  const { rerender } = board({ decision: MODE, preview });
  await waitFor(() => expect(preview).toHaveBeenLastCalledWith(['bot']));
  await rerender({ considered: MODE.options[1]! });
  await waitFor(() => expect(preview).toHaveBeenLastCalledWith(['alt']));
  await rerender({ decision: REGISTER, considered: REGISTER.options[1]! });
  await waitFor(() => expect(preview).toHaveBeenLastCalledWith(['turn-left', 'bot']));
});

describe('a finger held on a card', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function holdOn(button: HTMLElement) {
    await fireEvent.pointerDown(button, { pointerType: 'touch', button: 0 });
    vi.advanceTimersByTime(HOLD);
    await fireEvent.pointerUp(button, { pointerType: 'touch' });
    await fireEvent.click(button, { detail: 1 });
  }

  test('reads a planning card and does not play it', async () => {
    const { choose, inspect } = board({ decision: REGISTER });
    await holdOn(screen.getByRole('button', { name: 'Move 1, 2 of them' }));
    expect(inspect).toHaveBeenLastCalledWith('Move 1');
    expect(choose).not.toHaveBeenCalled();
  });

  test('reads a card in a register and an upgrade', async () => {
    const upgrades = decision('upgrades', [option('done', 'Done', { verb: 'pass' }), option('install blasted', 'Install Blasted', { verb: 'install', pieces: [7] })]);
    const { choose, whyNot, inspect } = board({
      view: position({}, { step: 'upgrade phase' }),
      decision: upgrades,
    });
    await holdOn(screen.getByRole('button', { name: 'Register 1: Move 2' }));
    expect(inspect).toHaveBeenLastCalledWith('Move 2');
    await holdOn(screen.getByRole('button', { name: /^Install Blasted/ }));
    expect(inspect).toHaveBeenLastCalledWith('Blasted');
    expect(choose).not.toHaveBeenCalled();
    expect(whyNot).not.toHaveBeenCalled();
  });

  test('does not drag it away afterwards, and a short touch plays it', async () => {
    const { choose } = board({ decision: REGISTER });
    const card = screen.getByRole('button', { name: 'Move 1, 2 of them' });
    await fireEvent.pointerDown(card, { pointerType: 'touch', button: 0 });
    vi.advanceTimersByTime(HOLD);
    await fireEvent.pointerMove(window, { pointerType: 'touch', clientY: 300 });
    expect(document.querySelectorAll('[aria-hidden=true][style*=fixed]')).toHaveLength(0);
    await fireEvent.pointerUp(window, { pointerType: 'touch', clientY: 300 });
    await fireEvent.pointerDown(card, { pointerType: 'touch', button: 0 });
    await fireEvent.pointerUp(card, { pointerType: 'touch' });
    await fireEvent.click(card, { detail: 1 });
    expect(choose).toHaveBeenCalledOnce();
  });
});

test('of two checkpoints that could be moved one is chosen first', async () => {
  const mirage = decision('mirage', [
    option('pass'),
    option('checkpoint 1 to h2', 'Checkpoint 1 to H2', { verb: 'move', cells: ['G2', 'H2'], number: 1 }),
    option('checkpoint 2 to c4', 'Checkpoint 2 to C4', { verb: 'move', cells: ['D4', 'C4'], number: 2 }),
  ]);
  const { choose } = board({ decision: mirage });
  expect(screen.queryByRole('button', { name: 'Checkpoint 2 to C4' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Move Checkpoint 2' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Checkpoint 2 to C4' }));
  expect(choose).toHaveBeenCalledWith(mirage, mirage.options[2]);
});

test('upgrades are installed where they lie', async () => {
  const upgrades = decision('upgrades', [
    option('done', 'Done', { verb: 'pass' }),
    option('draw', 'Draw an upgrade (1 Energon)'),
    option('install blasted', 'Install Blasted (3 Energon)', { verb: 'install', pieces: [7] }),
  ]);
  const { choose } = board({ view: position({}, { step: 'upgrade phase' }), decision: upgrades });
  await fireEvent.click(screen.getByRole('button', { name: /^Install Blasted/ }));
  await fireEvent.click(screen.getByRole('button', { name: /Draw an upgrade/ }));
  expect(choose.mock.calls.map(([, taken]) => taken.key)).toEqual(['install blasted', 'draw']);
});

test('reactions can be taken while somebody else is asked', async () => {
  const reaction = decision('reaction', [option('convert to alt', 'Convert to alt mode (1 Energon)', { verb: 'convert', way: 'alt' })], true);
  const { choose } = board({ view: position({}, { register: 2, step: 'planning cards' }), reactions: [reaction] });
  await fireEvent.click(screen.getAllByRole('button', { name: 'Convert to alt mode (1 Energon)' })[0]!);
  expect(choose).toHaveBeenCalledWith(reaction, reaction.options[0]);
});

test('nothing glows for those who watch', () => {
  board({ view: position({ seat: -1 }), watching: true, decision: decision('start', [option('b1', 'B1', { verb: 'start', cells: ['B1'] })]) });
  expect(screen.queryByRole('button', { name: 'B1' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your cards' })).toBeNull();
});

test('everybody sees what everybody may know', () => {
  board({ view: position({ waiting_for: [0] }) });
  const ben = screen.getByRole('article', { name: 'Ben, seat 2' });
  expect(ben.textContent).toContain('ready');
  expect(screen.getByRole('img', { name: 'Has the priority token' })).toBeTruthy();
  expect(
    screen.getByRole('list', { name: 'Registers of Ben' }).querySelector('[aria-label="Register 2: face down"]'),
  ).not.toBeNull();
  expect(
    screen.getByRole('group', { name: 'Where the round stands' }).querySelector('[aria-current]')?.textContent,
  ).toBe('Plan');
});

test('an event is shown where it happens', () => {
  const moment = { line: line('damaged', { seat: 1 }, [20, 'Flat Tire']), duration: 200, number: 1 };
  const { container } = board({ moment });
  expect(container.querySelector('.effect .word')?.textContent).toBe('Flat Tire');
});

test('a robot that falls is seen falling', () => {
  const view = position();
  view.facts.robots[1] = { ...view.facts.robots[1]!, at: null, left_at: [7, 2], returns: 2 };
  const { container } = board({
    view,
    moment: { line: line('fell', { seat: 1, cell: 'H3' }), duration: 200, number: 2 },
  });
  expect(container.querySelector('.falling .robot')).not.toBeNull();
  expect(screen.getByText('off the board, back after register 2')).toBeTruthy();
});

test('two cards may go into one register together', async () => {
  const pair = decision('register', [
    option('move-1', 'Move 1', { verb: 'plan', pieces: [1] }),
    option('turn-left + move-1', 'Turn Left and Move 1', { verb: 'plan', pieces: [2, 1] }),
  ]);
  const { choose } = board({ decision: pair });
  await fireEvent.click(screen.getByRole('button', { name: 'Turn Left and Move 1' }));
  expect(choose).toHaveBeenCalledWith(pair, pair.options[1]);
});

test('damage that can be fixed glows', async () => {
  const view = position();
  view.zones
    .find((zone) => zone.name === 'damage' && zone.owner === 0)!
    .pieces.push(piece(30, 'Flat Tire', { type: 'damage', text: 'Slow.' }));
  const action = decision('action', [option('go on', 'Go on', { verb: 'pass' }), option('fix flat-tire', 'Fix Flat Tire (1 Energon)', { verb: 'fix', pieces: [30] })]);
  const { choose } = board({ view, decision: action });
  await fireEvent.click(screen.getByRole('button', { name: /^Fix Flat Tire/ }));
  expect(choose).toHaveBeenCalledWith(action, action.options[1]);
});
