/** The pages, each fetched when it is first gone to. */
import type { Component } from 'svelte';
import { gamePages } from '../games/registry';
import type { PageProps } from './routes';

const PAGES = import.meta.glob<{ default: Component<PageProps> }>('../pages/*.svelte');

const TITLES: Record<string, string> = {
  Home: 'altmode',
  Setup: 'Set up a game',
  Lobby: 'Lobby',
  Table: 'Table',
  Replay: 'Replay',
  Replays: 'Replays',
  Cards: 'Cards',
  Rules: 'Rules',
  Guide: 'How a turn goes',
  Puzzles: 'Puzzles',
  Mine: 'My matches',
  NotFound: 'Nothing here',
};

export async function loadPage(name: string): Promise<Component<PageProps>> {
  const ofGame = gamePages.find((page) => page.name === name);
  const load = ofGame?.load ?? PAGES[`../pages/${name}.svelte`] ?? PAGES['../pages/NotFound.svelte']!;
  return (await load()).default;
}

/** What stands in the window's title until the page itself says more. */
export function titleOf(page: string): string {
  const title = TITLES[page] ?? gamePages.find((one) => one.name === page)?.title ?? '';
  return !title || title === 'altmode' ? 'altmode' : `${title} · altmode`;
}
