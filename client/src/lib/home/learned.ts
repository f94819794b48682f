/** Which lessons somebody has gone through, kept in the browser. */
import type { GameInfo } from '../library';
import { readStored, store } from '../stored';
import type { LessonNote } from '../wire';

const KEY = 'altmode.learned';

export function learned(): string[] {
  const kept = readStored<unknown>(KEY, []);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** A lesson that somebody wrote has no name, and is not noted. */
export function noteLearned(name: string): void {
  const before = learned();
  if (name && !before.includes(name)) store(KEY, [...before, name]);
}

/** The lesson to go on with: the first that was not learned, or after a given one. */
export function nextLesson(lessons: readonly LessonNote[], known: readonly string[]): LessonNote | undefined {
  return lessons.find((lesson) => !known.includes(lesson.id));
}

/** How long it takes to learn a game. */
export function minutesOf(info: Pick<GameInfo, 'lessons'>): number {
  return info.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
}
