/** Events followed one by one lead to the positions that the engine tells. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Position, View } from './view';
import { zoneOf } from './dealing';
import { apply } from './following';
import { weight } from './pace';
import { robotFacts } from './robots';
import { line, position as table } from './testing';
import type { Details } from '../../lib/protocol';

const FIXTURES = 'dev/fixtures';
/** Made by `tools/record_matches.py`, which `./altmode test` runs first. */
const recorded = readdirSync(FIXTURES).filter((name) => /^rally(?!.*previews).*\.json$/.test(name));

function position(): View {
  return table(
    {},
    {
      register: 2,
      step: 'planning cards',
      cubes: [
        [3, 3],
        [3, 3],
        [6, 6],
      ],
      mines: [[7, 7]],
      checkpoints: [
        [1, 1],
        [5, 5],
      ],
    },
  );
}

describe('what an event changes', () => {
  const after = (event: string, details: Details, piece?: [number, string | null]) =>
    apply(position(), line(event, details, piece));

  test('a robot is where it has come to', () => {
    expect(robotFacts(after('stepped', { seat: 0, direction: 'east', cell: 'D4' }))[0]?.at).toEqual([3, 3]);
    expect(robotFacts(after('jumped', { seat: 1, number: 3, cell: 'AB12' }))[1]?.at).toEqual([27, 11]);
  });

  test('a robot faces and is what it has turned into', () => {
    expect(robotFacts(after('turned', { seat: 0, direction: 'south' }))[0]?.facing).toBe('south');
    expect(robotFacts(after('converted', { seat: 0, form: 'alt' }))[0]?.form).toBe('alt');
  });

  test('a robot that fell sits out its next register and comes back', () => {
    const fallen = after('fell', { seat: 0, cell: 'E4' });
    expect(robotFacts(fallen)[0]).toMatchObject({ at: null, left_at: [4, 3], returns: 2 });
    const back = apply(fallen, line('returned', { seat: 0, direction: 'west', cell: 'E4' }));
    expect(robotFacts(back)[0]).toMatchObject({ at: [4, 3], facing: 'west', returns: 0 });
  });

  test('Energon comes and goes within its limits', () => {
    const energon = (event: string, details: Details) =>
      robotFacts(after(event, { seat: 0, ...details })).map((one) => one.energon);
    expect(energon('gained', { number: 2 })).toEqual([7, 5]);
    expect(energon('gained', { number: 9 })).toEqual([10, 5]);
    expect(energon('paid', { number: 3 })).toEqual([2, 5]);
    expect(energon('stolen', { number: 2, other: 1 })).toEqual([7, 3]);
  });

  test('all cubes of a space are picked up', () => {
    const taken = after('cubes_taken', { seat: 0, number: 2, cell: 'D4' });
    expect(taken.facts.cubes).toEqual([[6, 6]]);
    expect(robotFacts(taken)[0]?.energon).toBe(7);
  });

  test('mines are laid and go off, checkpoints are moved', () => {
    expect(after('mine_laid', { seat: 0, cell: 'A1' }).facts.mines).toEqual([
      [7, 7],
      [0, 0],
    ]);
    expect(after('mine_went_off', { seat: 0, cell: 'H8' }).facts.mines).toEqual([]);
    expect(after('checkpoint_moved', { seat: 0, number: 2, cell: 'C3' }).facts.checkpoints).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('a register is planned, and at clean-up none is', () => {
    const planned = after('planned', { seat: 1, register: 2 }, [11, null]);
    expect(robotFacts(planned)[1]?.planned).toEqual([0, 1, 0, 0, 0]);
    expect(robotFacts(apply(planned, line('cleaned_up', { seat: 1 })))[1]?.planned).toEqual([0, 0, 0, 0, 0]);
    expect(weight(line('hand_discarded'))).toBe(0);
  });

  test('cards lie where a line has moved them', () => {
    const hand = position().zones.findIndex(({ name, owner }) => name === 'hand' && owner === 1);
    const laid = { piece: 11, source: hand, target: hand + 1 };
    const planned = apply(position(), { ...line('planned', { seat: 1, register: 2 }, [11, null]), moves: [laid] });
    expect(zoneOf(planned, 'register 2', 1).map((piece) => piece.id)).toEqual([12, 11]);
  });

  test('the round goes on', () => {
    expect(after('round_began', { number: 2 }).facts).toMatchObject({ round: 2, register: 0, step: 'upgrade phase' });
    expect(after('register_began', { register: 3 }).facts).toMatchObject({ register: 3, step: 'planning cards' });
    expect(after('token_passed', { seat: 1 }).facts.priority).toBe(1);
    expect(after('won', { seat: 1 })).toMatchObject({ over: true, winners: [1] });
  });

  test('the position before stays as it was', () => {
    const before = position();
    apply(before, line('stepped', { seat: 0, direction: 'east', cell: 'D4' }));
    apply(before, line('cubes_taken', { seat: 0, number: 2, cell: 'D4' }));
    expect(before).toEqual(position());
  });

  test('what nobody needs to see passes at once', () => {
    expect(weight(line('planned'))).toBe(0);
    expect(weight(line('reached'))).toBeGreaterThan(weight(line('stepped')));
  });
});

describe('recorded races', () => {
  const known = (view: View) => ({
    robots: robotFacts(view).map(({ at, facing, form, energon, reached, returns }) => ({
      at,
      facing,
      form,
      energon,
      reached,
      returns,
    })),
    priority: view.facts.priority,
    round: view.facts.round,
    register: view.facts.step === 'clean-up' || view.facts.step === 'upgrade phase' ? 0 : view.facts.register,
    checkpoints: view.facts.checkpoints,
    cubes: [...view.facts.cubes].map(String).sort(),
    mines: [...view.facts.mines].map(String).sort(),
    over: view.over,
    winners: view.winners,
  });

  test.each(recorded)('%s', (name) => {
    const race: Position[] = JSON.parse(readFileSync(`${FIXTURES}/${name}`, 'utf8'));
    let steps = 0;
    race.slice(1).forEach((next, index) => {
      const reached = next.log.reduce(apply, race[index]!.view);
      expect(known(reached), `${name}, position ${index + 1}`).toEqual(known(next.view));
      steps += next.log.length;
    });
    expect(steps).toBeGreaterThan(0);
  });
});
