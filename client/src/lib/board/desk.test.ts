/** What the games' own tests do not reach: spaces, what is considered, and a board whose game gives no rules. */
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../games/game';
import type { Option } from '../protocol';
import { view } from '../testing';
import { Desk, type DeskRules } from './desk.svelte';

const piece = (id: number) => ({ id, card: `Card ${id}`, facts: {} });
const zones = [
  { name: 'hand', owner: 0, pieces: [piece(1), piece(2), piece(3)] },
  { name: 'grid', owner: -1, pieces: [piece(8), piece(9)] },
];

function desk(options: Partial<Option>[], more: Partial<BoardProps> = {}, rules: DeskRules = {}) {
  const offered = options.map((aim, index) => ({ key: `${index}`, label: '', verb: 'do', ...aim }));
  const props: BoardProps = {
    view: view({ zones }),
    moment: null,
    decision: { id: 'q', about: 'turn', prompt: '', rule: '', options: offered, reaction: false },
    reactions: [],
    watching: false,
    choose: vi.fn(),
    whyNot: vi.fn(),
    inspect: vi.fn(),
    pointed: [],
    point: vi.fn(),
    ...more,
  };
  return { props, options: offered, desk: new Desk(() => props, rules) };
}
const chosen = ({ props }: { props: BoardProps }) => vi.mocked(props.choose).mock.calls.map(([, option]) => option.key);

describe('a space', () => {
  it('takes the only thing that can be done there at once', () => {
    const table = desk([{ cells: ['B2'] }, { cells: ['C2'] }]);
    expect([table.desk.canAt('B2'), table.desk.canAt('A1')]).toEqual([true, false]);
    table.desk.touchCell('A1');
    table.desk.touchCell('C2');
    expect(chosen(table)).toEqual(['1']);
  });

  it('opens a menu where several things can be done', () => {
    const table = desk([{ cells: ['B2'] }, { cells: ['B2'], pieces: [8] }]);
    table.desk.touchCell('B2');
    expect(chosen(table)).toEqual([]);
    expect(table.desk.menu).toMatchObject({ piece: null, cell: 'B2', idle: false });
    expect(table.desk.menu!.offers).toHaveLength(2);
  });

  it('takes the held card, and glows for no other', () => {
    const table = desk([{ pieces: [1], cells: ['B2'] }, { pieces: [1], cells: ['C2'] }, { pieces: [2], cells: ['A1'] }]);
    table.desk.touch(1);
    expect(table.desk.held).toBe(1);
    expect(['A1', 'B2', 'C2'].map((cell) => table.desk.canAt(cell))).toEqual([false, true, true]);
    table.desk.touchCell('C2');
    expect(chosen(table)).toEqual(['1']);
    expect(table.desk.held).toBeNull();
  });

  it('lets a held card go that has no place there, and does what can be done there without it', () => {
    const table = desk([{ pieces: [1], cells: ['B2'] }, { pieces: [1], cells: ['C2'] }, { cells: ['A1'] }]);
    table.desk.touch(1);
    table.desk.touchCell('A1');
    expect(table.desk.held).toBeNull();
    expect(chosen(table)).toEqual(['2']);
  });

  it('takes a card that is dropped on it, and the open table does not', () => {
    const table = desk([{ pieces: [1], cells: ['B2'] }]);
    table.desk.hold(1);
    table.desk.drop(1, null);
    expect(chosen(table)).toEqual([]);
    table.desk.hold(1);
    table.desk.drop(1, 9, 'B2');
    expect(chosen(table)).toEqual(['0']);
  });
});

describe('a card about one space', () => {
  it('is not taken up: several things at one place are a menu', () => {
    const table = desk([{ pieces: [8], cells: ['B2'] }, { pieces: [8], cells: ['B2'] }]);
    table.desk.touch(8);
    expect(table.desk.held).toBeNull();
    expect(table.desk.menu?.piece).toBe(8);
  });

  it('is played at once where it is put nowhere, dropped on the open table too', () => {
    const table = desk([{ pieces: [1] }]);
    table.desk.drop(1, null);
    expect(chosen(table)).toEqual(['0']);
  });
});

describe('what is considered', () => {
  it('is the option under the pointer, where it is one alone', () => {
    const { desk: at, options, props } = desk([{ pieces: [1] }, { pieces: [2] }, { pieces: [2] }, { cells: ['B2'] }]);
    at.point([1]);
    expect(at.considered).toBe(options[0]);
    expect(props.point).toHaveBeenCalledWith([1]);
    at.point([2]);
    expect(at.considered).toBeNull();
    at.pointAt('B2');
    expect(at.considered).toBe(options[3]);
    at.pointAt(null);
    expect(at.considered).toBeNull();
  });

  it('is the one in the prompt before all others', () => {
    const considered: Option = { key: 'x', label: '', verb: 'do' };
    const { desk: at } = desk([{ pieces: [1] }], { considered });
    at.point([1]);
    expect(at.considered).toBe(considered);
  });

  it('is what a hint is about, while nothing else is looked at', () => {
    const advised: Option = { key: 'x', label: '', verb: 'do' };
    const { desk: at, options } = desk([{ pieces: [1] }], { advised });
    expect(at.considered).toBe(advised);
    at.point([1]);
    expect(at.considered).toBe(options[0]);
  });

  it('is nothing that is no longer asked', () => {
    const { desk: at } = desk([{ pieces: [1] }]);
    at.consider({ key: 'before', label: '', verb: 'do' });
    expect(at.considered).toBeNull();
  });
});

describe('a game without rules of its own', () => {
  it('lets every piece stand for itself, lie open, and say what is done with it', () => {
    const { desk: at } = desk([{ pieces: [1], verb: 'discard' }, { pieces: [2], verb: 'choose' }]);
    expect([1, 2, 3].map((id) => at.words(id))).toEqual(['can discard', 'can be chosen', '']);
    expect(at.laidOut).toEqual([]);
  });

  it('lays pieces out where the game says that all of them are out of sight', () => {
    const rules: DeskRules = { outOfSight: (_, { zone }) => zone.name === 'grid' };
    expect(desk([{ pieces: [8] }, { pieces: [9] }], {}, rules).desk.laidOut.map(({ id }) => id)).toEqual([8, 9]);
    expect(desk([{ pieces: [8] }, { pieces: [1] }], {}, rules).desk.laidOut).toEqual([]);
  });
});
