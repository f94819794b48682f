import { beforeEach, expect, test, vi } from 'vitest';

type Listener = () => void;

/** A system that can change its mind. */
function system(light: boolean) {
  const listeners: Listener[] = [];
  const query = { matches: light, addEventListener: (_: string, listener: Listener) => listeners.push(listener) };
  vi.stubGlobal('matchMedia', () => query);
  return (now: boolean) => {
    query.matches = now;
    for (const listener of listeners) listener();
  };
}

async function fresh() {
  vi.resetModules();
  return (await import('./settings.svelte')).settings;
}

beforeEach(() => localStorage.clear());

test('the page follows the system until somebody chooses', async () => {
  const change = system(true);
  const settings = await fresh();
  expect(settings.theme).toBe('light');
  change(false);
  expect(settings.theme).toBe('dark');
  settings.theme = 'light';
  change(true);
  change(false);
  expect(settings.theme).toBe('light');
});

test('what was chosen before is kept', async () => {
  system(true);
  localStorage.setItem('altmode.settings', '{"theme": "dark"}');
  expect((await fresh()).theme).toBe('dark');
});

test('a change of something else does not choose a theme', async () => {
  system(true);
  (await fresh()).name = 'Ann';
  system(false);
  expect((await fresh()).theme).toBe('dark');
});
