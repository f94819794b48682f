/** `lib` and `pages` are for every game: they name none and take nothing from a game's folder. */
import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>(['../lib/**/*.{ts,svelte}', '../pages/**/*.svelte', '../*.{ts,svelte}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAMES = Object.keys(import.meta.glob('./*/index.ts')).map((file) => file.split('/')[1]!);

/** Where a text names a game: by its id in quotes or in an address, or by a file of its folder. */
function namedIn(text: string): string[] {
  const pattern = new RegExp(`['"\`/](?:${GAMES.join('|')})['"\`/]`, 'g');
  return text.match(pattern) ?? [];
}

test('there are games and files to look at', () => {
  expect(GAMES.length).toBeGreaterThan(1);
  expect(Object.keys(FILES).length).toBeGreaterThan(100);
});

test.each(Object.keys(FILES))('%s names no game', (file) => {
  expect(namedIn(FILES[file]!)).toEqual([]);
});

test('a name would be found', () => {
  const game = GAMES[0]!;
  for (const text of [`'${game}'`, `'/api/cards/${game}'`, `from '../games/${game}/wire'`]) {
    expect(namedIn(text)).toHaveLength(1);
  }
});
