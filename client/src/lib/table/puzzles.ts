/** Which of the ready puzzles lies on a table, and which one comes after it. */
import type { Puzzle } from '../library';
import type { TableInfo } from '../protocol';

export interface PuzzleWay {
  /** None for a position that somebody wrote. */
  here: Puzzle | undefined;
  /** The next one on the page of puzzles, which lists them game by game. */
  next: Puzzle | undefined;
}

/** A table does not name its puzzle, but tells its title. */
export function wayThrough(puzzles: readonly Puzzle[], table: Pick<TableInfo, 'game' | 'puzzle'>): PuzzleWay {
  const games = [...new Set(puzzles.map((puzzle) => puzzle.game))];
  const ordered = games.flatMap((game) => puzzles.filter((puzzle) => puzzle.game === game));
  const at = ordered.findIndex((puzzle) => puzzle.game === table.game && puzzle.title === table.puzzle?.title);
  return at < 0 ? { here: undefined, next: undefined } : { here: ordered[at], next: ordered[at + 1] };
}
