/** One person (or several at one screen) at one table: what is seen, what is asked, what is wanted. */
import { loadGame } from '../../games/registry';
import type { GameUi } from '../../games/game';
import { sayError } from '../api';
import { noteMatch } from '../home/matches';
import { notePlayed } from '../home/played';
import { noteSolved } from '../home/solved';
import { Live, NOT_SENT, RequestError, type Answer, type LiveOptions } from '../live.svelte';
import type { Presenter } from '../presenter.svelte';
import type { Decision, Facts, LogLine, Option, SeatInfo, TableInfo, View, Request } from '../protocol';
import { dropSeat, holdSeats, keysOf, newKey, noteTable } from '../seats';
import type { AskingInfo } from '../wire';
import type { SeatNews } from '../seatState';
import { settings } from '../settings.svelte';
import { toasts } from '../toasts.svelte';
import type { Candidate } from '../wire';
import { KeyRing } from './choices';
import { Looking } from './looking.svelte';
import { cardOf } from './mentions';
import { Telling } from './telling.svelte';

const NOTHING: number[] = [];
/** How the table refuses to say why a piece cannot be used that can be. */
const ILLEGAL = 'illegal';
const NOT_LOADED = 'The board of this game could not be fetched. Are you online? Load the page again.';

/** A sentence beside the prompt: why something cannot be done. */
export interface Reason {
  text: string;
  rule: string;
}

/** A choice that would hurt if it was a slip. */
export interface Doubt {
  decision: Decision;
  option: Option;
  why: string;
}

export interface Advice {
  question: string;
  option: Option;
  bot: string;
  /** What it does, in a sentence. */
  why: string;
  /** What a search made of the options it looked at, the most promising first. */
  candidates: Candidate[];
}

/** A card shown large; with the piece, so that what it has at the moment can be shown too. */
export interface Inspected {
  card: string;
  piece?: number | undefined;
}

export interface SessionOptions {
  /** Come as a spectator even where this browser holds a seat. */
  justWatch?: boolean;
  connect?: LiveOptions['connect'];
  load?: (game: string) => Promise<GameUi>;
}

export class TableSession {
  readonly live: Live;
  readonly telling: Telling;
  /** Which keys press what. */
  readonly ring = new KeyRing();
  readonly #looking: Looking;
  ui = $state.raw<GameUi | null>(null);
  trouble = $state('');
  doubt = $state.raw<Doubt | null>(null);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  inspected = $state.raw<Inspected | null>(null);
  /** Pieces the pointer is on, on the board or in a chip. */
  touched = $state.raw<number[]>(NOTHING);
  pointed = $state.raw<number[]>(NOTHING);
  /** The option that the pointer or the focus is on in the prompt, and of which question. */
  #considered = $state.raw<{ option: Option; question: string } | null>(null);

  /** Why something cannot be done, and during which question that was said. */
  #explained = $state.raw<{ reason: Reason; question: string | undefined } | null>(null);
  #sent = $state('');
  #offered = $state('');

  #load: (game: string) => Promise<GameUi>;

  constructor(table: string, { justWatch = false, connect, load = loadGame }: SessionOptions = {}) {
    this.#load = load;
    const keys = () => (justWatch ? [] : keysOf(table));
    this.live = new Live({ table, name: () => settings.name, keys, connect });
    this.#looking = new Looking(this.live);
    this.#looking.onchange = () => this.#clear();
    this.telling = new Telling(
      () => this.live.seats[this.eyes]?.lesson ?? null,
      () => this.presenter?.busy ?? false,
    );
    this.live.onnews = (news) => this.#receive(news);
    this.live.onback = () => toasts.say('You are connected again.', 'good');
  }

  get presenter(): Presenter | null { return this.#looking.presenter; }
  get eyes(): number { return this.#looking.eyes; }
  get curtain(): number | null { return this.#looking.curtain; }
  get view(): View | null { return this.#looking.view; }
  get log(): LogLine[] { return this.#looking.log; }

  over = $derived.by(() => this.live.table?.status === 'over');
  /** Why a puzzle cannot be solved any more. */
  missed = $derived.by(() => this.live.table?.puzzle?.missed ?? '');
  /** Whether nobody is asked anything any more, unless something is taken back. */
  stopped = $derived.by(() => this.over || this.missed !== '');
  watching = $derived.by(() => this.live.you.length === 0);
  /** Whether a bot plays for the person who looks, until they want their seat back. */
  standIn = $derived.by(() => this.seatInfo(this.eyes)?.stand_in ?? false);

  /** Why something cannot be done; it goes with the question it was about. */
  reason = $derived.by<Reason | null>(() => {
    const explained = this.#explained;
    return explained && explained.question === this.#asked()?.id ? explained.reason : null;
  });

  /** The question to answer now. One that was there before others moved stays while that is shown. */
  decision = $derived.by<Decision | null>(() => {
    const asked = this.#asked();
    return asked && this.#answerable(asked) && !this.telling.reading ? asked : null;
  });

  /** What is pointed out on the board: by somebody, or by a lesson. */
  pointedOut = $derived.by<number[]>(() =>
    this.telling.pieces.length > 0 ? [...this.pointed, ...this.telling.pieces] : this.pointed,
  );

  /** The seats that are asked, as far as that has been shown: ours is once its question can be answered. */
  asked = $derived.by<number[]>(() => {
    if (!this.presenter?.busy) return this.live.table?.waiting_for ?? NOTHING;
    const shown = this.presenter.shown?.waiting_for ?? NOTHING;
    return shown.filter((seat) => !this.live.you.includes(seat) || (seat === this.eyes && this.decision !== null));
  });

  /** What may be done while somebody else is asked. */
  reactions = $derived.by<Decision[]>(() => {
    const offered = this.#truth()?.decisions.filter((decision) => decision.reaction) ?? [];
    return this.telling.reading ? [] : offered.filter((decision) => this.#answerable(decision));
  });

  usual = $derived.by<Option | null>(() => {
    const [decision, view] = [this.decision, this.presenter?.truth];
    // Whoever learns is to choose, and not to press what is usual.
    if (this.telling.info && !this.telling.info.lost) return null;
    return decision && view && this.ui ? this.ui.usual(decision, view) : null;
  });

  /** Through whose eyes and in which turn or round is asked what is asked. */
  during = $derived.by<string>(() => {
    const chapter = this.ui?.chapter;
    return `${this.eyes} ${this.log.filter((line) => line.event === chapter).length}`;
  });

  /** The key that takes an option of the present question at once; empty where none does. */
  keyOf(option: Option): string {
    if (!this.decision) return '';
    const choices = this.ring.choices(this.decision.about, this.during, this.decision.options, this.usual);
    return choices.find(({ options }) => options.length === 1 && options[0]!.key === option.key)?.key ?? '';
  }

  /** The option of the present question that the pointer or the focus is on. */
  get considered(): Option | null {
    return this.#considered?.question === this.decision?.id ? (this.#considered?.option ?? null) : null;
  }

  /** The option that somebody looks at and of which something is foreseen: in the prompt, or of a piece on the board. */
  foreseen = $derived.by<{ option: Option; keys: string[] } | null>(() => {
    const [decision, outlook] = [this.decision, this.ui?.outlook];
    if (!decision || !outlook || outlook.always(decision)) return null;
    const onBoard = ({ pieces: [piece] = [] }: Option) => piece !== undefined && this.touched.includes(piece);
    const looked = this.considered ? [this.considered] : decision.options.filter(onBoard);
    for (const option of looked) {
      const keys = outlook.keys(decision, option);
      if (keys) return { option, keys };
    }
    return null;
  });

  consider(option: Option | null): void {
    this.#considered = option && this.decision ? { option, question: this.decision.id } : null;
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.live.table?.seats.find((who) => who.seat === seat);
  }

  name(seat: number): string {
    return this.seatInfo(seat)?.name || `Seat ${seat + 1}`;
  }

  async choose(decision: Decision, option: Option, sure = false): Promise<void> {
    if (this.#sent === decision.id || !this.presenter?.truth) return;
    const why = sure ? null : (this.ui?.hurts(decision, option, this.presenter.truth) ?? null);
    this.#explained = null;
    this.doubt = why ? { decision, option, why } : null;
    if (why) return;
    const seat = this.eyes;
    this.#sent = decision.id;
    this.advice = null;
    this.pointed = NOTHING;
    this.presenter.mark();
    try {
      await this.live.want({ do: 'choose', seat, question: decision.id, key: option.key });
    } catch (error) {
      if (this.#sent === decision.id) this.#sent = '';
      this.#explain(error);
    }
  }

  /** The choice in doubt is meant, or it was a slip. */
  settle(sure: boolean): void {
    const doubt = this.doubt;
    this.doubt = null;
    if (sure && doubt) void this.choose(doubt.decision, doubt.option, true);
  }

  async whyNot(piece: number): Promise<void> {
    const question = this.#asked()?.id;
    if (this.watching || this.stopped || this.standIn || this.presenter?.busy || this.#underWay()) return;
    try {
      const answer = await this.live.want({ do: 'why', seat: this.eyes, piece });
      if (answer.on !== 'reason' || question !== this.#asked()?.id || this.#underWay()) return;
      this.#tell({ text: answer.text, rule: answer.rule });
    } catch (error) {
      // Something can be done with it after all: there is nothing to explain.
      if (!(error instanceof RequestError && error.code === ILLEGAL)) this.#explain(error);
    }
  }

  forgetReason(): void {
    this.#explained = null;
  }

  /** Play in person again, after a bot has done it. */
  async takeSeatBack(): Promise<void> {
    await this.#ask({ do: 'hand_back', seat: this.eyes });
  }

  async hint(): Promise<void> {
    const decision = this.decision;
    if (!decision || this.thinking) return;
    this.thinking = true;
    const answer = await this.#ask({ do: 'hint', seat: this.eyes });
    this.thinking = false;
    if (answer?.on !== 'advice' || answer.question !== this.decision?.id) return;
    const option = decision.options.find((one) => one.key === answer.key);
    if (!option) return;
    const { bot, why, candidates } = answer;
    this.advice = { question: answer.question, option, bot, why, candidates };
    this.pointed = option.pieces ?? [];
  }

  /** The hint has been read. */
  forgetAdvice(): void {
    this.advice = null;
    this.pointed = NOTHING;
  }

  /** Which chances to act the person who looks is asked for; null where there are none. */
  asking = $derived.by<AskingInfo | null>(() => (this.stopped ? null : (this.live.seats[this.eyes]?.asking ?? null)));

  /** How long the present question need not be asked again, such as "this round"; empty where it has to be. */
  enough = $derived.by<string>(() => (this.decision && this.asking?.question === this.decision.id ? this.asking.lasts : ''));

  /** Ask at every chance to act, or only where it is likely to matter. */
  async askMore(): Promise<void> {
    if (this.asking) await this.#ask({ do: 'ask_me', seat: this.eyes, when: this.asking.when === 'every' ? 'likely' : 'every' });
  }

  /** Go on, and do not ask for chances for a while. */
  async askNoMore(): Promise<void> {
    if (this.enough) await this.#ask({ do: 'ask_me', seat: this.eyes, when: 'later' });
  }

  /** What a lesson said of the last choice has been read: the others go on. */
  async readOn(): Promise<void> {
    await this.#ask({ do: 'read_on', seat: this.eyes });
  }

  /** Where a plan leads if nobody interferes; fails where the table does not say. */
  async preview(keys: string[]): Promise<Facts[]> {
    const answer = await this.live.want({ do: 'preview', seat: this.eyes, keys });
    return answer.on === 'preview' ? answer.steps : [];
  }

  /** The held seat that can take a choice back, the one that is looked through first. */
  undoable = $derived.by<number | null>(() => {
    if (this.over) return null;
    const able = [this.eyes, ...this.live.you].filter((seat) => this.live.seats[seat]?.canUndo);
    return able[0] ?? null;
  });

  async takeBack(): Promise<void> {
    if (this.undoable === null) return;
    const done = await this.#ask({ do: 'take_back', seat: this.undoable });
    if (done && this.live.table?.undo) toasts.say('You asked to take your choice back.');
  }

  /** Do something that needs no more than an answer; what went wrong is said. */
  async do(request: Exclude<Request, { do: 'hello' | 'choose' }>): Promise<Answer | null> {
    return this.#ask(request);
  }

  /** The key is made here and kept before it is sent: a line that breaks before the answer must not lose the seat. */
  async sit(seat: number, name: string): Promise<void> {
    const id = this.live.table!.id;
    const key = newKey();
    holdSeats(id, [{ seat, key }]);
    try {
      await this.live.want({ do: 'sit', seat, name, key });
      this.#note(this.live.table!);
    } catch (error) {
      // Whoever was refused holds nothing; where the line broke the seat may be ours all the same.
      if (error instanceof RequestError && error.code !== NOT_SENT) dropSeat(id, seat, key);
      this.#explain(error);
    }
  }

  /** Show a piece's card large, as far as it is known which one it is. */
  inspect(piece: number): void {
    const card = cardOf(this.view, piece);
    if (card) this.inspected = { card, piece };
  }

  again(): void {
    this.#offered = '';
    this.presenter?.again();
  }

  skip(): void {
    this.presenter?.skip();
  }

  /** Close what lies nearest: a doubt, a reason, a card shown large, a hint. Tells whether there was anything. */
  dismiss(): boolean {
    if (this.doubt) this.doubt = null;
    else if (this.inspected) this.inspected = null;
    else if (this.reason) this.#explained = null;
    else if (this.advice) this.forgetAdvice();
    else return false;
    return true;
  }

  /** The person the screen was passed to is there. */
  liftCurtain(): void {
    this.#looking.liftCurtain();
  }

  /** At a screen that several people share: whose turn it is to look. Called whenever something may have changed. */
  passScreen(): void {
    this.#looking.passScreen();
  }

  end(): void {
    this.live.end();
    this.#looking.end();
  }

  #truth(): View | null {
    const botPlays = this.standIn || (this.seatInfo(this.eyes)?.conceded ?? false);
    return this.curtain === null && !this.over && !botPlays ? (this.presenter?.truth ?? null) : null;
  }

  /** The question to the person who looks, whether or not it can be answered now. */
  #asked(): Decision | undefined {
    return this.#truth()?.decisions.find((decision) => !decision.reaction);
  }

  /** Whether a choice has been sent and not been carried out yet. */
  #underWay(): boolean {
    return this.#truth()?.decisions.some((decision) => decision.id === this.#sent) ?? false;
  }

  #answerable(decision: Decision): boolean {
    if (decision.id === this.#sent) return false;
    return !this.presenter?.busy || decision.id === this.#offered;
  }

  #receive(news: SeatNews[]): void {
    const table = this.live.table!;
    this.#note(table);
    if (!this.ui) return void this.#begin(table.game);
    this.#offered = this.decision?.id ?? '';
    if (!this.#looking.seatIsThere()) return this.#looking.sitDown(this.ui);
    if (news.some(({ state, lines }) => state.seat === this.eyes && lines.length > 0)) {
      this.#explained = this.doubt = null;
    }
    for (const one of news) this.#looking.show(one);
    if (this.over) this.liftCurtain();
    if (this.advice && this.advice.question !== this.decision?.id) {
      this.advice = null;
      this.pointed = NOTHING;
    }
    if (news.some((one) => one.takenBack)) toasts.say('A choice was taken back.');
    this.passScreen();
  }

  #begin(game: string): void {
    this.#load(game).then(
      (ui) => {
        if (this.ui) return;
        this.ui = ui;
        this.#looking.sitDown(ui);
      },
      () => (this.trouble = NOT_LOADED),
    );
  }

  /** Somebody else looks: what was said to the one before goes. */
  #clear(): void {
    this.#explained = this.doubt = null;
    this.advice = null;
    this.inspected = null;
    this.touched = this.pointed = NOTHING;
  }

  #note(table: TableInfo): void {
    const { game, title, winners } = table;
    const names = table.seats.map((who) => who.name);
    const lost = table.outcome?.lost ?? false;
    const taught = this.live.you.some((seat) => this.live.seats[seat]?.lesson);
    if (table.status === 'over' && this.live.you.length > 0 && !table.puzzle && !taught) {
      notePlayed(game, table.mode);
      noteMatch(table, this.live.you);
    }
    if (table.puzzle?.solved && this.live.you.length > 0) noteSolved(game, table.puzzle.title);
    noteTable(table.id, { game, title, over: table.status === 'over', names, winners, lost });
  }

  async #ask(request: Exclude<Request, { do: 'hello' }>): Promise<Answer | null> {
    try {
      return await this.live.want(request);
    } catch (error) {
      this.#explain(error);
      return null;
    }
  }

  #explain(error: unknown): void {
    const rule = error instanceof RequestError ? error.rule : '';
    if (this.view) this.#tell({ text: sayError(error), rule });
    else toasts.say(sayError(error), 'warn');
  }

  #tell(reason: Reason): void {
    this.#explained = { reason, question: this.#asked()?.id };
  }
}
