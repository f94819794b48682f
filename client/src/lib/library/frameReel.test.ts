import { describe, expect, test, vi } from 'vitest';
import type { Frame } from '../library';
import { line, view } from '../testing';
import { FrameReel } from './frameReel';

function frame(at: number): Frame {
  return { at, view: view({ facts: { at } }), log: [line(`line ${at}`)], chose: null };
}
function source() {
  return vi.fn(async (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => frame(from + at)));
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('frames of a replay', () => {
  test('are fetched in pieces, each once', async () => {
    const fetch = source();
    const reel = new FrameReel(fetch, 99, 10);
    expect((await reel.load(13)).at).toBe(13);
    expect((await reel.load(17)).at).toBe(17);
    expect(fetch.mock.calls).toEqual([[10, 19]]);
    expect(reel.get(12)?.at).toBe(12);
    expect(reel.get(20)).toBe(undefined);
  });

  test('two who wait for the same piece fetch it once', async () => {
    const fetch = source();
    const reel = new FrameReel(fetch, 99, 10);
    await Promise.all([reel.load(1), reel.load(2)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('the last piece ends with the match', async () => {
    const fetch = source();
    const reel = new FrameReel(fetch, 23, 10);
    expect((await reel.load(23)).at).toBe(23);
    expect(fetch.mock.calls).toEqual([[20, 23]]);
  });

  test('the next piece comes before it is needed, in the direction one goes', async () => {
    const fetch = source();
    const reel = new FrameReel(fetch, 99, 10);
    await reel.load(33);
    reel.prefetch(33, 1);
    expect(fetch).toHaveBeenCalledTimes(1);
    reel.prefetch(36, 1);
    reel.prefetch(33, -1);
    await settled();
    expect(fetch.mock.calls.slice(1)).toEqual([[40, 49], [20, 29]]);
    reel.prefetch(37, 1);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test('nothing is fetched beyond the ends', async () => {
    const fetch = source();
    const reel = new FrameReel(fetch, 9, 10);
    await reel.load(9);
    reel.prefetch(9, 1);
    reel.prefetch(0, -1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('what failed can be asked for again', async () => {
    const fetch = source();
    fetch.mockRejectedValueOnce(new Error('away'));
    const reel = new FrameReel(fetch, 9, 10);
    await expect(reel.load(0)).rejects.toThrow('away');
    expect((await reel.load(0)).at).toBe(0);
  });

  test('what was told reaches back to the first gap', async () => {
    const reel = new FrameReel(source(), 99, 10);
    await reel.load(25);
    const { from, lines } = reel.linesAt(22);
    expect(from).toBe(20);
    expect(lines.map((line) => line.text)).toEqual(['line 20', 'line 21', 'line 22']);
    await reel.load(15);
    expect(reel.linesAt(22).from).toBe(10);
  });

  test('old positions go, what was told stays', async () => {
    const reel = new FrameReel(source(), 999, 10);
    for (let at = 0; at < 200; at += 10) await reel.load(at);
    expect(reel.get(0)).toBe(undefined);
    expect(reel.get(190)?.at).toBe(190);
    expect(reel.linesAt(199).from).toBe(0);
  });
});
