/** The log cut into turns or rounds. */
import type { LogLine } from '../protocol';

export interface Chapter {
  /** What it begins with; empty for what happened before the first. */
  heading: LogLine | null;
  lines: LogLine[];
}

export function chaptersOf(log: LogLine[], event: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of log) {
    if (line.event === event) chapters.push({ heading: line, lines: [] });
    else if (chapters.length === 0) chapters.push({ heading: null, lines: [line] });
    else chapters.at(-1)!.lines.push(line);
  }
  return chapters;
}
