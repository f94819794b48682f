/** Asking the server for things besides a live table. */
import { hasBoard } from '../games/registry';
import type { Frame, GameInfo, NewTable, OpenedTable, ReplayInfo, Rulebook } from './library';
import type { GameList, Lobby, PlayOn, PlayScenario, PuzzleList, RecordBrought, ReplayKept, ReviewState } from './wire';

/** Something that did not work, in a sentence for people and a word for programs. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const UNREACHABLE = 'The server cannot be reached. Is it running, and are you online?';

/** Ask for something; games ask for what is theirs with it. */
export function get<T>(path: string): Promise<T> {
  return ask<T>(path, { method: 'GET' });
}

/** Send something and be answered. */
export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError('unreachable', UNREACHABLE);
  }
  const reply = await answer.text();
  if (!answer.ok) throw refused(answer.status, reply);
  try {
    return JSON.parse(reply) as T;
  } catch {
    throw new ApiError('unreadable', 'The server gave an answer that cannot be read.', answer.status);
  }
}

function refused(status: number, reply: string): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(reply);
  } catch {
    // Something between us and the server answered in its own way.
  }
  const { code, message, detail } = (body ?? {}) as { code?: unknown; message?: unknown; detail?: unknown };
  const sentence = [message, detail].find((text) => typeof text === 'string' && text !== '');
  return new ApiError(
    typeof code === 'string' ? code : String(status),
    typeof sentence === 'string' ? sentence : unexplained(status),
    status,
  );
}

function unexplained(status: number): string {
  if (status === 404) return 'There is nothing at this address.';
  if (status === 413) return 'That is too large.';
  if (status === 429) return 'Too many requests at once. Wait a moment and try again.';
  if (status === 502 || status === 503 || status === 504) return UNREACHABLE;
  return 'The server could not do this.';
}

/** A sentence for people about anything that was thrown. */
export function sayError(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}

const cached = new Map<string, Promise<unknown>>();

/** Ask once for something that does not change while the server runs; failures are asked for again. */
export function getOnce<T>(path: string): Promise<T> {
  const known = cached.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = get<T>(path);
  cached.set(path, asked);
  asked.catch(() => cached.delete(path));
  return asked;
}

/** A part of an address. */
export const part = encodeURIComponent;

export const api = {
  /** The games that this page has a board for. */
  games: () => getOnce<GameList>('/api/games').then((reply) => reply.games.filter((game) => hasBoard(game.id))),
  game: async (id: string): Promise<GameInfo> => {
    const found = (await api.games()).find((game) => game.id === id);
    if (!found) throw new ApiError('no such game', `There is no game called "${id}".`, 404);
    return found;
  },
  openTable: (table: NewTable) => post<OpenedTable>('/api/tables', table),
  lobby: () => get<Lobby>('/api/lobby').then((reply) => reply.tables),

  rules: (game: string) => getOnce<Rulebook>(`/api/rules/${part(game)}`),

  loadReplay: (record: string) => post<ReplayKept>('/api/replays', { record } satisfies RecordBrought),
  replay: (id: string) => get<ReplayInfo>(`/api/replays/${part(id)}`),
  frames: (id: string, seat: number, from: number, to: number) =>
    get<{ frames: Frame[] }>(`/api/replays/${part(id)}/frames?seat=${seat}&from=${from}&to=${to}`)
      .then((reply) => reply.frames),
  playFrom: (id: string, at: number, seats: PlayOn['seats']) =>
    post<OpenedTable>(`/api/replays/${part(id)}/play`, { at, seats } satisfies PlayOn),
  beginReview: (id: string) => post<ReviewState>(`/api/replays/${part(id)}/review`),
  review: (id: string) => get<ReviewState>(`/api/replays/${part(id)}/review`),
  /** Where a finished match can be fetched as a file. */
  recordAddress: (id: string) => `/api/replays/${part(id)}/record`,

  puzzles: () => getOnce<PuzzleList>('/api/puzzles').then((reply) => reply.puzzles),
  playPuzzle: (id: string) => post<OpenedTable>(`/api/puzzles/${part(id)}/play`),
  playLesson: (id: string) => post<OpenedTable>(`/api/lessons/${part(id)}/play`),
  playScenario: (text: string) => post<OpenedTable>('/api/puzzles/play', { text } satisfies PlayScenario),
};
