/** Events followed one by one lead to the positions that the engine tells. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Position, View } from '../../lib/protocol';
import { zoneOf } from './dealing';
import { apply } from './following';
import { weight } from './pace';
import { robotFacts } from './robots';
import { line, position as table } from './testing';

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
  const after = (event: string, details: Record<string, any>, piece?: [number, string | null]) =>
    apply(position(), line(event, details, piece));

  test('a robot is where it has come to', () => {
    expect(robotFacts(after('stepped', { seat: 0, direction: 'east', place: 'D4' }))[0]?.at).toEqual([3, 3]);
    expect(robotFacts(after('jumped', { seat: 1, number: 3, place: 'AB12' }))[1]?.at).toEqual([27, 11]);
  });

  test('a robot faces and is what it has turned into', () => {
    expect(robotFacts(after('turned', { seat: 0, direction: 'south' }))[0]?.facing).toBe('south');
    expect(robotFacts(after('converted', { seat: 0, mode: 'alt' }))[0]?.mode).toBe('alt');
  });

  test('a robot that fell sits out its next register and comes back', () => {
    const fallen = after('fell', { seat: 0, place: 'E4' });
    expect(robotFacts(fallen)[0]).toMatchObject({ at: null, left_at: [4, 3], returns: 2 });
    const back = apply(fallen, line('returned', { seat: 0, direction: 'west', place: 'E4' }));
    expect(robotFacts(back)[0]).toMatchObject({ at: [4, 3], facing: 'west', returns: 0 });
  });

  test('Energon comes and goes within its limits', () => {
    const energon = (event: string, details: Record<string, any>) =>
      robotFacts(after(event, { seat: 0, ...details })).map((one) => one.energon);
    expect(energon('gained', { number: 2 })).toEqual([7, 5]);
    expect(energon('gained', { number: 9 })).toEqual([10, 5]);
    expect(energon('paid', { number: 3 })).toEqual([2, 5]);
    expect(energon('stolen', { number: 2, other: 1 })).toEqual([7, 3]);
  });

  test('all cubes of a space are picked up', () => {
    const taken = after('cubes_taken', { seat: 0, number: 2, place: 'D4' });
    expect(taken.facts.cubes).toEqual([[6, 6]]);
    expect(robotFacts(taken)[0]?.energon).toBe(7);
  });

  test('mines are laid and go off, checkpoints are moved', () => {
    expect(after('mine_laid', { seat: 0, place: 'A1' }).facts.mines).toEqual([
      [7, 7],
      [0, 0],
    ]);
    expect(after('mine_went_off', { seat: 0, place: 'H8' }).facts.mines).toEqual([]);
    expect(after('checkpoint_moved', { seat: 0, number: 2, place: 'C3' }).facts.checkpoints).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('cards are turned up, laid down and installed', () => {
    expect(zoneOf(after('revealed', { seat: 1 }, [12, 'Move 1']), 'register 2', 1)[0]?.card).toBe('Move 1');
    const planned = after('planned', { seat: 1, register: 2 }, [11, null]);
    expect(zoneOf(planned, 'register 2', 1).map((piece) => piece.id)).toEqual([12, 11]);
    expect(robotFacts(planned)[1]?.planned).toEqual([0, 1, 0, 0, 0]);
    expect(zoneOf(after('installed', { seat: 1 }, [13, 'Mirage']), 'installed', 1)[0]?.card).toBe('Mirage');
  });

  test('at clean-up registers are emptied, and a hand loses what is told', () => {
    const turnedUp = after('revealed', { seat: 1 }, [12, 'SCRAP']);
    const hand = zoneOf(turnedUp, 'hand', 1);
    const told = apply(turnedUp, line('hand_discarded', { seat: 1 }, [hand[0]!.id, 'Move 1']));
    const clean = apply(told, line('cleaned_up', { seat: 1 }));
    expect(zoneOf(clean, 'discard', 1).map((piece) => piece.card)).toEqual(['Move 1']);
    expect(zoneOf(clean, 'damage discard', -1).map((piece) => piece.card)).toEqual(['SCRAP']);
    expect(zoneOf(clean, 'hand', 1)).toEqual(hand.slice(1));
    expect(zoneOf(clean, 'register 2', 1)).toEqual([]);
    expect(weight(line('hand_discarded'))).toBe(0);
  });

  test('the round goes on', () => {
    expect(after('round_began', { number: 2 }).facts).toMatchObject({ round: 2, register: 0, step: 'upgrade phase' });
    expect(after('register_began', { register: 3 }).facts).toMatchObject({ register: 3, step: 'planning cards' });
    expect(after('token_passed', { seat: 1 }).facts.priority).toBe(1);
    expect(after('won', { seat: 1 })).toMatchObject({ over: true, winners: [1] });
  });

  test('the position before stays as it was', () => {
    const before = position();
    apply(before, line('stepped', { seat: 0, direction: 'east', place: 'D4' }));
    apply(before, line('cubes_taken', { seat: 0, number: 2, place: 'D4' }));
    expect(before).toEqual(position());
  });

  test('what nobody needs to see passes at once', () => {
    expect(weight(line('planned'))).toBe(0);
    expect(weight(line('reached'))).toBeGreaterThan(weight(line('stepped')));
  });
});

describe('recorded races', () => {
  const told = (view: View) => ({
    robots: robotFacts(view).map(({ at, facing, mode, energon, reached, returns }) => ({
      at,
      facing,
      mode,
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
      expect(told(reached), `${name}, position ${index + 1}`).toEqual(told(next.view));
      steps += next.log.length;
    });
    expect(steps).toBeGreaterThan(0);
  });
});
