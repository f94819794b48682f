import { expect, test } from 'vitest';

const PAGES = {
  ...import.meta.glob<string>('../pages/*.svelte', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../games/*/pages/*.svelte', { query: '?raw', import: 'default', eager: true }),
};
const withBody = Object.entries(PAGES).filter(([, text]) => text.includes('class="page'));

test.each(withBody)('%s is as wide as any other page, so that no headline jumps', (_, text) => {
  const rule = /\.page \{[^}]*\}/.exec(text)?.[0] ?? '';
  expect(rule).toContain('max-width: var(--page)');
  expect(rule).toContain('var(--page-side)');
});

test('there are pages to look at', () => {
  expect(withBody.length).toBeGreaterThan(10);
});
