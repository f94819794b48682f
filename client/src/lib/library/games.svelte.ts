/** The games as the server tells of them, fetched once. */
import { api } from '../api';
import type { GameInfo } from '../library';
import { Asked } from './asked.svelte';

export const games: Asked<GameInfo[]> = new Asked(() => api.games());

/** A bot's name without what is said of it. */
export function botName(bot: GameInfo['bots'][number]): string {
  return bot.title.split(' — ')[0]!;
}

/** The titles of a game's variants by their ids; empty until they are known. */
export function variantTitles(game: string): Record<string, string> {
  const info = games.value?.find((each) => each.id === game);
  return Object.fromEntries((info?.modes ?? []).map((mode) => [mode.id, mode.title]));
}
