import { describe, expect, test, vi } from 'vitest';
import { Desk } from '../../lib/board/desk.svelte';
import type { Decision } from '../../lib/protocol';
import type { BoardProps } from '../game';
import { bookOf } from './cards.svelte';
import { RULES } from './desk';
import { cellAt } from './position';
import { Spaces } from './spaces.svelte';
import { recordedCards } from './testMatches';
import { standing, steps } from './testWalks';
import type { Deck, View } from './view';

function table(view: View, decision: Decision | null, watching = false) {
  const props: BoardProps<Deck> = {
    view, moment: null, decision, reactions: [], watching, choose: vi.fn(), whyNot: vi.fn(), inspect: vi.fn(),
    pointed: [], point: vi.fn(),
  };
  const desk = new Desk<Deck>(() => props, RULES);
  return { props, desk, spaces: new Spaces(desk, () => props.decision) };
}
const chosen = ({ props }: { props: BoardProps<Deck> }) => vi.mocked(props.choose).mock.calls.map(([, option]) => option.key);

describe('a walk', () => {
  test('is taken step by step, each as soon as it is offered', () => {
    const walker = table(standing('A1', 3), steps('B1', 'A2'));
    walker.spaces.touch('D1');
    expect(chosen(walker)).toEqual(['move to b1']);
    walker.props.decision = null;
    walker.spaces.follow();
    expect(chosen(walker)).toEqual(['move to b1']);
    walker.props.decision = steps('A1', 'B2', 'C1');
    walker.spaces.follow();
    walker.props.decision = steps('B1', 'D1');
    walker.spaces.follow();
    expect(chosen(walker)).toEqual(['move to b1', 'move to c1', 'move to d1']);
    walker.props.decision = steps('C1', 'D2');
    walker.spaces.follow();
    expect(chosen(walker)).toHaveLength(3);
  });

  test('is over where something else is asked, and does not go on later', () => {
    const walker = table(standing('A1', 3), steps('B1', 'A2'));
    walker.spaces.touch('D1');
    walker.props.decision = { ...steps('C1'), about: 'step off' };
    walker.spaces.follow();
    walker.props.decision = steps('C1');
    walker.spaces.follow();
    expect(chosen(walker)).toEqual(['move to b1']);
  });

  test('is over where the next step is not offered', () => {
    const walker = table(standing('A1', 3), steps('B1', 'A2'));
    walker.spaces.touch('D1');
    walker.props.decision = steps('B2');
    walker.spaces.follow();
    walker.props.decision = steps('C1', 'D1');
    walker.spaces.follow();
    expect(chosen(walker)).toEqual(['move to b1']);
  });

  test('does not go on past an Adversary that is seen, and does past a friend', () => {
    const cards = recordedCards('ard');
    bookOf('ard').take(cards);
    const view = standing('A1', 3);
    const { faction } = view.facts.seats[0]!;
    const meeting = (friend: boolean): View => {
      const robot = cards.find(({ types, faction: side }) => types[0] === 'Robot' && side && (side === faction) === friend)!;
      const there = cellAt(view, 'B1')!.piece;
      const zones = view.zones.map((zone) => ({
        ...zone,
        pieces: zone.pieces.map((piece) => (piece.id === there ? { ...piece, card: robot.name, facts: { key: robot.key } } : piece)),
      }));
      const cells = view.facts.cells.map((cell) => (cell.cell === 'B1' ? { ...cell, up: true } : cell));
      return { ...view, zones, facts: { ...view.facts, cells } };
    };
    const walkTo = (friend: boolean) => table(meeting(friend), steps('B1')).spaces.walkTo('C1');
    expect(walkTo(true)).toEqual(['B1', 'C1']);
    expect(walkTo(false)).toBeNull();
  });

  test('gives way to what can be done at the space itself', () => {
    const turn = steps('B1', 'A2');
    const buy = { key: 'buy x', label: 'Buy X', verb: 'buy', cells: ['C1'] };
    const walker = table(standing('A1', 3), { ...turn, options: [...turn.options, buy] });
    expect(walker.spaces.walkTo('C1')).toBeNull();
    walker.spaces.touch('C1');
    expect(chosen(walker)).toEqual(['buy x']);
  });

  test('is nothing for those who watch', () => {
    const { spaces } = table(standing('A1', 3), steps('B1', 'A2'), true);
    expect(spaces.walks.size).toBe(0);
  });
});

describe('a space', () => {
  const view = standing('A1', 0);
  const piece = cellAt(view, 'B1')!.piece;

  test('offers once what is about it and about its card, and asks which', () => {
    const battle = { key: 'battle x', label: 'Battle X', verb: 'battle', cells: ['B1'], pieces: [piece] };
    const thwart = { key: 'thwart x', label: 'Thwart X', verb: 'thwart', pieces: [piece] };
    const turn = steps('B1');
    const { desk, spaces, props } = table(view, { ...turn, options: [...turn.options, battle, thwart] });
    const offers = spaces.offersOf('B1').map(({ option }) => option.key);
    expect(offers.sort()).toEqual(['battle x', 'move to b1', 'thwart x']);
    spaces.touch('B1');
    expect(desk.menu).toMatchObject({ cell: 'B1', piece: null });
    expect(props.choose).not.toHaveBeenCalled();
  });

  test('at which nothing can be done says why not', () => {
    const { spaces, props } = table(view, steps());
    spaces.touch('B1');
    expect(props.whyNot).toHaveBeenCalledWith(piece);
  });
});
