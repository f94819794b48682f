import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Live, NOT_SENT } from './live.svelte';
import type { SeatNews } from './seatState';
import { FakeSocket, line, update, view } from './testing';

let live: Live;
let keys: string[];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  keys = ['k0'];
  live = new Live({ table: 't', name: () => 'Ann', keys: () => keys, connect: (address) => new FakeSocket(address) });
});
afterEach(() => {
  live.end();
  vi.useRealTimers();
});

function arrive(socket = FakeSocket.last) {
  socket.open();
  socket.tell(update());
}

const choice = { do: 'choose', seat: 0, question: 'q1', key: 'pass' } as const;

test('the first thing said is who we are', () => {
  FakeSocket.last.open();
  expect(FakeSocket.last.address).toMatch(/^ws:.*\/api\/tables\/t\/live$/);
  expect(FakeSocket.last.sent).toEqual([{ n: 1, do: 'hello', name: 'Ann', keys: ['k0'] }]);
  expect(live.connection).toBe('connecting');
  FakeSocket.last.tell(update());
  expect(live.connection).toBe('live');
  expect(live.you).toEqual([0]);
});

test('a request is answered by its number', async () => {
  arrive();
  const one = live.want({ do: 'hint', seat: 0 });
  const other = live.want({ do: 'begin' });
  const [, first, second] = FakeSocket.last.sent;
  FakeSocket.last.tell({ on: 'done', re: second!.n });
  FakeSocket.last.tell({ on: 'advice', re: first!.n, question: 'q', key: 'k', label: 'K', bot: 'b', why: '', candidates: [] });
  await expect(one).resolves.toMatchObject({ on: 'advice', key: 'k' });
  await expect(other).resolves.toMatchObject({ on: 'done' });
});

test('a refusal says why, with its rule', async () => {
  arrive();
  const request = live.want(choice);
  FakeSocket.last.tell({ on: 'refused', re: 2, code: 'illegal', message: 'No.', rule: 'R-7' });
  await expect(request).rejects.toMatchObject({ code: 'illegal', message: 'No.', rule: 'R-7' });
});

test('noise is passed over', () => {
  arrive();
  FakeSocket.last.onmessage?.(new MessageEvent('message', { data: 'not a message' }));
  FakeSocket.last.tell({ on: 'done', re: 99 });
  expect(live.connection).toBe('live');
});

describe('coming back', () => {
  test('a lost connection is opened again, later and later, and says hello anew', () => {
    arrive();
    FakeSocket.last.break();
    expect(live.connection).toBe('lost');
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.break();
    vi.advanceTimersByTime(550);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(3);
    const back = vi.fn();
    live.onback = back;
    keys = ['k0', 'k1'];
    arrive();
    expect(FakeSocket.last.sent[0]).toMatchObject({ do: 'hello', keys: ['k0', 'k1'] });
    expect(live.connection).toBe('live');
    expect(back).toHaveBeenCalledOnce();
  });

  test('at once when the network or the window is back', () => {
    arrive();
    FakeSocket.last.break();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.break();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  test('a choice under way is sent again after hello was answered', async () => {
    arrive();
    const request = live.want(choice);
    FakeSocket.last.break();
    vi.advanceTimersByTime(600);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent.map((sent) => sent.do)).toEqual(['hello']);
    FakeSocket.last.tell(update());
    expect(FakeSocket.last.sent[1]).toMatchObject(choice);
    FakeSocket.last.tell({ on: 'done', re: FakeSocket.last.sent[1]!.n });
    await expect(request).resolves.toMatchObject({ on: 'done' });
  });

  test('a choice that had arrived before is not told as refused', async () => {
    arrive();
    const request = live.want(choice);
    FakeSocket.last.break();
    vi.advanceTimersByTime(600);
    arrive();
    FakeSocket.last.tell({ on: 'refused', re: FakeSocket.last.sent[1]!.n, code: 'stale', message: 'Late.', rule: '' });
    await expect(request).resolves.toMatchObject({ on: 'done' });
  });

  test('a choice made while away that came too late is told as refused', async () => {
    arrive();
    FakeSocket.last.break();
    const request = live.want(choice);
    vi.advanceTimersByTime(600);
    arrive();
    FakeSocket.last.tell({ on: 'refused', re: FakeSocket.last.sent[1]!.n, code: 'stale', message: 'Late.', rule: '' });
    await expect(request).rejects.toMatchObject({ code: 'stale', message: 'Late.' });
  });

  test('a choice made while away is sent on return', () => {
    arrive();
    FakeSocket.last.break();
    live.want(choice).catch(() => {});
    vi.advanceTimersByTime(600);
    arrive();
    expect(FakeSocket.last.sent[1]).toMatchObject(choice);
  });

  test('a connection that leads nowhere is given up when a choice is not answered', () => {
    arrive();
    live.want(choice).catch(() => {});
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(2);
    arrive();
    expect(FakeSocket.last.sent[1]).toMatchObject(choice);
  });

  test('after a sleep the connection is tried before it is trusted', () => {
    arrive();
    vi.advanceTimersByTime(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.last.sent.map((sent) => sent.do)).toEqual(['hello', 'hello']);
    FakeSocket.last.tell(update());
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('anything else is reported as not sent', async () => {
    arrive();
    const said = live.want({ do: 'say', seat: 0, text: 'Hello' });
    FakeSocket.last.break();
    await expect(said).rejects.toMatchObject({ code: NOT_SENT });
    await expect(live.want({ do: 'concede', seat: 0 })).rejects.toMatchObject({ code: NOT_SENT });
    vi.advanceTimersByTime(600);
    arrive();
    expect(FakeSocket.last.sent.map((sent) => sent.do)).toEqual(['hello']);
  });

  test('a table that is not there is not asked for again', () => {
    FakeSocket.last.break(4404, 'There is no such table.');
    expect(live.connection).toBe('refused');
    expect(live.trouble).toBe('There is no such table.');
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('a refused hello ends it', () => {
    FakeSocket.last.open();
    FakeSocket.last.tell({ on: 'refused', re: 1, code: 'bad message', message: 'Too many keys.', rule: '' });
    expect(live.connection).toBe('refused');
    expect(live.trouble).toBe('Too many keys.');
  });

  test('the end is the end', () => {
    arrive();
    live.end();
    expect(FakeSocket.last.closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe('what is told', () => {
  const heard: SeatNews[][] = [];
  beforeEach(() => {
    heard.length = 0;
    live.onnews = (news) => heard.push(news);
    FakeSocket.last.open();
  });

  function seat(kept: number, texts: string[], withSetup: boolean) {
    const { setup, ...rest } = view();
    const shown = withSetup ? { ...rest, setup } : rest;
    return { seat: 0, view: shown, log_kept: kept, log: texts.map((text) => line(text)), can_undo: true };
  }

  test('the set-up of the first update stays, the log grows', () => {
    FakeSocket.last.tell(update({ seats: [seat(0, ['a', 'b'], true)] }));
    FakeSocket.last.tell(update({ first: false, seats: [seat(2, ['c'], false)] }));
    expect(live.seats[0]!.view.setup).toEqual({ size: 5 });
    expect(live.seats[0]!.log.map((one) => one.text)).toEqual(['a', 'b', 'c']);
    expect(heard[0]![0]).toMatchObject({ anew: true, takenBack: false });
    expect(heard[1]![0]).toMatchObject({ anew: false, takenBack: false });
    expect(heard[1]![0]!.lines.map((one) => one.text)).toEqual(['c']);
  });

  test('lines that hold no more are dropped', () => {
    FakeSocket.last.tell(update({ seats: [seat(0, ['a', 'b', 'c'], true)] }));
    FakeSocket.last.tell(update({ first: false, seats: [seat(1, ['d'], false)] }));
    expect(live.seats[0]!.log.map((one) => one.text)).toEqual(['a', 'd']);
    expect(heard[1]![0]).toMatchObject({ anew: true, takenBack: true });
  });

  test('after coming back everything is as the first update says', () => {
    FakeSocket.last.tell(update({ seats: [seat(0, ['a', 'b'], true)] }));
    FakeSocket.last.break();
    vi.advanceTimersByTime(600);
    FakeSocket.last.open();
    FakeSocket.last.tell(update({ seats: [seat(0, ['a', 'b', 'c'], true)] }));
    expect(live.seats[0]!.log.map((one) => one.text)).toEqual(['a', 'b', 'c']);
    expect(heard[1]![0]).toMatchObject({ anew: true, takenBack: false });
  });

  test('seats that an update leaves out stay as they were', () => {
    FakeSocket.last.tell(update({ you: [0, 1], seats: [seat(0, ['a'], true), { ...seat(0, ['a'], true), seat: 1 }] }));
    FakeSocket.last.tell(update({ you: [0, 1], first: false, seats: [seat(1, ['b'], false)] }));
    expect(live.seats[0]!.log).toHaveLength(2);
    expect(live.seats[1]!.log).toHaveLength(1);
  });
});
