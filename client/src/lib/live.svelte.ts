/**
 * A live table: one connection that says who we are, sends what we want and keeps what we are told.
 * It comes back by itself; a choice that was under way is sent again, which is safe as it names its question.
 */
import type { ServerMessage, TableInfo, Request } from './protocol';
import { merged, type SeatNews, type SeatState } from './seatState';

/** As much of a WebSocket as is used here. */
export interface Socket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent<unknown>) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send: (data: string) => void;
  close: () => void;
}

export interface LiveOptions {
  /** Where the table is to be found. */
  table: string;
  name: () => string;
  keys: () => string[];
  connect?: (address: string) => Socket;
}

export type Connection = 'connecting' | 'live' | 'lost' | 'refused' | 'closed';

export type Answer = Exclude<ServerMessage, { on: 'update' } | { on: 'closing' } | { on: 'refused' }>;

/** A request that came to nothing. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule = '',
  ) {
    super(message);
    this.name = 'RequestError';
  }
}

export const NOT_SENT = 'not sent';
const STALE = 'stale';
/** The server closes with these where there is no such table, or where there are too many of us. */
const NO_SUCH_TABLE = 4404;
const TOO_MANY = 4429;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A connection that was quiet for so long is asked whether it is still there, and given up after the second. */
const QUIET = 10_000;
const PATIENCE = 5_000;

interface Pending {
  request: Request;
  /** How often it was sent. */
  sent: number;
  resolve: (answer: Answer) => void;
  reject: (error: RequestError) => void;
}

export class Live {
  connection = $state<Connection>('connecting');
  table = $state.raw<TableInfo | null>(null);
  /** The seats this connection holds. */
  you = $state.raw<number[]>([]);
  seats = $state.raw<Record<number, SeatState>>({});
  /** Why there is no table: it is gone, or the server closes. */
  trouble = $state('');
  /** When the table was last told of, to let its clocks run on. */
  updatedAt = $state(0);

  /** Called for each seat of an update, and once after a connection that was lost is back. */
  onnews: ((news: SeatNews[]) => void) | null = null;
  onback: (() => void) | null = null;

  #options: LiveOptions;
  #socket: Socket | null = null;
  #number = 0;
  #pending = new Map<number, Pending>();
  #greeting = 0;
  #greeted = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #heardAt = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #wake = () => document.visibilityState === 'visible' && this.#wakeUp();

  constructor(options: LiveOptions) {
    this.#options = options;
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Say what is wanted; resolves with the answer, fails with a RequestError. */
  want(request: Exclude<Request, { do: 'hello' }>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const pending = { request, sent: 0, resolve, reject };
      if (this.connection === 'live') this.#send(pending);
      else if (this.#lasts(request)) this.#pending.set(++this.#number, pending);
      else reject(this.#notSent());
    });
  }

  end(): void {
    this.#ended = true;
    this.connection = 'closed';
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#timer);
    this.#drop();
    this.#giveUp();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const socket = (this.#options.connect ?? openSocket)(addressOf(this.#options.table));
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => socket === this.#socket && this.#hello();
    socket.onmessage = (event) => socket === this.#socket && this.#receive(String(event.data));
    socket.onclose = (event) => socket === this.#socket && this.#closed(event);
  }

  #hello(): void {
    this.#greeting = ++this.#number;
    this.#write(this.#greeting, { do: 'hello', name: this.#options.name(), keys: this.#options.keys() });
  }

  #receive(data: string): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#watch);
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    if (message.on === 'update') this.#update(message);
    else if (message.on === 'closing') this.trouble = message.message;
    else if (message.re === this.#greeting) this.#greetingAnswered(message);
    else this.#answered(message);
  }

  #update(message: Extract<ServerMessage, { on: 'update' }>): void {
    this.table = message.table;
    this.you = message.you;
    this.updatedAt = Date.now();
    const news = message.seats.map((update) => merged(this.seats[update.seat], update, message.first));
    const bySeat = Object.fromEntries(news.map(({ state }) => [state.seat, state]));
    this.seats = message.first ? bySeat : { ...this.seats, ...bySeat };
    if (!this.#greeted) this.#arrived();
    this.onnews?.(news);
  }

  #arrived(): void {
    const back = this.connection === 'lost';
    this.#greeted = true;
    this.connection = 'live';
    this.trouble = '';
    this.#wait = FIRST_WAIT;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of waiting) this.#send(pending);
    if (back) this.onback?.();
  }

  #greetingAnswered(message: Exclude<ServerMessage, { on: 'update' } | { on: 'closing' }>): void {
    if (message.on === 'refused' && !this.#greeted) this.#refused(message.message);
  }

  #closed({ code, reason }: { code: number; reason: string }): void {
    if (code === NO_SUCH_TABLE) return this.#refused(reason || 'There is no such table.');
    if (code === TOO_MANY) {
      this.trouble = reason;
      this.#wait = LONGEST_WAIT;
    }
    this.#lost();
  }

  #refused(why: string): void {
    this.trouble = why;
    this.connection = 'refused';
    this.#drop();
    this.#giveUp();
  }

  #giveUp(): void {
    for (const pending of this.#pending.values()) pending.reject(this.#notSent());
    this.#pending.clear();
  }

  #answered(message: Exclude<ServerMessage, { on: 'update' } | { on: 'closing' }>): void {
    const pending = this.#pending.get(message.re);
    if (!pending) return;
    this.#pending.delete(message.re);
    if (message.on !== 'refused') pending.resolve(message);
    // The choice had arrived before the connection was lost.
    else if (pending.sent > 1 && message.code === STALE) pending.resolve({ on: 'done', re: message.re });
    else pending.reject(new RequestError(message.code, message.message, message.rule));
  }

  #send(pending: Pending): void {
    const number = ++this.#number;
    pending.sent += 1;
    this.#pending.set(number, pending);
    this.#write(number, pending.request);
    if (this.#lasts(pending.request)) this.#expectAnswer();
  }

  /** A laptop that slept may hold a connection that leads nowhere: silence ends it. */
  #expectAnswer(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#lost();
      this.#reconnectNow();
    }, PATIENCE);
  }

  #write(number: number, request: Request): void {
    try {
      this.#socket?.send(JSON.stringify({ n: number, ...request }));
    } catch {
      // It is closing; what can be sent again will be.
    }
  }

  /** Whether a request outlives its connection: sent twice, it still counts once. */
  #lasts(request: Request): boolean {
    return request.do === 'choose' && this.connection !== 'refused' && this.connection !== 'closed';
  }

  #notSent(): RequestError {
    return new RequestError(NOT_SENT, 'There is no connection to the table. This was not sent.');
  }

  #lost(): void {
    if (this.#ended || this.connection === 'refused') return;
    this.#drop();
    this.connection = this.table ? 'lost' : 'connecting';
    for (const [number, pending] of this.#pending) {
      if (this.#lasts(pending.request)) continue;
      this.#pending.delete(number);
      pending.reject(this.#notSent());
    }
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #wakeUp(): void {
    if (!this.#socket) this.#reconnectNow();
    else if (this.connection === 'live' && Date.now() - this.#heardAt > QUIET) {
      this.#hello();
      this.#expectAnswer();
    }
  }

  #reconnectNow(): void {
    if (this.#ended || this.#socket || this.connection === 'refused') return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  #drop(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function openSocket(address: string): Socket {
  return new WebSocket(address);
}

function addressOf(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}
