import { describe, expect, it } from 'vitest';
import type { LessonInfo } from '../wire';
import { Telling } from './telling.svelte';

const PAGES = [{ text: 'Look.' }, { text: 'Choose.', pieces: [3] }];

function telling(changes: Partial<LessonInfo> = {}, busy = false): Telling {
  const info: LessonInfo = {
    name: 'toy', title: 'Toy', step: 1, of: 3, pages: PAGES, praise: '', meant: [], waits: false, pauses: false,
    done: false, lost: false, ...changes,
  };
  return new Telling(() => info, () => busy);
}

describe('a lesson', () => {
  it('is read page by page before anything is asked', () => {
    const lesson = telling();
    expect([lesson.says?.text, lesson.turns, lesson.reading]).toEqual(['Look.', true, true]);
    lesson.turnPage();
    expect([lesson.says?.text, lesson.turns, lesson.reading]).toEqual(['Choose.', false, false]);
    expect(lesson.pieces).toEqual([3]);
  });

  it('says nothing while events are shown', () => {
    const lesson = telling({ praise: 'Good.' }, true);
    expect([lesson.says, lesson.praise, lesson.turns]).toEqual([null, '', false]);
  });

  it('praises once, on the first page', () => {
    const lesson = telling({ praise: 'Good.' });
    expect(lesson.praise).toBe('Good.');
    lesson.turnPage();
    expect(lesson.praise).toBe('');
  });

  it('lets its praise be read before others move, and asks nothing meanwhile', () => {
    const lesson = telling({ praise: 'Good.', waits: true, pauses: true, pages: [] });
    expect([lesson.praise, lesson.turns, lesson.reading]).toEqual(['Good.', true, true]);
    expect(telling({ praise: 'Good.', waits: true, pages: [] }).praise).toBe('');
  });

  it('asks as ever where the match has gone another way', () => {
    const lesson = telling({ lost: true });
    expect([lesson.says, lesson.reading, lesson.turns]).toEqual([null, false, false]);
  });

  it('closes after its last page, and steps aside for somebody who plays on', () => {
    const lesson = telling({ done: true });
    expect([lesson.closing, lesson.turns, lesson.reading]).toEqual([false, true, true]);
    lesson.turnPage();
    expect([lesson.closing, lesson.turns, lesson.reading]).toEqual([true, false, true]);
    lesson.playOn();
    expect([lesson.info, lesson.reading]).toEqual([null, false]);
  });
});
