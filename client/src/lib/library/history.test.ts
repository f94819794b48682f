import { describe, expect, test } from 'vitest';
import { begun, redone, stepped, undone } from './history';

describe('undo and redo', () => {
  test('walk back and forth along the steps', () => {
    const history = stepped(stepped(begun('a'), 'b'), 'c');
    expect(undone(history).now).toBe('b');
    expect(undone(undone(history)).now).toBe('a');
    expect(redone(undone(history))).toEqual(history);
  });

  test('stop at the ends', () => {
    const history = begun('a');
    expect(undone(history)).toBe(history);
    expect(redone(history)).toBe(history);
  });

  test('a new step forgets what was undone', () => {
    const history = stepped(undone(stepped(begun('a'), 'b')), 'c');
    expect(redone(history).now).toBe('c');
    expect(undone(history).now).toBe('a');
  });

  test('typing is undone as one step', () => {
    const typed = stepped(stepped(stepped(begun(''), 'T', 'name'), 'Te', 'name'), 'Ten', 'name');
    expect(undone(typed).now).toBe('');
    expect(redone(undone(typed)).now).toBe('Ten');
  });

  test('typing after an undo is a step of its own', () => {
    const back = undone(stepped(stepped(begun('a'), 'ab', 'name'), 'x'));
    const again = stepped(back, 'abc', 'name');
    expect(undone(again).now).toBe('ab');
  });

  test('no change is no step', () => {
    const history = begun('a');
    expect(stepped(history, 'a')).toBe(history);
  });

  test('the past is long and not endless', () => {
    let history = begun(0);
    for (let step = 1; step <= 500; step += 1) history = stepped(history, step);
    expect(history.past).toHaveLength(200);
    expect(undone(history).now).toBe(499);
  });
});
