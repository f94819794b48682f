/** What a hand at the table is doing: which piece it holds, which menu or pile is open, what can be done with what. */
import { getContext, setContext } from 'svelte';
import type { BoardProps } from '../../games/game';
import type { Decision, GameFacts, Option, Piece, View } from '../protocol';
import { holding } from './holding.svelte';
import { askedOn, offersByCell, offersByPiece, offersOnto, type Offer } from './offers';
import { locate, pieceOf, piecesIn, type Located } from './pieces';

export interface OpenMenu {
  /** The piece it is about; null for a space. */
  piece: number | null;
  cell?: string;
  offers: Offer[];
  /** Nothing can be done with the piece itself: the menu also tells why. */
  idle: boolean;
}

export interface OpenPile {
  zone: string;
  owner: number;
}

/** What a game has to say about how its board is handled; all of it may be left out. */
export interface DeskRules<G extends GameFacts = GameFacts> {
  /** The piece whose options stand for this one, as where a question names one of several copies; else itself. */
  standIn?: (view: View<G>, piece: number, offers: ReadonlyMap<number, Offer[]>) => number;
  /** Whether a piece lies where it cannot be touched, such as in a pile; else all lie open. */
  outOfSight?: (view: View<G>, found: Located<G['piece']>) => boolean;
  /** Whether the one place that a card can be put on is looked at before it is put there; else it goes at once. */
  seenFirst?: (view: View<G>, offers: readonly Offer[]) => boolean;
  /** What a piece can do, as in "can flip"; else the verb of the option, or "be chosen". */
  verbOf?: (option: Option) => string;
  /** Told when somebody takes an option on the board. */
  chosen?: () => void;
}

const KEY = Symbol('desk');

export class Desk<G extends GameFacts = GameFacts> {
  #props: () => BoardProps<G>;
  #rules: DeskRules<G>;
  /** What the pointer or the focus is on, on the board. */
  #under = $state.raw<Option | null>(null);
  /** A card that has been taken up and waits for what to put it on. */
  held = $state<number | null>(null);
  menu = $state.raw<OpenMenu | null>(null);
  pile = $state<OpenPile | null>(null);

  constructor(props: () => BoardProps<G>, rules: DeskRules<G>) {
    this.#props = props;
    this.#rules = rules;
  }

  asked = $derived.by<Decision[]>(() => askedOn(this.#props()));
  offers = $derived(offersByPiece(this.asked));
  #offersByCell = $derived(offersByCell(this.asked));
  /** Pieces in piles and others' hands, where only such can be chosen: they are laid out to choose from. */
  laidOut = $derived.by<Piece<G['piece']>[]>(() => {
    const { outOfSight = () => false } = this.#rules;
    const found = [...this.offers.keys()].map((id) => locate(this.view, id)).filter((one) => one !== null);
    return found.every((one) => outOfSight(this.view, one)) ? found.map(({ piece }) => piece) : [];
  });
  /** The option that the pointer or the focus is on: in the prompt, in a menu, or as all that a piece or space offers;
   *  else the one that a hint is about. */
  considered = $derived.by<Option | null>(() => {
    const under = this.#under;
    const still = under !== null && this.asked.some(({ options }) => options.includes(under));
    return this.#props().considered ?? (still ? under : null) ?? this.#props().advised ?? null;
  });

  get view(): View<G> {
    return this.#props().view;
  }
  get watching(): boolean {
    return this.#props().watching;
  }
  get moment(): BoardProps<G>['moment'] {
    return this.#props().moment;
  }

  /** What can be done with a piece. */
  offersOf(piece: number): Offer[] {
    return this.offers.get(this.#standIn(piece)) ?? [];
  }

  /** What can be done to a piece with the one that is held. */
  ontoOf(piece: number): Offer[] {
    return this.held === null ? [] : this.#ofHeld(offersOnto(this.asked, piece));
  }

  /** What can be done at a space; with the piece that is held, where one is. */
  offersAt(cell: string): Offer[] {
    const offers = this.#offersByCell.get(cell) ?? [];
    return this.held === null ? offers : this.#ofHeld(offers);
  }

  can(piece: number): boolean {
    if (this.held !== null) return this.held === piece || this.ontoOf(piece).length > 0;
    return this.offersOf(piece).length > 0;
  }

  canAt(cell: string): boolean {
    return this.offersAt(cell).length > 0;
  }

  /** Whether something can be done with a piece of a pile. */
  canIn({ zone, owner }: OpenPile): boolean {
    return this.held === null && piecesIn(this.view, zone, owner).some(({ id }) => this.offers.has(id));
  }

  isTarget(piece: number): boolean {
    return this.held !== null && this.held !== piece && this.ontoOf(piece).length > 0;
  }

  isPointed(piece: number): boolean {
    return this.#props().pointed.includes(piece);
  }

  /** "can flip, can attack"; what can be done to it, while something is held that could be put there. */
  words(piece: number): string {
    if (this.isTarget(piece)) return 'can receive the card you hold';
    const { verbOf = plainly } = this.#rules;
    return [...new Set(this.offersOf(piece).map(({ option }) => `can ${verbOf(option)}`))].join(', ');
  }

  /** Somebody clicked, tapped or pressed Enter on a piece. */
  touch(piece: number): void {
    this.menu = null;
    const onto = this.ontoOf(piece);
    if (this.held === piece) return this.letGo();
    if (onto.length) return this.#offer({ piece }, onto);
    this.letGo();
    const offers = this.offersOf(piece);
    if (this.#placed(offers)) {
      this.held = piece;
      return;
    }
    if (offers.length) return this.#offer({ piece }, offers);
    const received = offersOnto(this.asked, piece);
    if (received.length) {
      this.menu = { piece, offers: received, idle: true };
      return;
    }
    if (this.watching) this.inspect(piece);
    else this.#props().whyNot(piece);
  }

  /** Somebody clicked, tapped or pressed Enter on a space. */
  touchCell(cell: string): void {
    this.menu = null;
    if (!this.canAt(cell)) this.letGo();
    const offers = this.offersAt(cell);
    if (offers.length) this.#offer({ piece: null, cell }, offers);
  }

  /** Somebody let go of a dragged card over a piece, over a space, or over the open table. */
  drop(piece: number, onto: number | null, cell: string | null = null): void {
    const offers = this.offersOf(piece);
    if (onto !== null && onto !== piece && this.ontoOf(onto).length) return this.touch(onto);
    if (cell !== null && this.held !== null && this.canAt(cell)) return this.touchCell(cell);
    this.letGo();
    const [offer] = offers;
    if (!offer) this.#props().whyNot(piece);
    else if (offers.length === 1 && !isPut(offer)) this.choose(offer);
  }

  /** Takes a card up to put it on something, where that is what can be done with it. */
  hold(piece: number): void {
    this.menu = null;
    this.held = this.offersOf(piece).some(isPut) ? piece : null;
  }

  letGo(): void {
    this.held = null;
    this.menu = null;
  }

  choose({ decision, option }: Offer): void {
    this.letGo();
    this.pile = null;
    this.#rules.chosen?.();
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

  /** The pointer or the focus is on these pieces, or has left them. */
  point(pieces: number[]): void {
    const [piece] = pieces;
    this.#considerOnly(piece === undefined ? [] : this.held === null ? this.offersOf(piece) : this.ontoOf(piece));
    this.#props().point(pieces);
  }

  /** The pointer or the focus is on a space, or has left it. */
  pointAt(cell: string | null): void {
    this.#considerOnly(cell === null ? [] : this.offersAt(cell));
  }

  /** The pointer or the focus is on an option that stands on the board, or has left it. */
  consider(option: Option | null): void {
    this.#under = option;
  }

  #considerOnly(offers: Offer[]): void {
    this.consider(offers.length === 1 ? offers[0]!.option : null);
  }

  #standIn(piece: number): number {
    return this.#rules.standIn?.(this.view, piece, this.offers) ?? piece;
  }

  #ofHeld(offers: Offer[]): Offer[] {
    const held = this.#standIn(this.held!);
    return offers.filter(({ option }) => option.pieces?.[0] === held);
  }

  /** Of several places one is chosen; where something would have to leave, that is seen first. */
  #placed(offers: Offer[]): boolean {
    if (!offers.length) return false;
    const several = offers.length > 1 || (this.#rules.seenFirst?.(this.view, offers) ?? false);
    if (offers.every(({ option }) => (option.pieces?.length ?? 0) > 1)) return several;
    const cells = new Set(offers.map(({ option }) => option.cells?.[0]));
    return cells.size > 1 && !cells.has(undefined);
  }

  #offer(at: Pick<OpenMenu, 'piece' | 'cell'>, offers: Offer[]): void {
    if (offers.length === 1) this.choose(offers[0]!);
    else this.menu = { ...at, offers, idle: false };
  }
}

function plainly({ verb }: Option): string {
  return verb === 'choose' ? 'be chosen' : verb;
}

/** Whether a piece is put on another one or on a space. */
function isPut({ option }: Offer): boolean {
  return (option.pieces?.length ?? 0) > 1 || Boolean(option.cells?.length);
}

export function provideDesk<G extends GameFacts>(props: () => BoardProps<G>, rules: DeskRules<G> = {}): Desk<G> {
  return setContext(KEY, new Desk(props, rules));
}

export function useDesk<G extends GameFacts = GameFacts>(): Desk<G> {
  return getContext<Desk<G>>(KEY);
}
