import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { heightOf, signed } from './ladder';
import Ladder from './Ladder.svelte';

afterEach(cleanup);

const left = { title: 'Cost', rungs: [{ key: 'a', amount: 5, words: 'Printed' }], total: 5 };
const right = {
  title: 'Power',
  rungs: [
    { key: 'b', amount: 4, words: 'A sword' },
    { key: 'c', amount: -1, words: 'A scratch' },
  ],
  total: 3,
};

test('a column is as high as what was added, before anything is taken away', () => {
  expect([heightOf(left), heightOf(right)]).toEqual([5, 4]);
  expect([signed(4, true), signed(2, false), signed(-1, false)]).toEqual(['4', '+2', '−1']);
});

test('it is read as two lists with their totals, and says what follows', () => {
  render(Ladder, { label: 'Cost against Power', left, right, verdict: '2 more' });
  const power = within(screen.getByRole('list', { name: 'Power: 3' })).getAllByRole('listitem');
  expect(power.map((one) => one.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['4 A sword', '−1 A scratch']);
  expect(screen.getByRole('list', { name: 'Cost: 5' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 more');
});

test('what is missing shows until the line is reached', async () => {
  const { container, rerender } = render(Ladder, { label: 'x', left, right });
  expect(container.querySelector('.gap')).not.toBeNull();
  await rerender({ right: { ...right, total: 5, rungs: [{ key: 'b', amount: 5, words: 'A sword' }] } });
  expect(container.querySelector('.gap')).toBeNull();
  expect(container.querySelector('.ladder.reached')).not.toBeNull();
});
