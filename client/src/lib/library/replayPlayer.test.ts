import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Frame, ReplayInfo } from '../library';
import type { View } from '../protocol';
import { line, view } from '../testing';
import { ReplayPlayer } from './replayPlayer.svelte';

const INFO = {
  id: 'r1',
  choices: 60,
  chapters: [{ at: 0, text: 'One' }, { at: 20, text: 'Two' }, { at: 41, text: 'Three' }],
} as unknown as ReplayInfo;

let fetch = vi.fn(async (_seat: number, _from: number, _to: number): Promise<Frame[]> => []);
let player: ReplayPlayer;
const seenAt = (at: number, seat: number): View => ({ ...view({ seat }), facts: { at } });
const shown = () => {
  const { facts, seat } = player.presenter.shown!;
  return { ...facts, seat } as { at: number; seat: number };
};

/** Only where one rests is fetched: lets that time pass. */
async function rested(way: Promise<void>): Promise<void> {
  await vi.runAllTimersAsync();
  await way;
}

beforeEach(() => {
  vi.useFakeTimers();
  fetch = vi.fn(async (seat, from, to) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      at: from + index,
      view: seenAt(from + index, seat),
      log: [line(`line ${from + index}`)],
      chose: null,
    })),
  );
  const ui = { apply: (before: View) => before, weight: () => 0 };
  player = new ReplayPlayer(INFO, ui, () => ({ speed: 'instant', still: true, hidden: false }), fetch);
});

afterEach(() => vi.useRealTimers());

describe('walking through a replay', () => {
  test('goes to any moment and stays within the match', async () => {
    await rested(player.goTo(30));
    expect(shown().at).toBe(30);
    await rested(player.goTo(1000));
    expect(shown().at).toBe(60);
    await rested(player.goTo(-5));
    expect(shown().at).toBe(0);
  });

  test('a step on is shown as it happens', async () => {
    await rested(player.goTo(3));
    const push = vi.spyOn(player.presenter, 'push');
    await rested(player.step(1));
    expect(push).toHaveBeenCalledTimes(1);
    await rested(player.step(-1));
    expect(push).toHaveBeenCalledTimes(1);
    expect(shown().at).toBe(3);
  });

  test('chapters are stops on the way', async () => {
    await rested(player.goTo(25));
    expect(player.chapter).toBe(1);
    await rested(player.chapterBy(-1));
    expect(player.at).toBe(20);
    await rested(player.chapterBy(1));
    expect(player.at).toBe(41);
    await rested(player.chapterBy(1));
    expect(player.at).toBe(60);
  });

  test('a moment that is passed by while dragging is not fetched', async () => {
    const passed = player.goTo(50);
    await rested(player.goTo(5));
    await passed;
    expect(shown().at).toBe(5);
    expect(fetch.mock.calls.map((call) => call[1])).not.toContain(50);
  });

  test('other eyes see the same moment', async () => {
    await rested(player.goTo(12));
    await rested(player.lookAs(1));
    expect(shown()).toMatchObject({ at: 12, seat: 1 });
  });

  test('the log can be read back to the beginning', async () => {
    await rested(player.goTo(30));
    expect(player.shownFrom).toBe(25);
    await rested(player.tellEarlier());
    expect(player.shownFrom).toBe(0);
    expect(player.log).toHaveLength(31);
  });

  test('playing ends with the match and begins anew from there', async () => {
    await rested(player.goTo(59));
    player.play();
    await rested(player.step(1));
    expect(player.playing).toBe(false);
    player.play();
    await vi.runAllTimersAsync();
    expect(shown().at).toBe(0);
  });

  test('what cannot be fetched is told', async () => {
    fetch.mockRejectedValueOnce(new Error('Away.'));
    await rested(player.goTo(3));
    expect(player.failed).toBe('Away.');
    await rested(player.goTo(3));
    expect(player.failed).toBe('');
    expect(shown().at).toBe(3);
  });
});
