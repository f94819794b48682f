/** Through whose eyes a table is seen, and what each of those at this screen has been shown so far. */
import type { GameUi } from '../../games/game';
import type { Live } from '../live.svelte';
import { Presenter } from '../presenter.svelte';
import type { LogLine, View } from '../protocol';
import type { SeatNews, SeatState } from '../seatState';
import { heldTable, noteShown, shownTo } from '../seats';
import { prefersLessMotion, settings } from '../settings.svelte';

const SPECTATOR = -1;

export class Looking {
  /** The seat through whose eyes the table is seen. */
  eyes = $state(SPECTATOR);
  /** The seat whose person the screen has to be passed to before anything is shown. */
  curtain = $state<number | null>(null);
  /** Called when somebody else looks. */
  onchange: () => void = () => {};

  #live: Live;
  #ui: GameUi | null = null;
  /** Whether one person plays all seats of ours. */
  #allMine = false;
  #presenters: Record<number, Presenter> = $state.raw({});

  constructor(live: Live) {
    this.#live = live;
  }

  presenter = $derived<Presenter | null>(this.#presenters[this.eyes] ?? null);
  view = $derived<View | null>(this.curtain === null ? (this.presenter?.shown ?? null) : null);

  /** What happened, as far as it has been shown. */
  log = $derived.by<LogLine[]>(() => {
    const shownLines = this.curtain === null ? (this.#live.seats[this.eyes]?.log ?? []) : [];
    const behind = this.presenter?.behind ?? 0;
    return behind > 0 ? shownLines.slice(0, -behind) : shownLines;
  });

  /** Look through a seat of ours for the first time. */
  sitDown(ui: GameUi): void {
    this.#ui = ui;
    const { you, seats, table } = this.#live;
    this.#allMine = table ? (heldTable(table.id)?.allMine ?? false) : false;
    const asked = you.find((seat) => this.#isAsked(seat));
    this.eyes = asked ?? you[0] ?? SPECTATOR;
    if (you.length > 1 && !this.#openHands() && !this.#over() && seats[this.eyes]) this.curtain = this.eyes;
    this.end();
    this.#presenters = {};
    for (const state of Object.values(seats)) this.#open(this.#present(ui, state.seat), state);
  }

  /** Whether the seat that was looked through is still ours. */
  seatIsThere(): boolean {
    const { you } = this.#live;
    return you.length === 0 ? this.eyes === SPECTATOR : you.includes(this.eyes);
  }

  show({ state, lines, anew }: SeatNews): void {
    const ui = this.#ui;
    if (!ui) return;
    const presenter = this.#presenters[state.seat] ?? this.#present(ui, state.seat);
    const elsewhere = state.seat !== this.eyes && this.#openHands();
    const watching = this.#live.you.length === 0;
    if (watching && lines.some((line) => line.event === ui.chapter)) presenter.mark();
    if (anew) this.#open(presenter, state);
    else if (elsewhere) presenter.jump(state.view);
    else presenter.push(state.view, lines);
  }

  /** The person the screen was passed to is there. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    const seat = this.curtain;
    this.curtain = null;
    this.#lookThrough(seat);
  }

  /** At a screen that several people share: whose turn it is to look. Called whenever something may have changed. */
  passScreen(): void {
    const { you, table } = this.#live;
    if (!this.#ui || you.length < 2 || this.curtain !== null || this.presenter?.busy) return;
    if (this.#over() || this.#isAsked(this.eyes)) return;
    const standIn = (seat: number) => table?.seats.find((who) => who.seat === seat)?.stand_in ?? false;
    const next = you.find((seat) => seat !== this.eyes && this.#isAsked(seat) && !standIn(seat));
    if (next === undefined) return;
    if (this.#openHands()) this.#lookThrough(next);
    else this.curtain = next;
  }

  end(): void {
    for (const presenter of Object.values(this.#presenters)) presenter.end();
  }

  /** A seat as it stands, after what this person has not been shown yet: a match may have begun before they came. */
  #open(presenter: Presenter, { seat, view, log, before }: SeatState): void {
    const elsewhere = seat !== this.eyes && this.#openHands();
    if (!before || elsewhere) return presenter.jump(view);
    const seen = Math.max(0, shownTo(this.#live.table!.id, seat) - before.lines);
    presenter.open(view, before.view, log.slice(before.lines), seen);
  }

  /** Whether those at this screen may see each other's hands. */
  #openHands(): boolean {
    return this.#allMine || settings.openHands;
  }

  #over(): boolean {
    return this.#live.table?.status === 'over';
  }

  #isAsked(seat: number): boolean {
    return this.#live.seats[seat]?.view.decisions.some((decision) => !decision.reaction) ?? false;
  }

  #present(ui: GameUi, seat: number): Presenter {
    const presenter = new Presenter(ui, () => ({
      speed: settings.speed,
      still: prefersLessMotion(),
      hidden: document.visibilityState === 'hidden',
    }));
    presenter.onrest = () => this.#noteShown(seat);
    // Nothing is shown to nobody: neither to somebody who waits for the screen nor before they are there.
    if (seat !== this.eyes || seat === this.curtain) presenter.pause();
    this.#presenters = { ...this.#presenters, [seat]: presenter };
    return presenter;
  }

  #noteShown(seat: number): void {
    const [table, state] = [this.#live.table, this.#live.seats[seat]];
    if (table && state && seat !== SPECTATOR) noteShown(table.id, seat, state.log.length);
  }

  #lookThrough(seat: number): void {
    this.#presenters[this.eyes]?.pause();
    this.eyes = seat;
    this.onchange();
    this.#presenters[seat]?.resume();
  }
}
