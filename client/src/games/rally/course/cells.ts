/** Places and directions as the rules name them: columns A, B ..., rows from 1, north up. */

/** A column and a row, counted from 0. */
export type Cell = [number, number];

/** North, east, south, west. */
export type Direction = 0 | 1 | 2 | 3;

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
export const DX = [0, 1, 0, -1] as const;
export const DY = [-1, 0, 1, 0] as const;

export function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(65 + x) : 'A' + String.fromCharCode(65 + x - 26);
}

/** A space as the log calls it, such as C4. */
export function cellName(cell: readonly number[]): string {
  return `${columnName(cell[0] ?? 0)}${(cell[1] ?? 0) + 1}`;
}

/** The cell that goes by a name such as "C4" or "aa12"; null if the name is none. */
export function cellCalled(name: unknown): Cell | null {
  const found = /^(A?)([A-Z])(\d{1,3})$/i.exec(String(name).trim());
  if (!found) return null;
  const column = found[2]!.toUpperCase().charCodeAt(0) - 65 + (found[1] ? 26 : 0);
  return [column, Number(found[3]) - 1];
}

export function sameCell(one: readonly number[] | null, other: readonly number[] | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}

/** The direction that goes by a word; north for what is none. */
export function directionCalled(word: unknown): Direction {
  return Math.max(0, DIRECTIONS.indexOf(String(word) as (typeof DIRECTIONS)[number])) as Direction;
}

export function turned(direction: number, quarters: number): Direction {
  return ((((direction + quarters) % 4) + 4) % 4) as Direction;
}

export function opposite(direction: number): Direction {
  return turned(direction, 2);
}

export function neighbour(cell: readonly number[], direction: number): Cell {
  return [(cell[0] ?? 0) + DX[turned(direction, 0)], (cell[1] ?? 0) + DY[turned(direction, 0)]];
}
