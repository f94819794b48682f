import { expect, test } from 'vitest';
import { routeOf } from './routes';

test('the front page', () => {
  expect(routeOf('/')).toEqual({ page: 'Home', params: {} });
});

test('the parts of an address are told by name', () => {
  expect(routeOf('/cards/tcg/zap')).toEqual({ page: 'Cards', params: { game: 'tcg', slug: 'zap' } });
  expect(routeOf('/rules/rally/RR-PLAN-04')).toEqual({ page: 'Rules', params: { game: 'rally', rule: 'RR-PLAN-04' } });
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
