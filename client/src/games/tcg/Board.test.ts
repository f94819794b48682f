import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoResizing } from '../../lib/testing';
import type { BoardProps } from '../game';
import type { Piece, Tcg } from './view';
import Board from './Board.svelte';
import { cardBook } from './cards.svelte';
import type { ZoneName } from './position';
import { battleCard, character, characterCard, decision, hidden, line, plainCard, position } from './testPosition';
import { describe as inWords } from './wording';

vi.stubGlobal('ResizeObserver', NoResizing);

const view = position(
  {
    deck: hidden(50, 51),
    hand: [battleCard(7, 'Plate'), battleCard(8, 'Zap')],
    battlefield: [character(0, 'Racer', { damage: 3 }), character(1, 'Digger', { tapped: true })],
    scrap: [battleCard(30, 'Zap')],
  },
  { hand: hidden(60, 61), battlefield: [character(5, 'Crusher')] },
);
const turn = decision(
  'turn',
  ['flip', 'racer', 0],
  ['attack', 'with racer', 0],
  ['play', 'plate on racer', 7, 0],
  ['play', 'plate on digger', 7, 1],
  ['play', 'zap', 8],
);

/** The same table with an Upgrade on a character, which must leave for another one. */
function wearing(on: number) {
  return withOwn('upgrades', [battleCard(40, 'Old Plate', { on, slot: 'Armor' })]);
}

/** The same table with these cards in one's own hand. */
function holding(hand: Piece[]) {
  return withOwn('hand', hand);
}

function withOwn(name: ZoneName, pieces: Piece[]) {
  const zones = view.zones.map((zone) => (zone.name === name && zone.owner === 0 ? { ...zone, pieces } : zone));
  return { ...view, zones };
}

function lay(more: Partial<BoardProps<Tcg>> = {}) {
  const props: BoardProps<Tcg> = {
    view,
    moment: null,
    decision: turn,
    reactions: [],
    watching: false,
    choose: vi.fn(),
    whyNot: vi.fn(),
    inspect: vi.fn(),
    pointed: [],
    point: vi.fn(),
    ...more,
  };
  render(Board, { props });
  return props;
}

const piece = (name: RegExp) => screen.getByRole('button', { name });
const chosen = (props: BoardProps<Tcg>) => vi.mocked(props.choose).mock.calls.map(([, option]) => option.key);

describe('the card table', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    cardBook.take([
      characterCard('Racer', {}, {}),
      characterCard('Digger', {}, {}),
      characterCard('Crusher', {}, {}),
      plainCard('Plate', 'Upgrade – Armor', ['blue']),
      plainCard('Zap', 'Action', ['orange']),
    ]);
  });
  afterEach(cleanup);

  it('names every piece with what can be done', () => {
    lay();
    expect(piece(/^Racer/).getAttribute('aria-label')).toBe(
      'Racer, car mode, attack 4, defense 2, 7 of 10 health left; can flip, can attack',
    );
    expect(piece(/^Digger/).getAttribute('aria-label')).toContain('tapped');
  });

  it('takes the only option about a card at once', async () => {
    const props = lay();
    await fireEvent.click(piece(/^Zap/));
    expect(chosen(props)).toEqual(['play zap']);
  });

  it('opens a menu where several things can be done', async () => {
    const props = lay();
    await fireEvent.click(piece(/^Racer/));
    await fireEvent.click(screen.getByRole('menuitem', { name: /attack with racer/ }));
    expect(chosen(props)).toEqual(['attack with racer']);
  });

  it('asks for the character to put an Upgrade on', async () => {
    const props = lay();
    await fireEvent.click(piece(/^Plate/));
    expect(props.choose).not.toHaveBeenCalled();
    await fireEvent.click(piece(/^Digger.*can receive/));
    expect(chosen(props)).toEqual(['play plate on digger']);
  });

  it('says at the character what an Upgrade would replace', async () => {
    const replacing = decision('turn', ['play', 'plate on racer', 7, 0], ['play', 'plate on digger', 7, 1, 40]);
    const props = lay({ view: wearing(1), decision: replacing });
    await fireEvent.click(piece(/^Plate/));
    expect(piece(/^Racer.*can receive the card you hold$/)).toBeTruthy();
    await fireEvent.click(piece(/^Digger.*can receive the card you hold, replacing Old Plate$/));
    expect(chosen(props)).toEqual(['play plate on digger']);
  });

  it('does not replace anything before that was seen, even where there is one place only', async () => {
    const props = lay({ decision: decision('turn', ['play', 'plate on racer', 7, 0]) });
    await fireEvent.click(piece(/^Plate/));
    expect(chosen(props)).toEqual(['play plate on racer']);
    cleanup();
    const again = lay({ view: wearing(0), decision: decision('turn', ['play', 'plate on racer', 7, 0, 40]) });
    await fireEvent.click(piece(/^Plate/));
    expect(again.choose).not.toHaveBeenCalled();
    await fireEvent.click(piece(/^Racer.*replacing Old Plate$/));
    expect(chosen(again)).toEqual(['play plate on racer']);
  });

  it('lets another copy of a card be taken for the one that is offered', async () => {
    const hand = [battleCard(7, 'Plate'), battleCard(8, 'Zap'), battleCard(9, 'Zap')];
    const props = lay({ view: holding(hand) });
    await fireEvent.click(document.querySelector('[data-piece="9"]')!);
    expect(chosen(props)).toEqual(['play zap']);
  });

  it('says of a card that is put away that it can be chosen', () => {
    lay({ decision: decision('swap', ['put down', 'zap', 8]) });
    expect(piece(/^Zap.*; can be chosen$/)).toBeTruthy();
  });

  it('keeps the cards in hand in their places however the hand is mixed', async () => {
    const props = lay();
    cleanup();
    const { rerender } = render(Board, { props });
    await rerender({ view: holding([battleCard(8, 'Zap'), battleCard(7, 'Plate')]) });
    const cards = screen.getByRole('group', { name: 'Your hand, 2 cards' }).querySelectorAll('[data-piece]');
    expect([...cards].map((card) => card.getAttribute('data-piece'))).toEqual(['7', '8']);
  });

  it('puts a held card down again', async () => {
    const props = lay();
    await fireEvent.click(piece(/^Plate/));
    await fireEvent.keyDown(window, { key: 'Escape' });
    await fireEvent.click(piece(/^Crusher/));
    expect(props.choose).not.toHaveBeenCalled();
    expect(props.whyNot).toHaveBeenCalledWith(5);
  });

  it('lets spectators look and do nothing', async () => {
    const props = lay({ watching: true, view: { ...view, seat: -1 } });
    await fireEvent.click(piece(/^Racer/));
    expect(props.choose).not.toHaveBeenCalled();
    expect(props.whyNot).not.toHaveBeenCalled();
    expect(props.inspect).toHaveBeenCalledWith('Racer, Test Pilot', 0);
  });

  it('lays cards of a pile out to choose from', async () => {
    const props = lay({ decision: decision('pick', ['choose', 'zap', 30], ['pass', '']) });
    const spread = screen.getByRole('dialog', { name: 'Choose a card' });
    await fireEvent.click(spread.querySelector('[data-piece="30"]')!);
    expect(chosen(props)).toEqual(['zap']);
  });

  it('shows flipped cards once where the last battle is looked at, and they can be touched there', async () => {
    const log = [
      line('attacked', [0, 5], ['Racer', 'Crusher']),
      line('card_flipped', [10], ['Boom'], { seat: 0 }),
      line('totals', [], [], { attack: 5, defense: 2, pierce: 0 }),
      line('attack_damaged', [5, 0], ['Crusher', 'Racer'], { number: 3 }),
    ];
    const fought = position(
      { battlefield: [character(0, 'Racer', { tapped: true })], played: [battleCard(10, 'Boom')] },
      { battlefield: [character(5, 'Crusher', { damage: 3 })] },
    );
    const props = lay({ view: fought, log, decision: decision('pick', ['choose', 'boom', 10], ['pass', '']) });
    await fireEvent.click(screen.getByRole('button', { name: 'Last battle' }));
    expect(screen.getAllByText('Boom')).toHaveLength(1);
    await fireEvent.click(piece(/^Boom/));
    expect(chosen(props)).toEqual(['boom']);
  });

  it('tells the position in sentences', () => {
    expect(inWords(view)).toEqual([
      'Turn 3: yours.',
      'Your Racer, car mode, attack 4, defense 2, 7 of 10 health left.',
      'Your Digger, car mode, attack 4, defense 2, 10 health, tapped.',
      'Your hand: Plate, Zap.',
      'Your deck has 2 cards, the scrap pile 1 card.',
      "Bob's Crusher, car mode, attack 4, defense 2, 10 health.",
      "Bob's hand: 2 cards.",
      "Bob's deck has 0 cards, the scrap pile 0 cards.",
    ]);
  });
});
