/** Small positions and a fake connection for tests. */
import type { Socket } from './live.svelte';
import type { Decision, LogLine, ServerMessage, TableInfo, View, Request } from './protocol';
import type { Review } from './wire';

/** Stands in for ResizeObserver: jsdom lays nothing out, so nothing ever changes its size. */
export class NoResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export function line(text: string, event = 'moved', refs: number[] = []): LogLine {
  return { turn: 1, event, text, rule: '', refs, cards: refs.map(() => null), details: {} };
}

export function question(id: string, labels: string[] = ['Pass'], changes: Partial<Decision> = {}): Decision {
  const options = labels.map((label, index) => ({ key: label.toLowerCase(), label, verb: 'choose', pieces: [index] }));
  return { id, about: 'turn', prompt: `Question ${id}`, rule: 'R-1', options, reaction: false, ...changes };
}

export function view(changes: Partial<View> = {}): View {
  return {
    game: 'toy', mode: 'usual', seat: 0, names: ['Ann', 'Bob'], sides: [0, 1], over: false, winners: [],
    outcome: null, setup: { size: 5 }, facts: {}, own: {}, zones: [], decisions: [], waiting_for: [], ...changes,
  };
}

export function table(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't', game: 'toy', mode: 'usual', title: '', status: 'playing', listed: false,
    seats: ['Ann', 'Bob'].map((name, seat) => ({
      seat, kind: 'person', name, bot: '', stand_in: false, connected: true, conceded: false, clock: null, brings: '',
    })),
    spectators: 0, chat: [], undo: null, waiting_for: [], winners: [], outcome: null, sides: [0, 1],
    conceded: [], clock: null, commitment: '', seed: null, chosen_seed: false, rematch: '', puzzle: null, choices: 0, summary: null, ...changes,
  };
}

type Update = Extract<ServerMessage, { on: 'update' }>;

export function update(changes: Partial<Update> = {}): Update {
  return { on: 'update', number: 1, first: true, you: [0], table: table(), seats: [], ...changes };
}

/** One side of a connection; tests play the server. */
export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: (Request & { n: number })[] = [];
  closed = false;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(data: string): void {
    if (this.closed) throw new Error('closed');
    this.sent.push(JSON.parse(data) as Request & { n: number });
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.(new Event('open'));
  }

  tell(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  break(code = 1006, reason = ''): void {
    this.closed = true;
    this.onclose?.(new CloseEvent('close', { code, reason }));
  }
}

/** A match of 20 choices looked back at, two of which cost much. */
export const REVIEW: Review = {
  game: 'toy',
  names: ['Ada', 'Ben'],
  sides: [0, 1],
  choices: 20,
  finished: true,
  simulations: 1000,
  seed: 0,
  judged: 3,
  skipped: 0,
  standings: [
    { at: 3, seat: 0, chance: 0.5, kept: 0.5 },
    { at: 7, seat: 1, chance: 0.62, kept: 0.31 },
    { at: 9, seat: 0, chance: 0.7, kept: 0.6 },
  ],
  costly: [
    {
      at: 7, seat: 1, prompt: 'Your turn.', made: { key: 'end turn', label: 'End the turn' },
      better: { key: 'attack', label: 'Attack with Prowl' }, chance: 0.62, kept: 0.31, error: 0.02,
      line: [{ seat: 0, label: 'Flip Megatron' }], signs: [{ text: "Megatron is KO'd", better: 0.6, made: 0.1 }],
      why: 'Because.',
    },
    {
      at: 9, seat: 0, prompt: 'Your turn.', made: { key: 'flip', label: 'Flip Megatron' },
      better: { key: 'strike', label: 'Attack with Megatron' }, chance: 0.7, kept: 0.6, error: 0.02,
      line: [], signs: [], why: 'Because.',
    },
  ],
  accounts: [
    { side: 0, seats: [0], began: 0.5, ended: 1, own: -0.1, others: 0.31, luck: 0.29, by_seat: [-0.1] },
    { side: 1, seats: [1], began: 0.62, ended: 0, own: -0.31, others: 0.1, luck: -0.41, by_seat: [-0.31] },
  ],
};
