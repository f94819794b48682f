/** Walks over several spaces: one click, taken step by step for as long as the table offers the next step. */
import type { Decision, Option } from '../../lib/protocol';
import { cellAt, coordinates, leftToSpend, seatFacts } from './position';
import type { View } from './view';

/** Whether somebody who walks on should stop and look: what stands there may attack or be battled. */
export type Barrier = (cell: string) => boolean;

/** The option that steps to a space. */
export function stepTo(decision: Decision | null, cell: string): Option | null {
  return decision?.options.find((option) => option.verb === 'move' && option.cells?.[0] === cell) ?? null;
}

/**
 * The shortest walks of two steps and more, by where they lead. The first step is one that is offered; the others go
 * straight, one Move each, and none leads on over a space where somebody should stop. What a further step really costs
 * the table says when it is taken: a walk that cannot go on ends there.
 */
export function walksFrom(view: View, decision: Decision | null, stops: Barrier): Map<string, string[]> {
  const walks = new Map<string, string[]>();
  const start = seatFacts(view, view.seat)?.at;
  if (!decision || decision.about !== 'turn' || !start) return walks;
  const most = leftToSpend(view, view.seat).move;
  const first = decision.options.flatMap((option) => (option.verb === 'move' ? (option.cells ?? []) : []));
  let edge = first.map((cell) => [cell]);
  const reached = new Set([start, ...first]);
  for (let length = 2; length <= most && edge.length; length += 1) {
    const next: string[][] = [];
    for (const walk of edge) {
      const last = walk.at(-1)!;
      if (stops(last)) continue;
      for (const cell of beside(view, last)) {
        if (reached.has(cell)) continue;
        reached.add(cell);
        const longer = [...walk, cell];
        walks.set(cell, longer);
        next.push(longer);
      }
    }
    edge = next;
  }
  return walks;
}

/** The spaces that share a side with one. */
function beside(view: View, cell: string): string[] {
  const { column, row } = coordinates(cell);
  const around = [
    [column, row - 1],
    [column + 1, row],
    [column, row + 1],
    [column - 1, row],
  ] as const;
  return around.map(([x, y]) => nameAt(x, y)).filter((name) => cellAt(view, name) !== null);
}

function nameAt(column: number, row: number): string {
  return `${String.fromCharCode('A'.charCodeAt(0) + column)}${row + 1}`;
}
