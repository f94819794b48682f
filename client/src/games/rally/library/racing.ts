/** From a course one reads about to the set-up of a race on it. */
import { setUp } from '../../../lib/setup/preset';

/** Where one races on a ready course. */
export function raceAddress(course: string, mode: string): string {
  return `/play/rally?${new URLSearchParams({ mode, course })}`;
}

/** Go and race on a course of one's own, given by its text. */
export function race(text: string, mode: string): void {
  setUp('rally', { mode, options: { course: { text } } });
}
