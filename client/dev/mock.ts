/** A table that plays back a recorded match through the connection of the real one. */
import type { Socket } from '../src/lib/live.svelte';
import type { Position, ServerMessage, TableInfo, Request } from '../src/lib/protocol';

const PAUSE = 600;

export class MockSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly #table: MockTable;

  constructor(table: MockTable) {
    this.#table = table;
    setTimeout(() => this.onopen?.(new Event('open')), 50);
  }

  send(data: string): void {
    this.#table.hear(this, JSON.parse(data) as Request & { n: number });
  }

  tell(message: ServerMessage): void {
    const data = JSON.stringify(message);
    setTimeout(() => this.onmessage?.(new MessageEvent('message', { data })), 20);
  }

  close(): void {
    this.#table.socket = null;
  }
}

export class MockTable {
  socket: MockSocket | null = null;
  reachable = true;
  #at: number;
  #sent = 0;
  #frames: Position[];
  #changes: Partial<TableInfo>;

  constructor(frames: Position[], at = 0, changes: Partial<TableInfo> = {}) {
    this.#frames = frames;
    this.#at = at;
    this.#changes = changes;
  }

  connect = (): Socket => {
    const socket = new MockSocket(this);
    if (this.reachable) this.socket = socket;
    else setTimeout(() => socket.onclose?.(new CloseEvent('close', { code: 1006 })), 30);
    return socket;
  };

  /** Cut the connection and let nobody back for a while. */
  drop(milliseconds: number): void {
    this.reachable = false;
    this.socket?.onclose?.(new CloseEvent('close', { code: 1006 }));
    setTimeout(() => (this.reachable = true), milliseconds);
  }

  hear(socket: MockSocket, request: Request & { n: number }): void {
    if (request.do === 'hello') return this.#tell(socket, true);
    if (request.do === 'why') {
      return socket.tell({ on: 'reason', re: request.n, text: 'It is tapped, so it cannot attack.', rule: 'TCG-TAP-02' });
    }
    if (request.do === 'hint') return this.#advise(socket, request.n);
    if (request.do === 'say') {
      this.#changes.chat = [...(this.#changes.chat ?? []), { seat: request.seat, name: 'Player 1', text: request.text }];
      this.#tell(socket, false, []);
    }
    if (request.do === 'concede') {
      this.#changes = { ...this.#changes, status: 'over', winners: [1], conceded: [0] };
      this.#tell(socket, false, []);
    }
    if (request.do === 'choose') this.#advance();
    socket.tell({ on: 'done', re: request.n });
  }

  #advance(): void {
    if (this.#at >= this.#frames.length - 1) return;
    this.#at += 1;
    if (this.socket) this.#tell(this.socket, false);
    const { view } = this.#frames[this.#at]!;
    const asked = view.decisions.some((decision) => !decision.reaction);
    if (!asked && !view.over) setTimeout(() => this.#advance(), PAUSE);
  }

  #tell(socket: MockSocket, first: boolean, lines = this.#frames[this.#at]!.log): void {
    const { view } = this.#frames[this.#at]!;
    const before = this.#frames.slice(0, this.#at + 1).flatMap((frame) => frame.log);
    const log = first ? before : lines;
    const kept = before.length - log.length;
    this.#sent += 1;
    socket.tell({
      on: 'update',
      number: this.#sent,
      first,
      you: view.seat < 0 ? [] : [view.seat],
      table: this.#info(),
      seats: [{ seat: view.seat, view, log_kept: first ? 0 : kept, log, can_undo: this.#at > 2 && view.seat >= 0 }],
    });
    if (first && view.decisions.length === 0 && !view.over) setTimeout(() => this.#advance(), PAUSE);
  }

  #advise(socket: MockSocket, re: number): void {
    const decision = this.#frames[this.#at]!.view.decisions[0];
    const option = decision?.options.at(-1);
    if (!decision || !option) {
      return socket.tell({ on: 'refused', re, code: 'not asked', message: 'Nothing is asked.', rule: '' });
    }
    setTimeout(() => {
      const { key, label } = option;
      const why = 'It is what there is.';
      socket.tell({ on: 'advice', re, question: decision.id, key, label, bot: 'greedy', why, candidates: [] });
    }, 300);
  }

  #info(): TableInfo {
    const { view } = this.#frames[this.#at]!;
    return {
      id: 'mock', game: view.game, mode: view.mode, title: '', status: view.over ? 'over' : 'playing', listed: false,
      seats: view.names.map((name, seat) => ({
        seat, kind: seat === 0 ? 'person' : 'bot', name, bot: 'greedy', stand_in: false, connected: true,
        conceded: false, clock: null, brings: '',
      })),
      spectators: 0, chat: [], undo: null, waiting_for: view.waiting_for, winners: view.winners, outcome: view.outcome,
      sides: view.sides, conceded: [], clock: null,
      commitment: '', seed: null, chosen_seed: false, rematch: '', puzzle: null, choices: this.#at, summary: null,
      ...this.#changes,
    };
  }
}
