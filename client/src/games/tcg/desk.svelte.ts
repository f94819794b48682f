/** What a hand at the table is doing: which piece it holds, which menu or pile is open, what can be done with what. */
import { getContext, setContext } from 'svelte';
import type { Decision } from '../../lib/protocol';
import type { Piece, Tcg, View } from './view';
import type { BoardProps } from '../game';
import { offersByPiece, offersOnto, standIn, type Offer } from './decisions';
import { holding } from './holding.svelte';
import { nearSeat, pieceOf, locate, zonePieces, type ZoneName } from './position';
import { replacedBy } from './wording';

export interface OpenMenu {
  piece: number;
  offers: Offer[];
  /** Nothing can be done with the piece itself: the menu also tells why. */
  idle: boolean;
}

export interface OpenPile {
  zone: ZoneName;
  owner: number;
}

/** Zones whose pieces do not lie open one by one. */
const PILES: readonly string[] = ['deck', 'scrap', 'ko', 'under'];
const KEY = Symbol('desk');

export class Desk {
  #props: () => BoardProps<Tcg>;
  #chosen: () => void;
  /** A card that has been taken up and waits for what to put it on. */
  held = $state<number | null>(null);
  menu = $state<OpenMenu | null>(null);
  pile = $state<OpenPile | null>(null);

  constructor(props: () => BoardProps<Tcg>, chosen: () => void) {
    this.#props = props;
    this.#chosen = chosen;
  }

  asked = $derived.by<Decision[]>(() => {
    const { decision, reactions, watching } = this.#props();
    if (watching) return [];
    return decision ? [decision, ...reactions] : reactions;
  });
  offers = $derived(offersByPiece(this.asked));
  /** Pieces in piles and others' hands, where only such can be chosen: they are laid out to choose from. */
  laidOut = $derived.by<Piece[]>(() => {
    const view = this.view;
    const found = [...this.offers.keys()].map((id) => locate(view, id)).filter((one) => one !== null);
    const outOfSight = found.every(
      ({ zone }) => PILES.includes(zone.name) || (zone.name === 'hand' && zone.owner !== nearSeat(view)),
    );
    return outOfSight ? found.map(({ piece }) => piece) : [];
  });

  get view(): View {
    return this.#props().view;
  }
  get watching(): boolean {
    return this.#props().watching;
  }
  get moment(): BoardProps<Tcg>['moment'] {
    return this.#props().moment;
  }

  /** What can be done with a piece. */
  offersOf(piece: number): Offer[] {
    return this.offers.get(standIn(this.view, piece, this.offers)) ?? [];
  }

  /** What can be done to a piece with the one that is held. */
  ontoOf(piece: number): Offer[] {
    if (this.held === null) return [];
    const held = standIn(this.view, this.held, this.offers);
    return offersOnto(this.asked, piece).filter(({ option }) => option.pieces?.[0] === held);
  }

  can(piece: number): boolean {
    if (this.held !== null) return this.held === piece || this.ontoOf(piece).length > 0;
    return this.offersOf(piece).length > 0;
  }

  /** Whether something can be done with a piece of a pile. */
  canIn(pile: OpenPile): boolean {
    return this.held === null && zonePieces(this.view, pile.zone, pile.owner).some(({ id }) => this.offers.has(id));
  }

  isTarget(piece: number): boolean {
    return this.held !== null && this.held !== piece && this.ontoOf(piece).length > 0;
  }

  isPointed(piece: number): boolean {
    return this.#props().pointed.includes(piece);
  }

  /** Somebody clicked, tapped or pressed Enter on a piece. */
  touch(piece: number): void {
    this.menu = null;
    const onto = this.ontoOf(piece);
    if (this.held === piece) return this.letGo();
    if (onto.length) return this.#offer(piece, onto);
    this.letGo();
    const offers = this.offersOf(piece);
    // Of several places one is chosen; where something would have to leave, that is seen first.
    const placed = offers.length > 0 && offers.every(({ option }) => (option.pieces?.length ?? 0) > 1);
    if (placed && (offers.length > 1 || replacedBy(this.view, offers))) {
      this.held = piece;
      return;
    }
    if (offers.length) return this.#offer(piece, offers);
    const received = offersOnto(this.asked, piece);
    if (received.length) {
      this.menu = { piece, offers: received, idle: true };
      return;
    }
    if (this.watching) this.inspect(piece);
    else this.#props().whyNot(piece);
  }

  /** Somebody let go of a dragged card over a piece, or over the open table. */
  drop(piece: number, onto: number | null): void {
    const offers = this.offersOf(piece);
    if (onto !== null && onto !== piece && this.ontoOf(onto).length) return this.touch(onto);
    this.letGo();
    const plain = offers.filter(({ option }) => option.pieces?.length === 1);
    if (plain.length === 1 && offers.length === 1) this.choose(plain[0]!);
    else if (!offers.length) this.#props().whyNot(piece);
  }

  /** Takes a card up to put it on something, where that is what can be done with it. */
  hold(piece: number): void {
    this.menu = null;
    this.held = this.offersOf(piece).some(({ option }) => (option.pieces?.length ?? 0) > 1) ? piece : null;
  }

  letGo(): void {
    this.held = null;
    this.menu = null;
  }

  choose({ decision, option }: Offer): void {
    this.letGo();
    this.pile = null;
    this.#chosen();
    this.#props().choose(decision, option);
  }

  /** Asks why a piece can do nothing at the moment. */
  askWhy(piece: number): void {
    this.letGo();
    this.#props().whyNot(piece);
  }

  inspect(piece: number | null): void {
    const card = piece === null ? null : (pieceOf(this.view, piece)?.card ?? null);
    if (piece === null) return this.#props().inspect(null);
    if (card === null) return;
    holding.learn();
    this.#props().inspect(card, piece);
  }

  point(pieces: number[]): void {
    this.#props().point(pieces);
  }

  #offer(piece: number, offers: Offer[]): void {
    if (offers.length === 1) this.choose(offers[0]!);
    else this.menu = { piece, offers, idle: false };
  }
}

/** `chosen` is told when somebody takes an option on the board. */
export function provideDesk(props: () => BoardProps<Tcg>, chosen: () => void): Desk {
  return setContext(KEY, new Desk(props, chosen));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
