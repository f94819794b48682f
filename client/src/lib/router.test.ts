import { afterEach, beforeEach, expect, test } from 'vitest';
import { navigate, router } from './router.svelte';

let stop: () => void;
beforeEach(() => {
  window.scrollTo = () => {};
  stop = router.listen();
  navigate('/');
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function clicked(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  // jsdom would try to load another page where nobody stops it.
  const end = (last: Event) => last.preventDefault();
  window.addEventListener('click', end, { once: true });
  document.querySelector('a')!.firstElementChild!.dispatchEvent(event);
  return event;
}

test('a link of the site is followed without loading the page anew', () => {
  clicked('<a href="/lobby"><b>Lobby</b></a>');
  expect(router.path).toBe('/lobby');
  expect(router.route.page).toBe('Lobby');
});

test.each([
  ['another site', '<a href="https://example.org/lobby"><b>x</b></a>', {}],
  ['a new tab', '<a href="/lobby" target="_blank"><b>x</b></a>', {}],
  ['a file', '<a href="/lobby" download><b>x</b></a>', {}],
  ['a held key', '<a href="/lobby"><b>x</b></a>', { ctrlKey: true }],
  ['the server itself', '<a href="/api/replays/1/record"><b>x</b></a>', {}],
  ['a place on the page', '<a href="#main"><b>x</b></a>', {}],
])('%s is left to the browser', (_, html, init) => {
  clicked(html, init);
  expect(router.path).toBe('/');
});

test('the fragment is read, changed without a step back, and does not change the page', () => {
  navigate('/replay/abc#at=120&seat=0');
  const before = router.route;
  expect(router.fragment.get('at')).toBe('120');
  const steps = history.length;
  router.setFragment({ at: 121, seat: 0 });
  expect(location.hash).toBe('#at=121&seat=0');
  expect(history.length).toBe(steps);
  expect(router.route).toBe(before);
  router.setFragment({});
  expect(location.hash).toBe('');
  expect(location.pathname).toBe('/replay/abc');
});

test('the step back is followed', async () => {
  navigate('/lobby');
  navigate('/cards');
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await moved;
  expect(router.path).toBe('/lobby');
});
