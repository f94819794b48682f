import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api';
import { REVIEW } from '../testing';
import { Reviewing } from './reviewing.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asked = () => ({ beginReview: vi.fn(), review: vi.fn() });
const under = (done: number) => ({ done, of: 100, review: null, failed: '' });

test('a review is asked for once and looked after until it is there', async () => {
  const ask = asked();
  ask.beginReview.mockResolvedValue(under(0));
  ask.review.mockResolvedValueOnce(under(40)).mockResolvedValueOnce({ ...under(100), review: REVIEW });
  const reviewing = new Reviewing('r1', ask);
  await reviewing.begin();
  await reviewing.begin();
  expect(ask.beginReview).toHaveBeenCalledTimes(1);
  expect(reviewing.running).toBe(true);
  await vi.advanceTimersToNextTimerAsync();
  expect(reviewing.part).toBe(0.4);
  await vi.advanceTimersToNextTimerAsync();
  expect(reviewing.review).toBe(REVIEW);
  expect(reviewing.running).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('what goes wrong is said, and it can be tried again', async () => {
  const ask = asked();
  ask.beginReview.mockRejectedValueOnce(new ApiError('busy', 'The server has much to do.'));
  const reviewing = new Reviewing('r1', ask);
  await reviewing.begin();
  expect(reviewing.failed).toBe('The server has much to do.');
  ask.beginReview.mockResolvedValueOnce({ ...under(100), review: REVIEW });
  await reviewing.begin();
  expect([reviewing.failed, reviewing.review]).toEqual(['', REVIEW]);
});

test('whoever leaves the page asks no more', async () => {
  const ask = asked();
  ask.beginReview.mockResolvedValue(under(0));
  const reviewing = new Reviewing('r1', ask);
  await reviewing.begin();
  reviewing.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask.review).not.toHaveBeenCalled();
});
