import { expect, test } from 'vitest';
import { gamePages } from '../games/registry';
import { routeOf } from './routes';

test('the front page', () => {
  expect(routeOf('/')).toEqual({ page: 'Home', params: {} });
});

test('the parts of an address are told by name', () => {
  expect(routeOf('/cards/toy/zap')).toEqual({ page: 'Cards', params: { game: 'toy', slug: 'zap' } });
  expect(routeOf('/rules/toy/TOY-1')).toEqual({ page: 'Rules', params: { game: 'toy', rule: 'TOY-1' } });
  expect(routeOf('/table/abc')).toEqual({ page: 'Table', params: { id: 'abc' } });
});

test('a slash at the end changes nothing', () => {
  expect(routeOf('/lobby/').page).toBe('Lobby');
});

test('escaped signs are read', () => {
  expect(routeOf('/table/a%20b').params).toEqual({ id: 'a b' });
});

test.each(['/nowhere', '/table', '/table/a/b', '/rules/a/b/c', '/table/%E0%A4%A'])('%s is nowhere', (path) => {
  expect(routeOf(path).page).toBe('NotFound');
});

test('pages that games bring have addresses too', () => {
  for (const { name, addresses } of gamePages) {
    for (const address of addresses) expect(routeOf(address.replaceAll(':', '')).page).toBe(name);
  }
  expect(gamePages.length).toBeGreaterThan(0);
});

test('no game brings a page that is there already', () => {
  const names = gamePages.map((page) => page.name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(import.meta.glob('../pages/*.svelte')).filter((file) => names.includes(nameOf(file)))).toEqual([]);
});

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace('.svelte', '');
}
