/** What a course is drawn with: outlines of many spaces joined into few paths, in units of a space's width. */
import { DX, DY, neighbour, turned, type Direction } from './cells';
import { entrance } from './spaces';
import type { Edge, Ground, Track } from './track';

/** How wide a space is drawn. */
export const UNIT = 40;
const HALF = UNIT / 2;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a space. */
export function middle(cell: readonly number[]): Point {
  return { x: (cell[0] ?? 0) * UNIT + HALF, y: (cell[1] ?? 0) * UNIT + HALF };
}

/** A point that lies so far from the middle of a space, in a direction and to the right of it. */
export function beside(cell: readonly number[], direction: number, ahead: number, aside = 0): Point {
  const way = turned(direction, 0);
  const right = turned(direction, 1);
  const from = middle(cell);
  return { x: from.x + DX[way] * ahead + DX[right] * aside, y: from.y + DY[way] * ahead + DY[right] * aside };
}

export function rects(grounds: readonly Ground[], inset = 0): string {
  const size = UNIT - 2 * inset;
  return grounds.map(({ at: [x, y] }) => `M${x * UNIT + inset} ${y * UNIT + inset}h${size}v${size}h${-size}Z`).join('');
}

/** Lanes from the back of each space to where its arrow points. */
export function straightLanes(grounds: readonly Ground[], from = -HALF, to = HALF): string {
  return grounds
    .map((ground) => line(beside(ground.at, ground.arrow ?? 0, from), beside(ground.at, ground.arrow ?? 0, to)))
    .join('');
}

/** Quarter circles from the side one comes from to where the arrow points. */
export function bentLanes(grounds: readonly Ground[]): string {
  return grounds
    .map((ground) => {
      const start = beside(ground.at, entrance(ground), HALF);
      const end = beside(ground.at, ground.arrow ?? 0, HALF);
      return `M${start.x} ${start.y}A${HALF} ${HALF} 0 0 ${ground.sense > 0 ? 1 : 0} ${end.x} ${end.y}`;
    })
    .join('');
}

/** Heads of arrows, so far from the middle towards where each space points. */
export function arrowHeads(grounds: readonly Ground[], ahead: number, size: number): string {
  return grounds.map((ground) => arrowHead(ground.at, ground.arrow ?? 0, ahead, size)).join('');
}

export function arrowHead(cell: readonly number[], direction: number, ahead: number, size: number): string {
  const tip = beside(cell, direction, ahead + size * 0.6);
  const left = beside(cell, direction, ahead - size * 0.6, -size * 0.75);
  const right = beside(cell, direction, ahead - size * 0.6, size * 0.75);
  return `M${tip.x} ${tip.y}L${right.x} ${right.y}L${left.x} ${left.y}Z`;
}

/** Open arrows in a row along each space, and one before it, so that the row can move on by one. */
export function chevrons(grounds: readonly Ground[], period: number, size: number, double = false): string {
  const found: string[] = [];
  for (const ground of grounds) {
    for (let ahead = -HALF - period / 2; ahead < HALF; ahead += period) {
      for (const shift of double ? [0, size * 0.7] : [0]) {
        const tip = beside(ground.at, ground.arrow ?? 0, ahead + shift + size * 0.5);
        const left = beside(ground.at, ground.arrow ?? 0, ahead + shift - size * 0.5, -size);
        const right = beside(ground.at, ground.arrow ?? 0, ahead + shift - size * 0.5, size);
        found.push(`M${left.x} ${left.y}L${tip.x} ${tip.y}L${right.x} ${right.y}`);
      }
    }
  }
  return found.join('');
}

/** Kerbs: the sides of spaces whose neighbours are of other kinds. */
export function kerbs(track: Track, grounds: readonly Ground[], inset: number): string {
  const kinds = new Set(grounds.map((ground) => ground.at.join()));
  const found: string[] = [];
  for (const ground of grounds) {
    for (let side = 0; side < 4; side += 1) {
      const other = track.at(...neighbour(ground.at, side));
      if (other && kinds.has(other.at.join())) continue;
      const open = (quarter: number) => kinds.has(neighbour(ground.at, side + quarter).join());
      const from = beside(ground.at, side, HALF - inset, open(-1) ? -HALF : -HALF + inset);
      const to = beside(ground.at, side, HALF - inset, open(1) ? HALF : HALF - inset);
      found.push(line(from, to));
    }
  }
  return found.join('');
}

/** Walls and the closed sides of buildings. */
export function edgePath(edges: readonly Edge[], kind: Edge['kind']): string {
  return edges
    .filter((edge) => edge.kind === kind)
    .map((edge) =>
      line(beside([edge.x, edge.y], edge.side, HALF, -HALF), beside([edge.x, edge.y], edge.side, HALF, HALF)),
    )
    .join('');
}

/** What is left of a wall on both sides of each door. */
export function doorJambs(edges: readonly Edge[]): string {
  return doorsOf(edges)
    .map(({ x, y, side }) =>
      [-1, 1]
        .map((hand) => line(beside([x, y], side, HALF, hand * HALF), beside([x, y], side, HALF, hand * 11)))
        .join(''),
    )
    .join('');
}

/** The opening of each door: a threshold between two posts. */
export function doorways(edges: readonly Edge[]): string {
  return doorsOf(edges)
    .map(({ x, y, side }) =>
      [-1, 1]
        .map((hand) => line(beside([x, y], side, HALF - 5, hand * 11), beside([x, y], side, HALF + 5, hand * 11)))
        .join(''),
    )
    .join('');
}

function doorsOf(edges: readonly Edge[]): Edge[] {
  return edges.filter((edge) => edge.kind === 'door');
}

/** The bend of a building's curved arrow, from the middle of one door towards the other. */
export function houseBend(ground: Ground): string {
  const doors = ground.sides.flatMap((side, number) => (side === 'door' ? [turned(number, 0)] : []));
  const [one, other] = doors as [Direction?, Direction?];
  if (one === undefined || other === undefined) return '';
  const start = beside(ground.at, one, 13);
  const end = beside(ground.at, other, 13);
  const centre = middle(ground.at);
  return `M${start.x} ${start.y}Q${centre.x} ${centre.y} ${end.x} ${end.y}`;
}

export function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}
