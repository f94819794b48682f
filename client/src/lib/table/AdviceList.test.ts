import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import AdviceList from './AdviceList.svelte';
import type { Advice, TableSession } from './session.svelte';

afterEach(cleanup);

test('a hint tells the best options, how likely they win and what is expected', async () => {
  const forgetAdvice = vi.fn();
  const session = { live: { table: { seats: [{ name: 'Ada' }, { name: 'Ben' }] } }, forgetAdvice };
  const advice = {
    option: { label: 'Attack with Prowl' },
    why: 'It knocks somebody out.',
    candidates: [
      { key: 'a', label: 'Attack with Prowl', chance: 0.58, visits: 60, line: [{ seat: 1, label: 'Flip Megatron' }] },
      { key: 'b', label: 'Flip Prowl', chance: 0.41, visits: 20, line: [] },
      { key: 'c', label: 'Play Zap', chance: 0.4, visits: 6, line: [] },
      { key: 'd', label: 'End the turn', chance: 0.1, visits: 4, line: [] },
    ],
  };
  render(AdviceList, { session: session as unknown as TableSession, advice: advice as unknown as Advice });

  const items = screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim());
  expect(items).toEqual(['58 % Attack with Prowl then Ben: Flip Megatron', '41 % Flip Prowl', '40 % Play Zap']);
  expect(screen.getByRole('status').textContent).toContain('It knocks somebody out.');
  await fireEvent.click(screen.getByRole('button', { name: 'Close the hint' }));
  expect(forgetAdvice).toHaveBeenCalled();
});
