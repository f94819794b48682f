/** The Matrix as something to act on: what can be done at a space, whatever of it is about the card that lies there. */
import { getContext, setContext } from 'svelte';
import type { Desk } from '../../lib/board/desk.svelte';
import type { Offer } from '../../lib/board/offers';
import type { Decision, Option } from '../../lib/protocol';
import { bookOf } from './cards.svelte';
import { cellAt, pieceOf, seatFacts } from './position';
import type { Deck, View } from './view';
import { stepTo, walksFrom } from './walking';

const KEY = Symbol('spaces');

export class Spaces {
  #desk: Desk<Deck>;
  #decision: () => Decision | null;
  /** The spaces that are still to be walked to. */
  #ahead: string[] = [];

  constructor(desk: Desk<Deck>, decision: () => Decision | null) {
    this.#desk = desk;
    this.#decision = decision;
  }

  walks = $derived.by(() =>
    this.#desk.watching ? new Map<string, string[]>() : walksFrom(this.view, this.#decision(), (cell) => this.#stops(cell)),
  );

  get view(): View {
    return this.#desk.view;
  }

  /** What can be done at a space: with the card that lies there, and by going there. */
  offersOf(cell: string): Offer[] {
    const piece = cellAt(this.view, cell)?.piece ?? -1;
    const about = piece >= 0 ? this.#desk.offersOf(piece) : [];
    const there = this.#desk.offersAt(cell).filter(({ option }) => !about.some((offer) => offer.option === option));
    return [...about, ...there];
  }

  /** The walk of several steps that a click on a space begins; null where something else would be done. */
  walkTo(cell: string): string[] | null {
    return this.offersOf(cell).length ? null : (this.walks.get(cell) ?? null);
  }

  /** Somebody clicked, tapped or pressed Enter on a space. */
  touch(cell: string): void {
    const offers = this.offersOf(cell);
    const walk = this.walkTo(cell);
    if (walk) return this.#set(walk);
    const piece = cellAt(this.view, cell)?.piece ?? -1;
    if (offers.length === 1) this.#desk.choose(offers[0]!);
    else if (offers.length) this.#desk.menu = { piece: null, cell, offers, idle: false };
    else if (piece >= 0) this.#desk.touch(piece);
  }

  /** The question has changed: a walk goes on if the next step is offered, and is over if not. */
  follow(): void {
    const decision = this.#decision();
    if (!this.#ahead.length || !decision) return;
    const [cell, ...rest] = this.#ahead;
    const option: Option | null = decision.about === 'turn' ? stepTo(decision, cell!) : null;
    this.#ahead = option ? rest : [];
    if (option) this.#desk.choose({ decision, option });
  }

  #set(walk: string[]): void {
    this.#ahead = walk;
    this.follow();
  }

  /** Whether an Adversary is seen on a space: nobody walks on past one by accident. */
  #stops(cell: string): boolean {
    const facts = cellAt(this.view, cell);
    if (!facts || facts.piece < 0 || !facts.up) return false;
    const card = bookOf(this.view.game).keyed(pieceOf(this.view, facts.piece)?.facts.key);
    const fights = card?.types.some((type) => type === 'Robot' || type === 'Boss') ?? false;
    return fights && card!.faction !== seatFacts(this.view, this.view.seat).faction;
  }
}

export function provideSpaces(desk: Desk<Deck>, decision: () => Decision | null): Spaces {
  return setContext(KEY, new Spaces(desk, decision));
}

export function useSpaces(): Spaces {
  return getContext<Spaces>(KEY);
}
