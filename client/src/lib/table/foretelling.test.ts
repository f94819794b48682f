import { describe, expect, it } from 'vitest';
import type { Facts } from '../protocol';
import { Foretelling, type Looked } from './foretelling.svelte';

/** A table that answers when it is told to. */
class Slow {
  asked: string[][] = [];
  #answers: ((steps: Facts[] | null) => void)[] = [];

  ask = (keys: string[]): Promise<Facts[]> => {
    this.asked.push(keys);
    return new Promise((resolve, reject) => {
      this.#answers.push((steps) => (steps ? resolve(steps) : reject(new Error('refused'))));
    });
  };

  async answer(steps: Facts[] | null): Promise<void> {
    this.#answers.shift()!(steps);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

const looked = (key: string): Looked => ({ of: `q ${key}`, keys: [key], words: (steps) => `${key}: ${steps.length} steps` });

describe('what is foreseen', () => {
  it('is told of what is looked at, and asked for once', async () => {
    const table = new Slow();
    const telling = new Foretelling(table.ask);
    telling.look(looked('a'));
    expect(telling.text).toBe('');
    await table.answer([{}, {}]);
    expect(telling.text).toBe('a: 2 steps');
    telling.look(null);
    expect(telling.text).toBe('');
    telling.look(looked('a'));
    expect(telling.text).toBe('a: 2 steps');
    expect(table.asked).toEqual([['a']]);
  });

  it('is asked for one thing at a time, and what is looked at no more is left out', async () => {
    const table = new Slow();
    const telling = new Foretelling(table.ask);
    for (const key of ['a', 'b', 'c']) telling.look(looked(key));
    expect(table.asked).toEqual([['a']]);
    await table.answer([{}]);
    expect(telling.text).toBe('');
    expect(table.asked).toEqual([['a'], ['c']]);
    await table.answer([{}, {}, {}]);
    expect(telling.text).toBe('c: 3 steps');
  });

  it('is left out where the table cannot tell', async () => {
    const table = new Slow();
    const telling = new Foretelling(table.ask);
    telling.look(looked('a'));
    await table.answer(null);
    expect(telling.text).toBe('');
    telling.look(looked('b'));
    await table.answer([{}]);
    expect(telling.text).toBe('b: 1 steps');
  });
});
