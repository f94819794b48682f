/** The whole board over recorded matches: everything that is asked can be answered on it, and everything has a name. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoResizing } from '../../lib/testing';
import type { Option } from '../../lib/protocol';
import type { BoardProps } from '../game';
import Board from './Board.svelte';
import { bookOf } from './cards.svelte';
import { cellAt, locate, zonePieces } from './position';
import { askedIn, positionsOf, recorded, recordedCards } from './testMatches';
import { standing, steps } from './testWalks';
import type { Deck, View } from './view';

vi.stubGlobal('ResizeObserver', NoResizing);

/** What no thing of the table stands for is answered in the prompt alone. */
const PROMPT_ALONE = ['pass', 'end turn', 'pay by hand', 'use', 'choose'];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  for (const game of ['ard', 'woc']) bookOf(game).take(recordedCards(game));
});
afterEach(cleanup);

function lay(view: View, more: Partial<BoardProps<Deck>> = {}) {
  const props: BoardProps<Deck> = {
    view,
    moment: null,
    decision: view.decisions.find(({ reaction }) => !reaction) ?? null,
    reactions: view.decisions.filter(({ reaction }) => reaction),
    watching: view.seat < 0,
    choose: vi.fn(),
    whyNot: vi.fn(),
    inspect: vi.fn(),
    pointed: [],
    point: vi.fn(),
    ...more,
  };
  return { props, ...render(Board, { props }) };
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const cell = (name: string) => find(`[data-cell="${name}"]`)!;

/** The thing of the board that an option lies on, after opening the pile it is in. */
async function thingOf(view: View, { cells, pieces }: Option): Promise<HTMLElement | null> {
  if (cells?.length) return cell(cells[0]!);
  const [piece = -1] = pieces ?? [];
  const lying = find(`[data-piece="${piece}"]`);
  if (lying) return lying;
  const { zone } = locate(view, piece)!;
  await fireEvent.click(find(`button[data-pile="${zone.name}-${zone.owner}"]`)!);
  return find(`[data-piece="${piece}"]`);
}

/** The options that a click on a thing takes or lists. */
async function offeredAt(thing: HTMLElement, choose: BoardProps<Deck>['choose']): Promise<string[]> {
  vi.mocked(choose).mockClear();
  await fireEvent.click(thing);
  const taken = vi.mocked(choose).mock.calls.map(([, option]) => option.label);
  const listed = screen.queryAllByRole('menuitem').map((item) => item.textContent!.trim());
  await fireEvent.keyDown(window, { key: 'Escape' });
  return [...taken, ...listed];
}

describe('what is asked', () => {
  test.each(recorded.filter((name) => !name.includes('watch')))('%s can be answered on the board', async (name) => {
    for (const { view, number } of askedIn(name)) {
      const { props } = lay(view);
      for (const option of view.decisions.flatMap(({ options }) => options)) {
        const where = `${name}, position ${number}: ${option.label}`;
        if (!option.cells?.length && !option.pieces?.length) {
          expect(PROMPT_ALONE, where).toContain(option.verb);
          continue;
        }
        const thing = await thingOf(view, option);
        expect(thing, where).not.toBeNull();
        expect(thing!.classList, where).toContain('can');
        expect(await offeredAt(thing!, props.choose), where).toContainEqual(expect.stringContaining(option.label));
      }
      cleanup();
    }
  });

  test('of several cards in a pile is laid out to choose from', async () => {
    const { view } = positionsOf('ard.json').find((one) => one.view.seat === 0 && zonePieces(one.view, 'discard', 0).length > 1)!;
    const [first, second] = zonePieces(view, 'discard', 0);
    const options = [first!, second!].map(({ id, card }) => ({ key: `${id}`, label: card!, verb: 'choose', pieces: [id] }));
    const decision = { id: 'pick', about: 'pick', prompt: '', rule: '', options, reaction: false };
    const { props } = lay(view, { decision, reactions: [] });
    const spread = screen.getByRole('dialog', { name: 'Choose a card' });
    await fireEvent.click(spread.querySelector(`[data-piece="${second!.id}"]`)!);
    expect(vi.mocked(props.choose).mock.calls).toEqual([[decision, options[1]]]);
  });

  test('is nothing for those who watch', async () => {
    const { view } = positionsOf('ard-watch.json')[60]!;
    const { props } = lay(view);
    expect(document.querySelectorAll('.can')).toHaveLength(0);
    await fireEvent.click(cell('A1'));
    expect([props.choose, props.whyNot].map((call) => vi.mocked(call).mock.calls.length)).toEqual([0, 0]);
  });
});

describe('everything on the board', () => {
  test.each(recorded)('%s has a name', (name) => {
    const positions = positionsOf(name);
    for (let number = 0; number < positions.length; number += 60) {
      const { container } = lay(positions[number]!.view);
      const things = container.querySelectorAll('button, [role="img"], [role="group"], section, [data-piece], [data-cell]');
      expect(things.length).toBeGreaterThan(positions[number]!.view.facts.cells.length);
      for (const thing of things) {
        const said = thing.getAttribute('aria-label') ?? thing.textContent ?? '';
        expect(said.trim(), `${name}, position ${number}: ${thing.outerHTML.slice(0, 200)}`).not.toBe('');
        expect(said).not.toMatch(/undefined|null|NaN|\[object|^[,; ]|[,;] *$/);
      }
      cleanup();
    }
  });

  test('every space of the Matrix is there once, and every piece that lies open can be touched', () => {
    const { view } = positionsOf('woc-teams.json')[200]!;
    lay(view);
    for (const { cell: name } of view.facts.cells) expect(document.querySelectorAll(`[data-cell="${name}"]`)).toHaveLength(1);
    const open = [...zonePieces(view, 'hand', 0), ...[0, 1, 2, 3].flatMap((seat) => zonePieces(view, 'played', seat))];
    for (const { id } of open) expect(find(`[data-piece="${id}"]`), `${id}`).not.toBeNull();
  });

  test('tells in sum what is left to spend, and the cost of what is always for sale', () => {
    const view = standing('A1', 2);
    view.facts.seats[0]!.alt_move = 3;
    for (const source of view.facts.ledger) source.power = 4;
    const spare = { ...view.facts.ledger[0]!, piece: -1, power: 9, move: 0, purpose: 'in battles' };
    lay({ ...view, facts: { ...view.facts, ledger: [...view.facts.ledger, spare] } }, { decision: steps('B1'), reactions: [] });
    const sum = screen.getByText('Left').parentElement!;
    expect(sum.textContent).toMatch(/4 Power.*5 Move/);
    expect(find('[aria-label="The table"] .basic')!.textContent).toMatch(/cost\s*2/);
  });

  test('has its space named over the card, and what lies on the card beside those who stand there', () => {
    const view = standing('B2', 2);
    const cells = view.facts.cells.map((one) => (one.cell === 'B2' ? { ...one, up: true, stock: 9 } : one));
    lay({ ...view, facts: { ...view.facts, cells } }, { decision: steps('B1'), reactions: [] });
    expect(cell('B2').querySelector('.lying ~ .name')!.textContent).toBe('B2');
    expect(cell('B2').querySelector('.lies .stock')!.textContent).toBe('9');
  });

  test('is shown with the cards that the match brings along', () => {
    const { view } = positionsOf('ard.json').find((one) => zonePieces(one.view, 'hand', 0).length > 0)!;
    const [held] = zonePieces(view, 'hand', 0);
    const usual = bookOf('ard').keyed(held!.facts.key)!;
    const brought = { ...usual, name: 'Loud Idea', type: 'Maneuver', power: 7 };
    lay({ ...view, setup: { ...view.setup, cards: [brought as unknown as Record<string, unknown>] } });
    expect(find(`[data-piece="${held!.id}"]`)!.getAttribute('aria-label')).toContain('Loud Idea, Maneuver, Power 7');
  });
});

describe('the Matrix', () => {
  test('offers a walk over several free steps as one click, and takes its steps as they are asked', async () => {
    const { props, rerender } = lay(standing('A1', 3), { decision: steps('B1', 'A2'), reactions: [] });
    expect(cell('D1').getAttribute('aria-label')).toMatch(/; walk there in 3 steps$/);
    await fireEvent.click(cell('D1'));
    const asked = [steps('A1', 'B2', 'C1'), steps('B1', 'C2', 'D1')];
    await rerender({ view: standing('B1', 2), decision: asked[0]! });
    await rerender({ view: standing('C1', 1), decision: asked[1]! });
    await rerender({ view: standing('D1', 0), decision: steps() });
    expect(vi.mocked(props.choose).mock.calls.map(([, option]) => option.label)).toEqual(['Move to B1', 'Move to C1', 'Move to D1']);
  });

  test('shows the way before the click', async () => {
    lay(standing('A1', 3), { decision: steps('B1', 'A2'), reactions: [] });
    await fireEvent.pointerEnter(cell('D1'));
    const onWay = () => [...document.querySelectorAll<HTMLElement>('[data-cell].onWay')].map(({ dataset }) => dataset.cell);
    expect(onWay()).toEqual(['B1', 'C1', 'D1']);
    await fireEvent.pointerLeave(cell('D1'));
    expect(onWay()).toEqual([]);
  });

  test('arrow keys go from space to space, and one of them takes the focus', async () => {
    lay(standing('A1', 0), { decision: null, reactions: [] });
    cell('B2').focus();
    for (const [key, to] of [['ArrowRight', 'C2'], ['ArrowDown', 'C3'], ['ArrowDown', 'C3'], ['ArrowLeft', 'B3'], ['ArrowUp', 'B2']] as const) {
      await fireEvent.keyDown(document.activeElement!, { key });
      expect((document.activeElement as HTMLElement).dataset.cell).toBe(to);
    }
    const stops = [...document.querySelectorAll<HTMLElement>('[data-cell]')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ dataset }) => dataset.cell)).toEqual(['B2']);
  });

  test('marks the spaces that the Range of a card in hand covers', async () => {
    const { view } = positionsOf('ard.json').find(
      (one) => one.view.facts.seats[0]!.at && zonePieces(one.view, 'hand', 0).some(({ facts }) => bookOf('ard').keyed(facts.key)?.range),
    )!;
    lay(view);
    const held = zonePieces(view, 'hand', 0).find(({ facts }) => bookOf('ard').keyed(facts.key)?.range)!;
    const range = bookOf('ard').keyed(held.facts.key)!.range;
    await fireEvent.pointerOver(find(`[data-piece="${held.id}"]`)!);
    const covered = [...document.querySelectorAll('[data-cell].covered')];
    expect(covered.length).toBeGreaterThan(range);
    expect(cell(view.facts.seats[0]!.at!).classList).toContain('covered');
  });

  test('marks the space of the card that is battled', () => {
    const { view } = positionsOf('ard.json').find((one) => one.view.facts.battle && cellAt(one.view, one.view.facts.battle.cell)!.up)!;
    lay(view);
    const marked = [...document.querySelectorAll<HTMLElement>('[data-cell].battled')].map(({ dataset }) => dataset.cell);
    expect(marked).toEqual([view.facts.battle!.cell]);
  });
});

describe('what would pay', () => {
  const leaning = () => [...document.querySelectorAll<HTMLElement>('.paying [data-piece]')].map(({ dataset }) => Number(dataset.piece)).sort();

  test('leans out while an option is considered, and nothing else does', async () => {
    let tried = 0;
    for (const { view } of positionsOf('ard-solo.json').filter((_, number) => number % 15 === 0)) {
      const decision = view.decisions.find(({ about }) => about === 'turn');
      if (!decision) continue;
      const { rerender } = lay(view);
      expect(leaning()).toEqual([]);
      for (const { key, paid } of view.own.payments) {
        await rerender({ considered: decision.options.find((option) => option.key === key)! });
        const cards = paid.map(({ piece }) => piece).filter((piece) => piece >= 0 && piece !== view.facts.seats[0]!.character);
        expect(leaning(), key).toEqual(cards.sort());
        tried += cards.length;
      }
      cleanup();
    }
    expect(tried).toBeGreaterThan(20);
  });

  test('leans out under the pointer on a space too', async () => {
    const found = positionsOf('ard-solo.json').flatMap(({ view }) => {
      const options = view.decisions.find(({ about }) => about === 'turn')?.options ?? [];
      const paid = view.own.payments?.find(({ key, paid: [first] }) => first && first.piece >= 0 && first.piece !== view.facts.seats[0]!.character && options.some((option) => option.key === key && option.verb === 'move'));
      return paid ? [{ view, paid, at: options.find(({ key }) => key === paid.key)!.cells![0]! }] : [];
    });
    const { view, paid, at } = found.find((one) => one.view.decisions[0]!.options.filter(({ cells }) => cells?.[0] === one.at).length === 1)!;
    lay(view);
    await fireEvent.pointerEnter(cell(at));
    expect(leaning()).toContain(paid.paid[0]!.piece);
  });
});

describe('Missions', () => {
  const numbers = [40, 120, 200];
  const theirs = positionsOf('woc-teams-other-team.json');
  const named = (view: View, seats: number[]) =>
    seats.flatMap((seat) => zonePieces(view, 'missions', seat)).flatMap(({ card }) => (card === null ? [] : [card]));

  test("of one's own and of one's team are shown, of the others none", () => {
    const ours = positionsOf('woc-teams.json');
    for (const number of numbers) {
      const { view } = ours[number]!;
      const { container } = lay(view);
      const [own, secret] = [named(view, [0, 2]), named(theirs[number]!.view, [1, 3])];
      expect([own.length, secret.length].every((count) => count > 0)).toBe(true);
      const shown = container.innerHTML;
      for (const name of own) expect(shown).toContain(name);
      for (const name of secret.filter((one) => !own.includes(one))) expect(shown).not.toContain(name);
      expect(screen.getByRole('list', { name: `Missions of ${view.names[2]}` })).toBeTruthy();
      for (const seat of [1, 3]) expect(screen.queryByRole('list', { name: `Missions of ${view.names[seat]}` })).toBeNull();
      cleanup();
    }
  });

  test('of nobody are shown to those who watch', () => {
    const seen = positionsOf('woc-teams-watch.json');
    for (const number of numbers) {
      const { container } = lay(seen[number]!.view);
      for (const name of named(theirs[number]!.view, [1, 3])) expect(container.innerHTML).not.toContain(name);
      cleanup();
    }
  });
});

describe('beside the Matrix', () => {
  test('the layers of the main deck are counted, and a stack is bought from', async () => {
    const { view } = positionsOf('ard.json').find(({ view: { decisions } }) =>
      decisions.some(({ options }) => options.some(({ verb, cells }) => verb === 'buy' && !cells?.length)),
    )!;
    const { props } = lay(view);
    expect(screen.getByRole('img', { name: new RegExp(`layers of ${view.facts.layers.join(', ')}$`) })).toBeTruthy();
    const buy = view.decisions.flatMap(({ options }) => options).find(({ verb, cells }) => verb === 'buy' && !cells?.length)!;
    const stack = find(`[data-piece="${buy.pieces![0]}"]`)!;
    expect(stack.getAttribute('aria-label')).toMatch(/; \d+ left; can be bought$/);
    await fireEvent.click(stack);
    expect(vi.mocked(props.choose).mock.calls.map(([, option]) => option.key)).toEqual([buy.key]);
  });

  test('each other player has a panel with the numbers that count', () => {
    const { view } = positionsOf('ard-five.json')[100]!;
    lay(view);
    for (const seat of [1, 2, 3, 4]) {
      const { energon, damage, vp } = view.facts.seats[seat]!;
      const name = screen.getByRole('region', { name: new RegExp(`^${view.names[seat]}: `) }).getAttribute('aria-label');
      expect(name).toContain(`${energon} Energon, ${damage}`);
      expect(name).toContain(`${vp} VP`);
    }
    expect(screen.getByRole('region', { name: 'You' })).toBeTruthy();
  });
});
