/**
 * The games there are: each is a folder here, whose `index.ts` exports `ui`, whose `pages.ts` exports the pages it
 * brings, if any, whose `Picture.svelte` is its front page, and whose `guide.ts` says how a turn goes.
 */
import type { Component } from 'svelte';
import type { Guide } from '../lib/guide/guide';
import type { GamePage, GameUi } from './game';

const UIS = import.meta.glob<{ ui: unknown }>('./*/index.ts');
const PAGES = import.meta.glob<{ pages: GamePage[] }>('./*/pages.ts', { eager: true });
const GUIDES = import.meta.glob<{ guide: Guide }>('./*/guide.ts');
const PICTURES = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** The pages that games bring, known at once; what is on them is fetched when somebody goes there. */
export const gamePages: GamePage[] = Object.values(PAGES).flatMap((found) => found.pages);

/** Whether a game can be played on this page; others are played in the terminal. */
export const hasBoard = (id: string): boolean => `./${id}/index.ts` in UIS;

/** A game's board and knowledge, fetched when it is first needed. */
export async function loadGame(id: string): Promise<GameUi> {
  const load = UIS[`./${id}/index.ts`];
  if (!load) throw new Error(`This page has no board for the game "${id}".`);
  // Views, plans and their facts reach only the game they are of, so it may know them better than this page does.
  return (await load()).ui as GameUi;
}

/** A game's picture; null where it has none. */
export async function loadPicture(id: string): Promise<Component | null> {
  const load = PICTURES[`./${id}/Picture.svelte`];
  return load ? (await load()).default : null;
}

/** How a game goes, on one page; null where nobody has written it. */
export async function loadGuide(id: string): Promise<Guide | null> {
  const load = GUIDES[`./${id}/guide.ts`];
  // What an engine of several games keeps for them is no page of a game.
  return load ? ((await load()).guide ?? null) : null;
}
