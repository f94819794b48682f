/** The games there are: each is a folder here, whose `index.ts` exports `ui` and whose `Picture.svelte` is its front page. */
import type { Component } from 'svelte';
import type { GameUi } from './game';

const UIS = import.meta.glob<{ ui: GameUi }>('./*/index.ts');
const PICTURES = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** A game's board and knowledge, fetched when it is first needed. */
export async function loadGame(id: string): Promise<GameUi> {
  const load = UIS[`./${id}/index.ts`];
  if (!load) throw new Error(`This page has no board for the game "${id}".`);
  return (await load()).ui;
}

/** A game's picture; null where it has none. */
export async function loadPicture(id: string): Promise<Component | null> {
  const load = PICTURES[`./${id}/Picture.svelte`];
  return load ? (await load()).default : null;
}
