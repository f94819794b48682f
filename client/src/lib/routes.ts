/** Which page an address belongs to. */
import { gamePages } from '../games/registry';

/** What every page gets: the named parts of its address. */
export interface PageProps {
  params: Record<string, string>;
}

export interface Route {
  /** The page's file in `pages/`, without its ending, or the name of a page that a game brings. */
  page: string;
  params: Record<string, string>;
}

const ROUTES: [pattern: string, page: string][] = [
  ['/', 'Home'],
  ['/play/:game', 'Setup'],
  ['/lobby', 'Lobby'],
  ['/table/:id', 'Table'],
  ['/replay', 'Replays'],
  ['/replays', 'Replays'],
  ['/replay/:id', 'Replay'],
  ['/cards', 'Cards'],
  ['/cards/:game', 'Cards'],
  ['/cards/:game/:slug', 'Cards'],
  ['/rules', 'Rules'],
  ['/rules/:game', 'Rules'],
  ['/rules/:game/:rule', 'Rules'],
  ['/how/:game', 'Guide'],
  ['/puzzles', 'Puzzles'],
  ['/mine', 'Mine'],
  ...gamePages.flatMap(({ name, addresses }) => addresses.map((address): [string, string] => [address, name])),
];

export function routeOf(path: string): Route {
  const parts = split(path);
  for (const [pattern, page] of ROUTES) {
    const params = matched(split(pattern), parts);
    if (params) return { page, params };
  }
  return { page: 'NotFound', params: {} };
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function matched(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of pattern.entries()) {
    const part = parts[index]!;
    if (!want.startsWith(':')) {
      if (want !== part) return null;
      continue;
    }
    try {
      params[want.slice(1)] = decodeURIComponent(part);
    } catch {
      return null;
    }
  }
  return params;
}
