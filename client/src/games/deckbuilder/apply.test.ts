/** Events followed one by one lead to the positions that the engine tells. */
import { describe, expect, test } from 'vitest';
import { apply } from './apply';
import { positionsOf, recorded } from './testMatches';
import type { Position, View } from './view';

/** What every event tells, so that it is always right. */
function told({ facts, over, winners }: View): unknown {
  const { turn, active, layers, basics, damage_left, mission_stacks, turned_up, barred } = facts;
  return {
    table: { turn, active, over, winners, layers, basics, damage_left, mission_stacks, turned_up, barred },
    cells: facts.cells.map(({ cell, piece, up, under, command = '' }) => ({ cell, piece, up, under, command })),
    seats: facts.seats.map(({ character, form, at, vp, hand, deck, vault, missions }) => ({
      character,
      form,
      at,
      vp,
      hand,
      deck,
      vault,
      missions,
    })),
  };
}

/** What some events leave open: a price that is paid, what is printed on a card, that something is over. */
function nearly({ facts }: View): Record<string, unknown> {
  const { battle } = facts;
  return {
    energon: facts.seats.map(({ energon }) => energon),
    damage: facts.seats.map(({ damage }) => damage),
    bosses: facts.seats.map(({ bosses }) => bosses),
    stock: facts.cells.map(({ stock }) => stock),
    origin: facts.cells.map(({ origin }) => origin),
    attacks: facts.attacks.map(({ source, targets, protected: safe, blockers }) => [source, targets, safe, blockers]),
    battle: battle && [battle.seat, battle.target, battle.cell, battle.boss, battle.encounter, battle.assists],
  };
}
/** So many of all steps may end with something of that kind still to be corrected. */
const NEARLY = 0.012;

function follow(positions: Position[], look: (reached: View, next: Position, number: number) => void): void {
  positions.slice(1).forEach((next, index) => look(next.log.reduce(apply, positions[index]!.view), next, index + 1));
}

describe('recorded matches', () => {
  test.each(recorded)('%s', (name) => {
    follow(positionsOf(name), (reached, next, number) => {
      expect(told(reached), `${name}, position ${number}`).toEqual(told(next.view));
      // What is spent is left to the true position; what has left play gives nothing more at once.
      const sources = next.view.facts.ledger.map(({ piece }) => piece);
      const gone = reached.facts.ledger.filter(({ piece }) => piece >= 0 && !sources.includes(piece));
      expect(gone, `${name}, position ${number}`).toEqual([]);
    });
  });

  test('the rest is right in nearly all steps', () => {
    let steps = 0;
    const wrong: Record<string, string[]> = {};
    for (const name of recorded) {
      follow(positionsOf(name), (reached, next, number) => {
        steps += 1;
        const truth = nearly(next.view);
        for (const [what, found] of Object.entries(nearly(reached))) {
          if (JSON.stringify(found) !== JSON.stringify(truth[what])) (wrong[what] ??= []).push(`${name} ${number}`);
        }
      });
    }
    for (const [what, where] of Object.entries(wrong)) {
      expect(where.length / steps, `${what}: ${where.join(', ')}`).toBeLessThan(NEARLY);
    }
  });
});
