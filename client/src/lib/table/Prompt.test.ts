import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Decision, Option } from '../protocol';
import { NoResizing, question, view } from '../testing';
import { optionKey } from './keys';
import Prompt from './Prompt.svelte';

vi.stubGlobal('ResizeObserver', NoResizing);

afterEach(cleanup);

function show(decision: Decision | null, changes: Record<string, unknown> = {}) {
  const onchoose = vi.fn<(decision: Decision, option: Option) => void>();
  const onsure = vi.fn<(sure: boolean) => void>();
  const props = {
    view: view(), decision, reactions: [], usual: null, advised: null, doubt: null, touched: [], onchoose, onsure,
    onpoint: vi.fn(), oninspect: vi.fn(), ...changes,
  };
  const shown = render(Prompt, { props });
  const taken = () => onchoose.mock.calls.map(([, option]) => option.label);
  return { onchoose, onsure, taken, shown, props };
}

const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...init });
const names = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index + 1}`);

test('each option has its key', async () => {
  const { taken } = show(question('q', ['Flip', 'Attack', 'Pass']));
  await press('2');
  await press('3');
  await press('4');
  expect(taken()).toEqual(['Attack', 'Pass']);
});

test('after nine digits come letters that mean nothing else', () => {
  expect([9, 10, 15, 16].map(optionKey)).toEqual(['a', 'b', 'i', 'j']);
});

test('many things of one kind are two buttons, one half behind each', async () => {
  const { taken } = show(question('q', names(14)));
  expect(screen.getByRole('button', { name: /^Option 1 – Option 7/ })).toBeTruthy();
  await press('2');
  await press('1');
  expect(taken()).toEqual(['Option 8']);
});

test('Enter takes the usual option', async () => {
  const decision = question('q', ['Flip', 'Pass']);
  const { taken } = show(decision, { usual: decision.options[1] });
  await press('Enter');
  expect(taken()).toEqual(['Pass']);
});

test('Enter takes the only option, and nothing where none is usual', async () => {
  const { taken, shown } = show(question('q', ['Go on']));
  await press('Enter');
  expect(taken()).toEqual(['Go on']);
  shown.unmount();
  const other = show(question('q', ['One', 'Two']));
  await press('Enter');
  expect(other.taken()).toEqual([]);
});

test('whoever can only pass is told that the table does it, and may do it first', async () => {
  const { taken, shown } = show({ ...question('q', ['Pass']), passes: true });
  expect(screen.getByText(/the table goes on for you in a moment/)).toBeTruthy();
  await press('Enter');
  expect(taken()).toEqual(['Pass']);
  shown.unmount();
  show(question('q', ['Pass']));
  expect(screen.queryByText(/in a moment/)).toBeNull();
});

test('keys with Ctrl, and keys in a field, are not for the table', async () => {
  const { taken } = show(question('q', names(9)));
  await press('1', { ctrlKey: true });
  await fireEvent.keyDown(screen.getByLabelText('Find an option'), { key: '1' });
  expect(taken()).toEqual([]);
});

test('Enter on a button presses that button and not the usual one', async () => {
  const decision = question('q', ['Flip', 'Pass']);
  const { taken } = show(decision, { usual: decision.options[1] });
  await fireEvent.keyDown(screen.getByRole('button', { name: 'Flip' }), { key: 'Enter' });
  expect(taken()).toEqual([]);
});

describe('a long list', () => {
  test('is narrowed by typing, and Enter takes the first that is left', async () => {
    const { taken } = show(question('q', [...names(9), 'Attack with Prowl']));
    const field = screen.getByLabelText('Find an option');
    await press('/');
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: 'prowl' } });
    expect(screen.getAllByRole('button').map((button) => button.textContent?.trim())).toHaveLength(1);
    await fireEvent.keyDown(field, { key: 'Enter' });
    expect(taken()).toEqual(['Attack with Prowl']);
  });

  test('says so where nothing is left', async () => {
    show(question('q', names(9)));
    await fireEvent.input(screen.getByLabelText('Find an option'), { target: { value: 'zebra' } });
    expect(screen.getByText(/No option has/)).toBeTruthy();
  });
});

describe('a long list', () => {
  const card = (name: string, piece: number) => ['Prime', 'Prowl'].map((target, on): Option => ({
    key: `play ${name} on ${target}`, label: `Play ${name} on ${target}`, verb: 'play', pieces: [piece, on],
  }));
  const attacks = [0, 1].map((piece): Option => ({ key: `attack ${piece}`, label: `Attack with ${piece}`, verb: 'attack', pieces: [piece] }));
  const asked = (cards: string[], id = 'q'): Decision => ({
    ...question(id, []), options: [...cards.flatMap((name, index) => card(name, 10 + index)), ...attacks],
  });
  const buttons = () => [...document.querySelectorAll('.options [data-option]')].map((button) => button.querySelector('.label')!.textContent);

  test('has one button for what is done with one card, which asks which', async () => {
    const { taken } = show(asked(['Gun', 'Map', 'Key', 'Cog']));
    expect(buttons()).toEqual(['Play Gun on …', 'Play Map on …', 'Play Key on …', 'Play Cog on …', 'Attack with 0', 'Attack with 1']);
    expect(screen.getByRole('button', { name: 'Play Map on … , 2 options' })).toBeTruthy();
    await press('2');
    expect(taken()).toEqual([]);
    expect(screen.getByRole('group', { name: 'Play Map on …' })).toBeTruthy();
    expect(buttons()).toEqual(['Play Map on Prime', 'Play Map on Prowl']);
    expect(document.activeElement?.textContent).toContain('Play Map on Prime');
    // Its own key, pressed twice by mistake, does nothing more.
    await press('2');
    expect(taken()).toEqual([]);
    await press('3');
    expect(taken()).toEqual(['Play Map on Prowl']);
  });

  test('is there again with Escape, with the focus where it was', async () => {
    const { taken } = show(asked(['Gun', 'Map', 'Key', 'Cog']));
    await fireEvent.click(screen.getByRole('button', { name: /^Play Key on …/ }));
    let heard = true;
    const listen = (event: KeyboardEvent) => (heard = event.defaultPrevented);
    addEventListener('keydown', listen);
    await press('Escape');
    removeEventListener('keydown', listen);
    expect(heard).toBe(true);
    expect(buttons()).toHaveLength(6);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Play Key on …'));
    await press('5');
    expect(taken()).toEqual(['Attack with 0']);
  });

  test('opens nothing any more when something else is asked', async () => {
    const { shown } = show(asked(['Gun', 'Map', 'Key', 'Cog']));
    await press('1');
    expect(buttons()).toHaveLength(2);
    await shown.rerender({ decision: asked(['Map', 'Key', 'Cog', 'Sun'], 'later') });
    expect(buttons()).toHaveLength(6);
  });

  test('leaves keys as they are when it becomes shorter', async () => {
    const { taken, shown } = show(asked(['Gun', 'Map', 'Key', 'Cog']));
    await shown.rerender({ decision: asked([], 'later') });
    await press('1');
    expect(taken()).toEqual([]);
    await press('5');
    expect(taken()).toEqual(['Attack with 0']);
  });
});

test('a key that slips does nothing to another question', async () => {
  const { taken, shown } = show(question('q', ['Attack', 'End']));
  const slip = (timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return fireEvent(document.body, event);
  };
  await slip(1000);
  await shown.rerender({ decision: question('r', ['Prowl', 'Prime'], { about: 'defender' }) });
  await slip(1150);
  expect(taken()).toEqual(['Attack']);
  await slip(2000);
  expect(taken()).toEqual(['Attack', 'Prowl']);
  await press('2', { repeat: true });
  expect(taken()).toHaveLength(2);
});

test('what lies nowhere on the board, and the usual answer, stand apart from a long list', () => {
  const options = [...names(6).map((label, index) => ({ key: `o${index}`, label, verb: 'play', pieces: [index] }))];
  const decision = { ...question('q', []), options: [{ key: 'end', label: 'End the turn', verb: 'end' }, ...options] };
  const { shown } = show(decision, { usual: decision.options[3] });
  const apart = [...shown.container.querySelectorAll('.pinned button')].map((button) => button.textContent);
  expect(apart.map((text) => text?.replace(/\s+/g, ' ').trim())).toEqual(['End the turn 1', 'Option 3 Enter']);
});

describe('a choice in doubt', () => {
  const decision = question('q', ['Pass', 'Attack']);
  const doubt = { decision, option: decision.options[0]!, why: 'You could still attack.' };

  test('is confirmed with Enter, and other keys do nothing', async () => {
    const { onsure, taken } = show(decision, { doubt });
    expect(screen.getByText('You could still attack.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('alertdialog'));
    await press('2');
    expect(taken()).toEqual([]);
    await press('Enter');
    expect(onsure).toHaveBeenCalledWith(true);
  });

  test('can be left', async () => {
    const { onsure } = show(decision, { doubt });
    await fireEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
    expect(onsure).toHaveBeenCalledWith(false);
  });
});

test('reactions have keys after the options', async () => {
  const reaction = question('r', ['Convert'], { reaction: true });
  const { onchoose } = show(question('q', ['One', 'Two']), { reactions: [reaction] });
  await press('3');
  expect(onchoose.mock.calls[0]![0].id).toBe('r');
});

test('the names of pieces in the question can be pointed at', async () => {
  const pieces = [{ id: 7, card: 'Zap', facts: {} }];
  const decision = question('q', ['Pass'], { prompt: 'Where does Zap go?' });
  const { props } = show(decision, { view: view({ zones: [{ name: 'hand', owner: 0, pieces }] }) });
  const chip = screen.getByRole('button', { name: 'Zap' });
  await fireEvent.pointerEnter(chip);
  expect(props.onpoint).toHaveBeenLastCalledWith([7]);
  await fireEvent.click(chip);
  expect(props.oninspect).toHaveBeenCalledWith(7);
});

test('what need not be asked again is left with one key, or with one button', async () => {
  const onenough = vi.fn();
  const { shown, taken } = show(question('q', ['Go on', 'Convert']), { enough: 'this round', onenough });
  await press('n');
  expect(onenough).toHaveBeenCalledTimes(1);
  await fireEvent.click(screen.getByRole('button', { name: /^Go on, and not again this round/ }));
  expect(onenough).toHaveBeenCalledTimes(2);
  await shown.rerender({ enough: '' });
  await press('n');
  expect([onenough.mock.calls.length, taken()]).toEqual([2, []]);
  expect(screen.queryByText(/not again/)).toBeNull();
});
