import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, store, storedKeys, unstore } from './stored';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function keepsNothing(): void {
  for (const way of ['setItem', 'getItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, way).mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
  }
}

test('what is kept comes back', () => {
  expect(store('altmode.a', { one: 1 })).toBe(true);
  expect(readStored('altmode.a', null)).toEqual({ one: 1 });
  expect(localStorage.getItem('altmode.a')).toBe('{"one":1}');
});

test('in a browser that keeps nothing it lasts as long as the page', () => {
  keepsNothing();
  expect(store('altmode.b', 7)).toBe(false);
  expect(readStored('altmode.b', 0)).toBe(7);
  expect(storedKeys('altmode.')).toEqual(['altmode.b']);
  unstore('altmode.b');
  expect(readStored('altmode.b', 0)).toBe(0);
  expect(storedKeys('altmode.')).toEqual([]);
});

test('once the browser keeps things again, what it keeps counts', () => {
  keepsNothing();
  store('altmode.c', 'old');
  vi.restoreAllMocks();
  expect(store('altmode.c', 'new')).toBe(true);
  localStorage.setItem('altmode.c', '"from another tab"');
  expect(readStored('altmode.c', '')).toBe('from another tab');
});
