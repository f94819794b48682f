import { describe as group, expect, test } from 'vitest';
import type { Option } from '../../lib/protocol';
import { decision, option, position } from './testing';
import type { RacePreview } from './wire';
import { describe, emptyRegister, foreseen, headline, hurts, leadsTo, usual } from './wording';

test('the headline says where the round stands', () => {
  expect(headline(position({}, { round: 0, step: 'set-up' }))).toBe('Before the race');
  expect(headline(position())).toBe('Round 1, planning phase');
  expect(headline(position({}, { register: 3, step: 'fire pits' }))).toBe('Round 1, register 3, fire pits');
});

test('where a plan leads is told in a few words', () => {
  const step = (cell: [number, number] | null) => ({ register: 1, event: 'stepped', cell, facing: 'south', form: 'bot' });
  expect(leadsTo([step([0, 0]), step([4, 7])])).toBe('leads to E8 south');
  expect(leadsTo([step([0, 0]), step(null)])).toBe('leads off the board');
  expect(leadsTo([])).toBe('');
});

test('after the race the headline says who has won', () => {
  const over = (winners: number[]) => position({ over: true, winners }, { register: 4, step: 'checkpoints' });
  expect(headline(over([0]))).toBe('You win');
  expect(headline(over([1]))).toBe('Ben wins');
  expect(headline(over([]))).toBe('Nobody has won');
  expect(describe(over([1]))[0]).toBe('Ben wins on Test Lap.');
});

test('an empty register says what goes there', () => {
  expect(emptyRegister(position(), 2)).toBe('Register 2 is next: choose a card from your hand.');
  expect(emptyRegister(position(), 4)).toBe('Registers are filled in order: register 2 is next.');
  expect(emptyRegister(position({}, { step: 'upgrade phase' }), 1)).toBe(
    'Cards go into the registers in the Planning Phase.',
  );
});

test('the position is told in sentences', () => {
  const lines = describe(position());
  expect(lines[0]).toBe('Round 1, planning phase, on Test Lap.');
  expect(lines).toContain('Checkpoints, in order: G2 and D4.');
  expect(lines).toContain('You (Blurr): bot mode; at E4, facing east; 5 Energon; 0 of 2 checkpoints reached.');
  expect(lines).toContain('Ben (Megatron): bot mode; at D3, facing east; 5 Energon; 0 of 2 checkpoints reached.');
  expect(lines).toContain('Ben has the priority token.');
  expect(lines).toContain('Your hand: Move 1, Turn Left, Move 1 and SCRAP.');
  expect(lines).toContain('Mines at G4.');
});

test('what somebody else holds is not told', () => {
  expect(describe(position({ seat: -1 })).some((sentence) => sentence.startsWith('Your'))).toBe(false);
});

group('what Enter takes', () => {
  const taken = (about: string, aims: Partial<Option>[]) =>
    usual(
      decision(
        about,
        aims.map((aim) => option('words', 'words', aim)),
      ),
      position(),
    );

  test('play goes on', () => {
    expect(taken('action', [{ verb: 'convert', way: 'alt' }, { verb: 'pass' }])).toMatchObject({ verb: 'pass' });
    expect(taken('boost', [{ verb: 'jump' }, { verb: 'pass' }])).toMatchObject({ verb: 'pass' });
    expect(taken('pit stop', [{ verb: 'discard' }, { verb: 'gain' }])).toMatchObject({ verb: 'gain' });
  });

  test('a robot races in its mode and follows the road', () => {
    const modes = ['alt', 'bot'].map((way) => ({ verb: 'race', way }));
    expect(taken('mode', modes)).toMatchObject({ way: 'bot' });
    expect(taken('corner', [{ verb: 'go straight', way: 'east' }, { verb: 'turn', way: 'west' }])).toMatchObject({
      verb: 'turn',
    });
  });

  test('plans, encounters and what does harm have no usual answer', () => {
    expect(taken('register', [{ verb: 'plan', pieces: [1] }])).toBeNull();
    expect(taken('encounter', [{ verb: 'push' }, { verb: 'drive past' }])).toBeNull();
    expect(taken('dodge', [{ verb: 'pass' }, { verb: 'discard', pieces: [1] }])).toBeNull();
  });

  test('a weapon is aimed where somebody is', () => {
    const weapon = decision('weapon', [
      option('fire ahead', 'Fire ahead', { verb: 'fire', way: 'east' }),
      option('fire left', 'Fire left', { verb: 'fire', way: 'north', seats: [1] }),
    ]);
    expect(usual(weapon, position())?.key).toBe('fire left');
  });
});

group('where a plan leads', () => {
  const steps: RacePreview[] = [{ register: 1, event: 'stepped', cell: [3, 2], facing: 'east', form: 'alt' }];

  test('is said of a mode, and of a card with the mode for which it holds', () => {
    expect(foreseen(steps, decision('mode', []))).toBe('leads to D3 east');
    expect(foreseen(steps, decision('register', []))).toBe('leads to D3 east in alt mode');
    expect(foreseen([], decision('register', []))).toBe('');
  });
});

group('what hurts', () => {
  test('firing at nobody while somebody could be hit', () => {
    const options = [option('fire ahead', 'Fire ahead', { verb: 'fire', way: 'east' }), option('fire left', 'Fire left', { verb: 'fire', way: 'north', seats: [1] })];
    expect(hurts(decision('weapon', options), options[0]!, position())).toMatch(/Nobody is there/);
    expect(hurts(decision('weapon', options), options[1]!, position())).toBeNull();
  });

  test('an upgrade that would be discarded', () => {
    const off = option('off', 'Off', { verb: 'uninstall', pieces: [8] });
    expect(hurts(decision('upgrades', [off]), off, position())).toMatch(/discard pile/);
  });

  test("a strike on one's own robot", () => {
    const strike = (seats: number[]) => option('d3-e4', 'D3 to E4', { verb: 'strike', cells: ['D3'], seats });
    expect(hurts(decision('air strike', []), strike([0, 1]), position())).toMatch(/your own robot/);
    expect(hurts(decision('air strike', []), strike([1]), position())).toBeNull();
  });
});
