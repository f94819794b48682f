import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameUi } from '../../games/game';
import type { Decision, LogLine, SeatUpdate } from '../protocol';
import { heldTable, holdSeats } from '../seats';
import { settings } from '../settings.svelte';
import { FakeSocket, line, question, table, update, view } from '../testing';
import { TableSession } from './session.svelte';

const toy = {
  id: 'toy',
  apply: (before) => before,
  weight: (event: LogLine) => (event.event === 'silent' ? 0 : 1),
  usual: (decision) => decision.options[0] ?? null,
  hurts: (_, option) => (option.label === 'Surrender' ? 'Really?' : null),
  outlook: {
    keys: (_, option) => (option.label === 'Attack' ? [option.key] : null),
    words: (steps) => `${steps.length} steps`,
    always: () => false,
  },
} as Partial<GameUi> as GameUi;

let session: TableSession;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  FakeSocket.all = [];
  settings.speed = 'normal';
  settings.openHands = false;
});
afterEach(() => {
  session.end();
  vi.useRealTimers();
});

function seatUpdate(seat: number, decisions: Decision[], lines: LogLine[] = [], kept = 0): SeatUpdate {
  return { seat, view: view({ seat, decisions }), log_kept: kept, log: lines, can_undo: false };
}

async function sitDown(you: number[], seats: SeatUpdate[]) {
  holdSeats('t', you.map((seat) => ({ seat, key: `k${seat}` })));
  session = new TableSession('t', { connect: (address) => new FakeSocket(address), load: async () => toy });
  FakeSocket.last.open();
  FakeSocket.last.tell(update({ you, seats }));
  await vi.advanceTimersByTimeAsync(0);
}

function hear(you: number[], seats: SeatUpdate[], changes = {}) {
  FakeSocket.last.tell(update({ first: false, you, seats, table: table(changes) }));
}

test('the question is there at once, with its usual answer', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  expect(session.decision?.id).toBe('q1');
  expect(session.usual?.label).toBe('Pass');
});

test('a choice is sent once, and the question goes', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  const { decision } = session;
  void session.choose(decision!, decision!.options[0]!);
  void session.choose(decision!, decision!.options[0]!);
  expect(FakeSocket.last.sent.filter((sent) => sent.do === 'choose')).toHaveLength(1);
  expect(session.decision).toBeNull();
});

test('a refused choice says why and asks again', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  void session.choose(session.decision!, session.decision!.options[0]!);
  FakeSocket.last.tell({ on: 'refused', re: 2, code: 'illegal', message: 'Not now.', rule: 'R-2' });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.reason).toEqual({ text: 'Not now.', rule: 'R-2' });
  expect(session.decision?.id).toBe('q1');
});

test('a choice that hurts is asked about first', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1', ['Surrender'])])]);
  void session.choose(session.decision!, session.decision!.options[0]!);
  expect(session.doubt?.why).toBe('Really?');
  expect(FakeSocket.last.sent).toHaveLength(1);
  session.settle(true);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'choose', key: 'surrender' });
});

test('a new question waits until what led to it was shown', async () => {
  await sitDown([0], [seatUpdate(0, [])]);
  hear([0], [seatUpdate(0, [question('q2')], [line('a')])]);
  expect(session.decision).toBeNull();
  vi.advanceTimersByTime(300);
  expect(session.decision?.id).toBe('q2');
});

test('a question that was there stays while others move', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  hear([0], [seatUpdate(0, [question('q1')], [line('Bob plans')])]);
  expect(session.presenter?.busy).toBe(true);
  expect(session.decision?.id).toBe('q1');
});

test('whose turn it is is told no sooner than what led to it was shown', async () => {
  const waiting = { waiting_for: [0] };
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  hear([0], [seatUpdate(0, [question('q2')], [line('Bob attacks')])], waiting);
  expect(session.asked).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(session.asked).toEqual([0]);
});

describe('a match that was under way before this person came', () => {
  const opening = [line('Bob draws'), line('Bob attacks')];
  const begun = { ...seatUpdate(0, [question('q1')], opening), before: { view: view(), log_kept: 0 } };

  test('is shown from the beginning, and the question waits for its end', async () => {
    await sitDown([0], [begun]);
    expect(session.presenter?.moment?.line.text).toBe('Bob draws');
    expect(session.log).toHaveLength(1);
    expect(session.decision).toBeNull();
    vi.advanceTimersByTime(600);
    expect(session.decision?.id).toBe('q1');
    session.again();
    expect(session.presenter?.moment?.line.text).toBe('Bob draws');
  });

  test('is shown whole although it went on while the board was fetched', async () => {
    holdSeats('t', [{ seat: 0, key: 'k0' }]);
    session = new TableSession('t', { connect: (address) => new FakeSocket(address), load: async () => toy });
    FakeSocket.last.open();
    FakeSocket.last.tell(update({ seats: [{ ...seatUpdate(0, []), before: begun.before }] }));
    FakeSocket.last.tell(update({ first: false, seats: [seatUpdate(0, [question('q1')], opening)] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.presenter?.moment?.line.text).toBe('Bob draws');
  });

  test('is not sat through again after the page was loaded anew, but can be shown', async () => {
    await sitDown([0], [begun]);
    vi.advanceTimersByTime(600);
    session.end();
    await sitDown([0], [begun]);
    expect(session.presenter?.busy).toBe(false);
    expect(session.decision?.id).toBe('q1');
    session.again();
    expect(session.presenter?.moment?.line.text).toBe('Bob draws');
  });

  test('is shown again if the page was loaded anew before it had been', async () => {
    await sitDown([0], [begun]);
    session.end();
    await sitDown([0], [begun]);
    expect(session.presenter?.moment?.line.text).toBe('Bob draws');
  });

  test('shows whoever was away what happened since, and nothing before it', async () => {
    await sitDown([0], [begun]);
    vi.advanceTimersByTime(600);
    session.end();
    await sitDown([0], [{ ...begun, log: [...opening, line('Bob talks')] }]);
    expect(session.presenter?.moment?.line.text).toBe('Bob talks');
  });

  test('waits for the person to whom the screen is passed', async () => {
    const other = { ...seatUpdate(1, [], opening), before: { view: view({ seat: 1 }), log_kept: 0 } };
    await sitDown([0, 1], [begun, other]);
    vi.advanceTimersByTime(600);
    expect(session.curtain).toBe(0);
    session.liftCurtain();
    expect(session.presenter?.moment?.line.text).toBe('Bob draws');
  });

  test('is past for a spectator', async () => {
    session = new TableSession('t', { connect: (address) => new FakeSocket(address), load: async () => toy });
    FakeSocket.last.open();
    FakeSocket.last.tell(update({ you: [], seats: [seatUpdate(-1, [], opening)] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.presenter?.busy).toBe(false);
    expect(session.log).toHaveLength(2);
  });
});

test('reactions are offered besides', async () => {
  await sitDown([0], [seatUpdate(0, [question('r', ['Convert'], { reaction: true })])]);
  expect(session.decision).toBeNull();
  expect(session.reactions.map((reaction) => reaction.id)).toEqual(['r']);
});

test('something is foreseen of the option that is looked at, in the prompt or on the board', async () => {
  const options = question('q1', ['Attack', 'Flip', 'Other']).options.map((option) => ({ ...option, pieces: [7] }));
  await sitDown([0], [seatUpdate(0, [{ ...question('q1'), options }])]);
  expect(session.foreseen).toBeNull();
  session.consider(options[0]!);
  expect(session.foreseen).toMatchObject({ option: { label: 'Attack' }, keys: ['attack'] });
  session.consider(options[1]!);
  expect(session.foreseen).toBeNull();
  session.consider(null);
  session.touched = [7];
  expect(session.foreseen).toMatchObject({ option: { label: 'Attack' } });
  session.touched = [8];
  expect(session.foreseen).toBeNull();
});

test('a hint points at what it is about', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1', ['A', 'B'])])]);
  void session.hint();
  const asked = FakeSocket.last.sent.at(-1)!;
  FakeSocket.last.tell({ on: 'advice', re: asked.n, question: 'q1', key: 'b', label: 'B', bot: 'greedy', why: 'It is so.', candidates: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.advice).toMatchObject({ option: { label: 'B' }, why: 'It is so.' });
  expect(session.pointed).toEqual([1]);
  expect(session.dismiss()).toBe(true);
  expect(session.pointed).toEqual([]);
});

test('the reason why a piece cannot be used is told with its rule', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  void session.whyNot(9);
  const asked = FakeSocket.last.sent.at(-1)!;
  expect(asked).toMatchObject({ do: 'why', seat: 0, piece: 9 });
  FakeSocket.last.tell({ on: 'reason', re: asked.n, text: 'It is tapped.', rule: 'R-3' });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.reason).toEqual({ text: 'It is tapped.', rule: 'R-3' });
});

describe('a reason', () => {
  const asked = () => FakeSocket.last.sent.filter((sent) => sent.do === 'why');
  async function explained(text = 'It is tapped.') {
    void session.whyNot(9);
    FakeSocket.last.tell({ on: 'reason', re: FakeSocket.last.sent.at(-1)!.n, text, rule: '' });
    await vi.advanceTimersByTimeAsync(0);
  }

  test('is not asked for while something is shown or a choice is under way', async () => {
    await sitDown([0], [seatUpdate(0, [question('q1')])]);
    hear([0], [seatUpdate(0, [question('q2')], [line('a')])]);
    void session.whyNot(9);
    session.skip();
    void session.choose(session.decision!, session.decision!.options[0]!);
    void session.whyNot(9);
    expect(asked()).toHaveLength(0);
    hear([0], [seatUpdate(0, [question('q3')])]);
    void session.whyNot(9);
    expect(asked()).toHaveLength(1);
  });

  test('goes when another question is put', async () => {
    await sitDown([0], [seatUpdate(0, [question('q1')])]);
    await explained();
    expect(session.reason?.text).toBe('It is tapped.');
    hear([0], [seatUpdate(0, [question('q1')])]);
    expect(session.reason).not.toBeNull();
    hear([0], [seatUpdate(0, [question('q2')])]);
    expect(session.reason).toBeNull();
  });

  test('that comes when another question stands there is not told', async () => {
    await sitDown([0], [seatUpdate(0, [question('q1')])]);
    void session.whyNot(9);
    hear([0], [seatUpdate(0, [question('q2')])]);
    FakeSocket.last.tell({ on: 'reason', re: asked()[0]!.n, text: 'It is tapped.', rule: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.reason).toBeNull();
  });

  test('is not told of a piece that can be used', async () => {
    await sitDown([0], [seatUpdate(0, [question('q1')])]);
    void session.whyNot(9);
    const refused = { code: 'illegal', message: 'Something can be done with that piece.', rule: '' };
    FakeSocket.last.tell({ on: 'refused', re: asked()[0]!.n, ...refused });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.reason).toBeNull();
  });
});

test('whoever has a bot play for them is asked nothing until they want their seat back', async () => {
  await sitDown([0], [seatUpdate(0, [question('q1')])]);
  const seats = table().seats.map((who) => ({ ...who, stand_in: who.seat === 0 }));
  hear([0], [seatUpdate(0, [question('q2')])], { seats });
  expect(session.standIn).toBe(true);
  expect(session.decision).toBeNull();
  void session.takeSeatBack();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'hand_back', seat: 0 });
  hear([0], [seatUpdate(0, [question('q2')])]);
  expect(session.decision?.id).toBe('q2');
});

test('a spectator is asked nothing', async () => {
  await sitDown([], [seatUpdate(-1, [])]);
  expect(session.watching).toBe(true);
  expect(session.eyes).toBe(-1);
  expect(session.view).not.toBeNull();
});

describe('sitting down', () => {
  async function sit() {
    await sitDown([], [seatUpdate(-1, [])]);
    void session.sit(1, 'Ann');
    const asked = FakeSocket.last.sent.at(-1)!;
    return { n: asked.n, key: asked.do === 'sit' ? asked.key : undefined };
  }

  test('the key is kept before it is sent', async () => {
    const asked = await sit();
    expect(heldTable('t')?.keys).toEqual({ 1: asked.key });
  });

  test('a seat that is refused is held no longer', async () => {
    const asked = await sit();
    FakeSocket.last.tell({ on: 'refused', re: asked.n, code: 'taken', message: 'Somebody sits there.', rule: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(heldTable('t')).toBeNull();
  });

  test('a line that breaks before the answer does not lose the seat', async () => {
    const asked = await sit();
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(0);
    expect(heldTable('t')?.keys).toEqual({ 1: asked.key });
  });
});

describe('several people at one screen', () => {
  const both = (asked: number, lines: LogLine[] = []) =>
    [0, 1].map((seat) => seatUpdate(seat, seat === asked ? [question(`q${seat}`)] : [], lines));

  test('nothing is shown before the right person is there', async () => {
    await sitDown([0, 1], both(1));
    expect(session.curtain).toBe(1);
    expect(session.view).toBeNull();
    expect(session.decision).toBeNull();
    session.liftCurtain();
    expect(session.view?.seat).toBe(1);
    expect(session.decision?.id).toBe('q1');
  });

  test('the curtain falls once the first has seen what happened, and the other sees it then', async () => {
    await sitDown([0, 1], both(0));
    session.liftCurtain();
    hear([0, 1], both(1, [line('a')]));
    expect(session.curtain).toBeNull();
    expect(session.presenter?.moment?.line.text).toBe('a');
    vi.advanceTimersByTime(300);
    session.passScreen();
    expect(session.curtain).toBe(1);
    session.liftCurtain();
    expect(session.eyes).toBe(1);
    expect(session.presenter?.moment?.line.text).toBe('a');
  });

  test('with open hands the view changes without a curtain', async () => {
    settings.openHands = true;
    await sitDown([0, 1], both(0));
    expect(session.curtain).toBeNull();
    hear([0, 1], both(1, [line('a', 'silent')]));
    expect(session.eyes).toBe(1);
    expect(session.decision?.id).toBe('q1');
  });

  test('one person who plays all the seats needs no curtain', async () => {
    holdSeats('t', [0, 1].map((seat) => ({ seat, key: `k${seat}` })), { allMine: true });
    await sitDown([0, 1], both(0));
    expect(session.curtain).toBeNull();
    hear([0, 1], both(1, [line('a', 'silent')]));
    expect(session.eyes).toBe(1);
    expect(settings.openHands).toBe(false);
  });

  test('somebody who is still asked keeps the screen', async () => {
    const asked = () => [0, 1].map((seat) => seatUpdate(seat, [question(`q${seat}`)]));
    await sitDown([0, 1], asked());
    session.liftCurtain();
    hear([0, 1], asked());
    expect(session.eyes).toBe(0);
    expect(session.curtain).toBeNull();
  });

  test('the end lifts the curtain', async () => {
    await sitDown([0, 1], both(0));
    hear([0, 1], both(-1), { status: 'over', winners: [0] });
    expect(session.curtain).toBeNull();
    expect(session.view).not.toBeNull();
  });
});

describe('chances to act', () => {
  const asking = (when: 'likely' | 'every', asked: string) => ({ when, question: asked, lasts: 'this round' });

  test('are asked for more often, or as before', async () => {
    await sitDown([0], [{ ...seatUpdate(0, [question('q1')]), asking: asking('likely', '') }]);
    expect(session.enough).toBe('');
    void session.askMore();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'ask_me', seat: 0, when: 'every' });
    hear([0], [{ ...seatUpdate(0, [question('q1')]), asking: asking('every', '') }]);
    void session.askMore();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'ask_me', seat: 0, when: 'likely' });
  });

  test('are left for the rest of the round where one is asked for one', async () => {
    await sitDown([0], [{ ...seatUpdate(0, [question('q1')]), asking: asking('every', 'q1') }]);
    expect(session.enough).toBe('this round');
    void session.askNoMore();
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'ask_me', seat: 0, when: 'later' });
  });

  test('are no matter in a game that has none', async () => {
    await sitDown([0], [seatUpdate(0, [question('q1')])]);
    const before = FakeSocket.last.sent.length;
    await session.askMore();
    await session.askNoMore();
    expect(FakeSocket.last.sent.length).toBe(before);
  });
});
