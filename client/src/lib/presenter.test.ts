import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Presenter, type Pace } from './presenter.svelte';
import type { GameFacts, LogLine, View } from './protocol';
import { line, view } from './testing';

/** A game in which each event adds its text to what is there. */
interface Toy extends GameFacts {
  facts: { at: string };
}
const toy = {
  apply: (before: View<Toy>, event: LogLine): View<Toy> => ({ ...before, facts: { at: `${before.facts.at}${event.text}` } }),
  weight: (event: LogLine) => (event.event === 'silent' ? 0 : event.event === 'long' ? 2 : 1),
};
const at = (text: string): View<Toy> => ({ ...view(), facts: { at: text } });

let pace: Pace;
let presenter: Presenter<Toy>;

beforeEach(() => {
  vi.useFakeTimers();
  pace = { speed: 'normal', still: false, hidden: false };
  presenter = new Presenter(toy, () => pace);
  presenter.jump(at('0'));
});
afterEach(() => {
  presenter.end();
  vi.useRealTimers();
});

const shown = () => presenter.shown!.facts.at;

test('events are shown one after the other, then the truth', () => {
  presenter.push(at('truth'), [line('a'), line('b')]);
  expect(shown()).toBe('0a');
  expect(presenter.moment).toMatchObject({ line: { text: 'a' }, duration: 220, number: 1 });
  expect(presenter.busy).toBe(true);
  vi.advanceTimersByTime(220);
  expect(shown()).toBe('0ab');
  expect(presenter.moment).toMatchObject({ line: { text: 'b' }, number: 2 });
  vi.advanceTimersByTime(220);
  expect(shown()).toBe('truth');
  expect(presenter.moment).toBeNull();
  expect(presenter.busy).toBe(false);
});

test('an event takes as long as its weight says, and one without weight no time', () => {
  presenter.push(at('truth'), [line('s', 'silent'), line('l', 'long')]);
  expect(shown()).toBe('0sl');
  expect(presenter.moment!.duration).toBe(440);
});

test('what somebody else does stands for as long as it takes to read, and moves no slower for that', () => {
  const theirs = (said: string, event: string) => ({ ...line(said, event), details: { seat: 1 } });
  const mine = (said: string, event: string) => ({ ...line(said, event), details: { seat: 0 } });
  const text = 'Fusion Cannon Of Megatron is put on Darkmount.';
  presenter.push(at('truth'), [theirs(text, 'long'), mine(text, 'long'), theirs('a step', 'short')]);
  expect(presenter.moment!.duration).toBe(440);
  vi.advanceTimersByTime(1200);
  expect(presenter.moment!.number).toBe(1);
  vi.advanceTimersByTime(120);
  expect(presenter.moment!.number).toBe(2);
  vi.advanceTimersByTime(440);
  expect(presenter.moment!.number).toBe(3);
  vi.advanceTimersByTime(220);
  expect(presenter.busy).toBe(false);
});

test('an event that a game stumbles over costs its motion and nothing else', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  presenter = new Presenter({ ...toy, apply: () => { throw new Error('stumbled'); } }, () => pace);
  presenter.jump(at('0'));
  presenter.push(at('truth'), [line('a')]);
  expect(shown()).toBe('0');
  vi.advanceTimersByTime(220);
  expect(shown()).toBe('truth');
  expect(presenter.busy).toBe(false);
  expect(said).toHaveBeenCalledOnce();
});

test('several updates queue up', () => {
  presenter.push(at('1'), [line('a')]);
  presenter.push(at('2'), [line('b')]);
  vi.advanceTimersByTime(220);
  expect(shown()).toBe('1b');
  vi.advanceTimersByTime(220);
  expect(shown()).toBe('2');
  expect(presenter.truth!.facts.at).toBe('2');
});

test('the log is told how far behind the showing is', () => {
  presenter.push(at('1'), [line('a'), line('b')]);
  presenter.push(at('2'), [line('c')]);
  expect(presenter.behind).toBe(2);
  vi.advanceTimersByTime(220);
  expect(presenter.behind).toBe(1);
  presenter.skip();
  expect(presenter.behind).toBe(0);
});

test('skipping goes to the end of everything', () => {
  presenter.push(at('1'), [line('a'), line('b')]);
  presenter.push(at('2'), [line('c')]);
  presenter.skip();
  expect(shown()).toBe('2');
  expect(presenter.busy).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe('2');
});

test('an update without events is there at once', () => {
  presenter.push(at('1'), []);
  expect(shown()).toBe('1');
  expect(presenter.busy).toBe(false);
});

describe('pace', () => {
  test.each([['calm', 380], ['normal', 220], ['fast', 110]] as const)('%s takes %i ms', (speed, duration) => {
    pace = { ...pace, speed };
    presenter.push(at('1'), [line('a')]);
    expect(presenter.moment!.duration).toBe(duration);
  });

  test('instant and a hidden window show nothing in between', () => {
    pace = { ...pace, speed: 'instant' };
    presenter.push(at('1'), [line('a')]);
    expect(shown()).toBe('1');
    pace = { speed: 'calm', still: false, hidden: true };
    presenter.push(at('2'), [line('b')]);
    expect(shown()).toBe('2');
  });

  test('with reduced motion nothing travels, and there is as much time to read', () => {
    pace = { ...pace, speed: 'calm', still: true };
    presenter.push(at('1'), [line('a')]);
    expect(presenter.moment!.duration).toBe(0);
    vi.advanceTimersByTime(379);
    expect(presenter.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('1');
  });

  test('a change of speed counts from the next event', () => {
    presenter.push(at('1'), [line('a'), line('b')]);
    pace = { ...pace, speed: 'instant' };
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('1');
  });
});

describe('show me again', () => {
  test('what happened since the last choice is shown once more', () => {
    presenter.push(at('1'), [line('a')]);
    presenter.skip();
    presenter.mark();
    expect(presenter.canRepeat).toBe(false);
    presenter.push(at('2'), [line('b')]);
    presenter.push(at('3'), [line('c')]);
    presenter.skip();
    expect(presenter.canRepeat).toBe(true);
    presenter.again();
    expect(shown()).toBe('1b');
    expect(presenter.behind).toBe(0);
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('1bc');
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('3');
  });

  test('what happens meanwhile follows', () => {
    presenter.push(at('1'), [line('a')]);
    presenter.skip();
    presenter.again();
    presenter.push(at('2'), [line('b')]);
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('1b');
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('2');
  });

  test('there is nothing to repeat after something was taken back', () => {
    presenter.push(at('1'), [line('a')]);
    presenter.jump(at('0'));
    expect(shown()).toBe('0');
    expect(presenter.canRepeat).toBe(false);
    presenter.again();
    expect(presenter.busy).toBe(false);
  });
});

describe('a past that was told with the first position', () => {
  test('is shown from its beginning to somebody who has seen nothing of it', () => {
    presenter.open(at('now'), at('0'), [line('a'), line('b')], 0);
    expect(shown()).toBe('0a');
    expect(presenter.behind).toBe(1);
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('0ab');
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('now');
    expect(presenter.busy).toBe(false);
  });

  test('is not shown to somebody who has seen it, until they ask', () => {
    presenter.open(at('now'), at('0'), [line('a'), line('b')], 2);
    expect(shown()).toBe('now');
    expect(presenter.busy).toBe(false);
    expect(presenter.canRepeat).toBe(true);
    presenter.again();
    expect(shown()).toBe('0a');
  });

  test('goes on where somebody has stopped looking', () => {
    presenter.open(at('now'), at('0'), [line('a'), line('b')], 1);
    expect(shown()).toBe('0ab');
    vi.advanceTimersByTime(220);
    presenter.again();
    expect(shown()).toBe('0a');
  });

  test('waits for somebody who does not look yet', () => {
    presenter.pause();
    presenter.open(at('now'), at('0'), [line('a')], 0);
    expect(shown()).toBe('0');
    presenter.resume();
    expect(shown()).toBe('0a');
  });

  test('grows by what happens next', () => {
    presenter.open(at('now'), at('0'), [line('a')], 1);
    presenter.push(at('then'), [line('b')]);
    vi.advanceTimersByTime(220);
    presenter.again();
    expect(shown()).toBe('0a');
    vi.advanceTimersByTime(220);
    expect(shown()).toBe('0ab');
  });

  test('is told to be seen only once it has been shown', () => {
    const rested = vi.fn();
    presenter.onrest = rested;
    presenter.open(at('now'), at('0'), [line('a')], 0);
    expect(rested).not.toHaveBeenCalled();
    vi.advanceTimersByTime(220);
    expect(rested).toHaveBeenCalledOnce();
  });
});

test('somebody who does not look yet is shown everything later', () => {
  presenter.pause();
  presenter.push(at('1'), [line('a')]);
  expect(shown()).toBe('0');
  presenter.resume();
  expect(shown()).toBe('0a');
  vi.advanceTimersByTime(220);
  expect(shown()).toBe('1');
});
