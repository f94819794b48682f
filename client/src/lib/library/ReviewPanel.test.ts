import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { REVIEW } from '../testing';
import type { Review } from '../wire';
import { Reviewing } from './reviewing.svelte';
import ReviewPanel from './ReviewPanel.svelte';

afterEach(cleanup);

function show(review: Review | null, eyes = 0) {
  const reviewing = new Reviewing('r1', { beginReview: vi.fn(), review: vi.fn() });
  reviewing.review = review;
  const props = { reviewing, at: 0, eyes, onlook: vi.fn(), onplay: vi.fn(), onclose: vi.fn() };
  return { ...props, ...render(ReviewPanel, { props }) };
}

test('while it is made there is a bar', () => {
  const { reviewing } = show(null);
  reviewing.part = 0.4;
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('what cost most is a link on the curve and a line with what was better', async () => {
  const { onlook, onplay } = show(REVIEW);
  const turn = screen.getByRole('link', { name: /^Choice 8, Ben: End the turn, 31 % instead of 62 %/ });
  expect(turn.getAttribute('href')).toBe('#at=7&seat=1');
  await fireEvent.click(turn);
  expect(onlook).toHaveBeenLastCalledWith(7, 1);
  expect(screen.getByText('Attack with Prowl')).toBeTruthy();
  expect(screen.getByText(/Megatron is KO'd.* in 60 % of what may come, instead of 10 %/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Play on from choice 10' }));
  expect(onplay).toHaveBeenCalledWith(9, 0);
});

test('whoever learns from mistakes tries before the answer is shown', async () => {
  const { onlook, rerender } = show(REVIEW);
  await fireEvent.click(screen.getByRole('button', { name: 'Learn from my mistakes' }));
  // Only those of whoever looks, and the first of them is on the board.
  expect(onlook).toHaveBeenLastCalledWith(9, 0);
  const list = screen.getAllByRole('list').at(-1)!;
  expect(within(list).queryByText('Attack with Megatron')).toBeNull();
  expect(within(list).getByText(/cost 10 points/)).toBeTruthy();
  expect(within(list).queryByText(/Ben/)).toBeNull();
  // To look at it changes the eyes, not whose mistakes these are.
  await rerender({ eyes: 1 });
  expect(within(list).queryByText(/Choice 8/)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Show what was better than choice 10' }));
  expect(screen.getByText('Attack with Megatron')).toBeTruthy();
});

test('a match without a mark says so', () => {
  show({ ...REVIEW, costly: [] });
  expect(screen.getByText(/No choice stands out/)).toBeTruthy();
});
