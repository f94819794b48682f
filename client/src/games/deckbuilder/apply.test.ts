/** Events followed one by one lead to the positions that the engine tells. */
import { describe, expect, test } from 'vitest';
import { apply } from './apply';
import { positionsOf, recorded } from './testMatches';
import type { Details } from '../../lib/protocol';
import type { LogLine, Position, View } from './view';
import type { CellFacts } from './wire';

/** What every event tells, so that it is always right. */
function shown({ facts, over, winners }: View): unknown {
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
/** Of the steps in which one of these changes, so large a part may leave it to the true position. */
const LEFT_OPEN: Record<string, number> = {
  energon: 0.03,
  damage: 0.3,
  bosses: 0,
  stock: 0.25,
  origin: 0.15,
  attacks: 0.35,
  battle: 0.3,
};

function follow(positions: Position[], look: (reached: View, next: Position, number: number) => void): void {
  positions.slice(1).forEach((next, index) => look(next.log.reduce(apply, positions[index]!.view), next, index + 1));
}

describe('recorded matches', () => {
  test.each(recorded)('%s', (name) => {
    follow(positionsOf(name), (reached, next, number) => {
      expect(shown(reached), `${name}, position ${number}`).toEqual(shown(next.view));
      // What is spent is left to the true position; what has left play gives nothing more at once.
      const sources = next.view.facts.ledger.map(({ piece }) => piece);
      const gone = reached.facts.ledger.filter(({ piece }) => piece >= 0 && !sources.includes(piece));
      expect(gone, `${name}, position ${number}`).toEqual([]);
    });
  });

  test('the rest is right in nearly all steps in which it changes', () => {
    const changes: Record<string, number> = {};
    const wrong: Record<string, string[]> = {};
    for (const name of recorded) {
      const positions = positionsOf(name);
      follow(positions, (reached, next, number) => {
        const [before, found, truth] = [positions[number - 1]!.view, reached, next.view].map(nearly);
        for (const what of Object.keys(LEFT_OPEN)) {
          const [was, is, should] = [before, found, truth].map((facts) => JSON.stringify(facts![what]));
          if (was !== should) changes[what] = (changes[what] ?? 0) + 1;
          if (is !== should) (wrong[what] ??= []).push(`${name} ${number}`);
        }
      });
    }
    for (const [what, most] of Object.entries(LEFT_OPEN)) {
      const where = wrong[what] ?? [];
      expect(where.length / changes[what]!, `${what}: ${where.join(', ')}`).toBeLessThanOrEqual(most);
    }
  });
});

describe('what an event changes', () => {
  const { view } = positionsOf('ard-coop.json').find((one) => one.view.facts.seats[0]!.at)!;
  const [first, second] = view.facts.cells as [CellFacts, CellFacts];
  const line = (event: string, details: Details, cause?: number): LogLine =>
    ({ turn: 1, event, text: '', rule: '', refs: [], cards: [], details, cause: cause && { piece: cause } }) as unknown as LogLine;
  const after = (...lines: LogLine[]) => lines.reduce(apply, view).facts;

  test('two cards change places with all that lies on them', () => {
    const there = { piece: first.piece, other: second.piece, cell: second.cell, origin: first.cell };
    const [one, other] = after(line('swapped', there)).cells;
    expect([one, other]).toEqual([
      { ...second, cell: first.cell },
      { ...first, cell: second.cell },
    ]);
  });

  test('Energon that a card gives is taken from what lies on it', () => {
    const stocked = { ...view, facts: { ...view.facts, cells: view.facts.cells.map((cell) => ({ ...cell, stock: 5 })) } };
    const { facts } = apply(stocked, line('energon_gained', { seat: 0, number: 2 }, first.piece));
    expect(facts.cells.map(({ stock }) => stock).slice(0, 2)).toEqual([3, 5]);
    expect(facts.seats[0]!.energon).toBe(view.facts.seats[0]!.energon + 2);
  });

  test('a battle opens, takes Assists and is over when its target goes into the Vault', () => {
    const declared = line('battle_declared', { piece: first.piece, seat: 0, power: 2, cost: 4 });
    const placed = line('assist_placed', { piece: 9, seat: 1 });
    const resolved = line('assist_resolved', { piece: 9, seat: 1 });
    const raised = line('cost_raised', { piece: first.piece, number: 1 });
    expect(after(declared, raised).battle).toMatchObject({ seat: 0, cell: first.cell, boss: false, power: 2, cost: 5 });
    expect(after(declared, placed).battle?.assists).toMatchObject([{ seat: 1, piece: 9, defends: false, resolved: false }]);
    expect(after(declared, placed, resolved).battle?.assists).toMatchObject([{ resolved: true }]);
    expect(after(declared, line('card_vaulted', { piece: first.piece, seat: 0 })).battle).toBeUndefined();
    const off = after(declared, line('battle_called_off', { piece: first.piece, seat: 0 }));
    expect([off.battle, off.called_off]).toEqual([undefined, [first.piece]]);
  });

  test('an Attack on several is one, and is Blocked for one of them', () => {
    const attacked = [0, 1].map((seat) => line('attacked', { seat, piece: 9 }));
    const { attacks } = after(...attacked, line('blocked', { piece: 8, seat: 2, target: 1 }));
    expect(attacks).toMatchObject([{ source: 9, targets: [0, 1], protected: [1], blockers: [2] }]);
    expect(after(...attacked, line('turn_ended', { seat: 0 })).attacks).toEqual([]);
  });

  test('the position before stays as it was', () => {
    const text = JSON.stringify(view);
    after(line('turned_up', { piece: first.piece, cell: first.cell }), line('points_gained', { seat: 0, number: 2 }));
    expect(JSON.stringify(view)).toBe(text);
  });
});
