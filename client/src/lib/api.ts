/** Asking the server for things besides a live table. */
import type {
  CourseInfo, DeckInfo, DeckReport, Frame, GameInfo, LobbyTable, NewTable, OpenedTable, Puzzle, RallyCard, RallyRobot,
  ReplayInfo, Rulebook, TcgCard,
} from './library';

/** What is wrong with a course that somebody wrote, and what could be better. */
export interface CourseReport {
  course: Record<string, any> | null;
  problems: CourseFinding[];
  advice: CourseFinding[];
}

export interface CourseFinding {
  line: number;
  column: number;
  message: string;
  rule: string;
}

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

function get<T>(path: string): Promise<T> {
  return ask<T>(path, { method: 'GET' });
}

function post<T>(path: string, body: unknown = {}): Promise<T> {
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
  const told = await answer.text();
  if (!answer.ok) throw refusal(answer.status, told);
  try {
    return JSON.parse(told) as T;
  } catch {
    throw new ApiError('unreadable', 'The server gave an answer that cannot be read.', answer.status);
  }
}

function refusal(status: number, told: string): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(told);
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
function getOnce<T>(path: string): Promise<T> {
  const known = cached.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = get<T>(path);
  cached.set(path, asked);
  asked.catch(() => cached.delete(path));
  return asked;
}

const part = encodeURIComponent;

export const api = {
  games: () => getOnce<{ games: GameInfo[] }>('/api/games').then((told) => told.games),
  game: async (id: string): Promise<GameInfo> => {
    const found = (await api.games()).find((game) => game.id === id);
    if (!found) throw new ApiError('no such game', `There is no game called "${id}".`, 404);
    return found;
  },
  openTable: (table: NewTable) => post<OpenedTable>('/api/tables', table),
  lobby: () => get<{ tables: LobbyTable[] }>('/api/lobby').then((told) => told.tables),

  tcgCards: () => getOnce<{ version: string; cards: TcgCard[] }>('/api/cards/tcg'),
  rallyCards: () => getOnce<{ version: string; cards: RallyCard[]; robots: RallyRobot[] }>('/api/cards/rally'),
  decks: () => getOnce<{ decks: DeckInfo[] }>('/api/decks').then((told) => told.decks),
  checkDeck: (text: string, mode?: string) => post<DeckReport>('/api/decks/check', { text, mode }),
  courses: () => getOnce<{ courses: CourseInfo[] }>('/api/courses').then((told) => told.courses),
  course: (id: string) => getOnce<CourseInfo>(`/api/courses/${part(id)}`),
  checkCourse: (text: string) => post<CourseReport>('/api/courses/check', { text }),
  rules: (game: string) => getOnce<Rulebook>(`/api/rules/${part(game)}`),

  loadReplay: (record: string) => post<{ id: string }>('/api/replays', { record }),
  replay: (id: string) => get<ReplayInfo>(`/api/replays/${part(id)}`),
  frames: (id: string, seat: number, from: number, to: number) =>
    get<{ frames: Frame[] }>(`/api/replays/${part(id)}/frames?seat=${seat}&from=${from}&to=${to}`)
      .then((told) => told.frames),
  playFrom: (id: string, at: number, places: NewTable['places']) =>
    post<OpenedTable>(`/api/replays/${part(id)}/play`, { at, places }),
  /** Where a finished match can be fetched as a file. */
  recordAddress: (id: string) => `/api/replays/${part(id)}/record`,

  puzzles: () => getOnce<{ puzzles: Puzzle[] }>('/api/puzzles').then((told) => told.puzzles),
  playPuzzle: (id: string) => post<OpenedTable>(`/api/puzzles/${part(id)}/play`),
  playScenario: (text: string) => post<OpenedTable>('/api/puzzles/play', { text }),
};
