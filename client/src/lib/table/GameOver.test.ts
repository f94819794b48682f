import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome, TableInfo } from '../protocol';
import { settings } from '../settings.svelte';
import { line, table } from '../testing';
import type { Summary } from '../wire';
import GameOver from './GameOver.svelte';
import type { TableSession } from './session.svelte';

afterEach(cleanup);

function over(outcome: Outcome, sides: number[], log = [line('The end.', 'ended')]): TableSession {
  const info = table({ status: 'over', sides, winners: outcome.winners, outcome });
  return { live: { table: info, you: [0] }, log, missed: false, watching: false } as unknown as TableSession;
}

test('the points stand line by line, seat by seat, with their rules', () => {
  const tally = [
    { item: 'Wood', points: 3, rule: 'CAMP-1', seat: 0, side: -1 },
    { item: '4 ash', points: -2, rule: '', seat: 1, side: -1 },
  ];
  render(GameOver, { session: over({ winners: [0], lost: false, points: [3, -2], tally }, [0, 1]) });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const texts = rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  expect(texts.map((text) => text!.split(' ')[0])).toEqual(['AnnBob', 'Wood', 'Ash', 'Total']);
  expect(within(rows[1]!).getByRole('link').textContent).toBe('1');
  expect(within(rows[3]!).getByLabelText('won').closest('td')!.textContent).toContain('3');
  expect(texts[2]).toMatch(/·\s*−2 for \(4\)$/);
});

test('what all have lost looks like it and says why; a draw does not', () => {
  const nothing = { winners: [], points: [], tally: [] };
  const log = [line('The wood is gone.', 'gone'), line('All have lost.', 'game_lost')];
  const { container, unmount } = render(GameOver, { session: over({ ...nothing, lost: true }, [0, 0], log) });
  expect(container.querySelector('.fallen')).not.toBeNull();
  expect(screen.getByRole('status').textContent).toContain('The wood is gone.');
  unmount();
  const draw = render(GameOver, { session: over({ ...nothing, lost: false }, [0, 1]) });
  expect(draw.container.querySelector('.fallen')).toBeNull();
});

const IN_SHORT: Summary = {
  length: '9 turns',
  decided: 'Bob does 3 damage.',
  moments: [{ when: 'Turn 4', text: 'A blow.' }],
  figures: [{ title: 'Damage done', bars: [{ label: 'Axe', seat: 0, number: 6 }, { label: 'Bob', seat: 1, number: 3 }] }],
};

function overInShort(changes: Partial<TableInfo> = {}): TableSession {
  const outcome = { winners: [0], lost: false, points: [], tally: [] };
  const info = table({ status: 'over', winners: [0], outcome, summary: IN_SHORT, ...changes });
  return { live: { table: info, you: [0] }, log: [], missed: false, watching: false } as unknown as TableSession;
}

test('a match is told in short: its length, what decided it, what turned it, and who did how much', () => {
  render(GameOver, { session: overInShort() });
  expect(screen.getByText('9 turns.').parentElement!.textContent).toContain('Bob does 3 damage.');
  const figure = screen.getByRole('region', { name: 'Damage done', hidden: true });
  const rows = within(figure).getAllByRole('listitem', { hidden: true }).map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  // A bar that is nobody's name says whose it is.
  expect(rows).toEqual(['Axe Ann 6', 'Bob 3']);
  expect(screen.getByRole('link', { name: 'My matches' }).getAttribute('href')).toBe('/mine');
});

test('winning is celebrated, and not where somebody wants stillness', () => {
  settings.speed = 'normal';
  const { container, unmount } = render(GameOver, { session: overInShort() });
  expect(container.querySelector('.sparks')).not.toBeNull();
  unmount();
  const lost = render(GameOver, { session: overInShort({ winners: [1] }) });
  expect(lost.container.querySelector('.sparks')).toBeNull();
  lost.unmount();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  expect(render(GameOver, { session: overInShort() }).container.querySelector('.sparks')).toBeNull();
  vi.unstubAllGlobals();
});
