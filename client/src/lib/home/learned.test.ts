import { beforeEach, describe, expect, it } from 'vitest';
import { learned, minutesOf, nextLesson, noteLearned } from './learned';

const LESSONS = ['one', 'two'].map((id) => ({ id, title: id, about: '', minutes: 2 }));

describe('what was learned', () => {
  beforeEach(() => localStorage.clear());

  it('is kept in the browser, each once, and not without a name', () => {
    for (const name of ['one', 'one', '']) noteLearned(name);
    expect(learned()).toEqual(['one']);
  });

  it('is nothing where something else was kept', () => {
    localStorage.setItem('altmode.learned', '{"one": true}');
    expect(learned()).toEqual([]);
  });

  it('leads on to the first lesson that was not', () => {
    expect(nextLesson(LESSONS, [])?.id).toBe('one');
    expect(nextLesson(LESSONS, ['one'])?.id).toBe('two');
    expect(nextLesson(LESSONS, ['two', 'one'])).toBeUndefined();
  });

  it('takes as long as all lessons together', () => {
    expect(minutesOf({ lessons: LESSONS })).toBe(4);
  });
});
