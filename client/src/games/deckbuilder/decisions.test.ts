import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '../../lib/protocol';
import { hurts, usual } from './decisions';
import { positionsOf, recorded } from './testMatches';
import type { View } from './view';
import type { BattleFacts } from './wire';

const whole = recorded.filter((name) => !name.includes('watch')).map(positionsOf);
/** A position of the viewer's own turn in a match with Victory Points, with what is changed in its facts. */
const scored = whole.flat().find(({ view }) => view.setup.points === 'scored' && view.facts.seats[view.seat]?.at)!.view;

function position(facts: Partial<View['facts']> = {}): View {
  return { ...scored, facts: { ...scored.facts, ...facts } };
}

function option(verb: string, piece?: number): Option {
  return { key: verb, label: verb, verb, pieces: piece === undefined ? [] : [piece] };
}

function question(about: string, ...options: Option[]): Decision {
  return { id: '', about, prompt: '', rule: '', options, reaction: false };
}

function battle(power: number, cost: number): BattleFacts {
  const none = { cost_parts: [], power_parts: [], assists: [], late: false, encounter: -1 };
  return { seat: scored.seat, target: 1, cell: 'A1', boss: false, power, cost, ...none };
}

/** The viewer stands on a card that costs 3 and has so much Power of Range 0. */
function facing(power: number): View {
  const { at } = scored.facts.seats[scored.seat]!;
  const source = { seat: scored.seat, piece: -1, power, printed_power: 0, move: 0, printed_move: 0, reach: 0 };
  return position({
    cells: scored.facts.cells.map((cell) => (cell.cell === at ? { ...cell, piece: 7, up: true, cost: 3 } : cell)),
    ledger: [{ ...source, flight: false, purpose: '' }],
  });
}

describe('the usual answer', () => {
  it('goes on where nothing is lost by it', () => {
    expect(usual(question('window', option('pass'), option('convert')), position())?.verb).toBe('pass');
    expect(usual(question('mission', option('discard', 1), option('pass')), position())?.verb).toBe('pass');
    expect(usual(question('prepare', option('use', 1), option('battle', 2), option('pass')), position())?.verb).toBe('battle');
    expect(usual(question('turn', option('convert'), option('end turn')), position())?.verb).toBe('end turn');
  });

  it('is none while a turn has more to it, nor for reactions and Blocks', () => {
    expect(usual(question('turn', option('move'), option('end turn')), position())).toBeNull();
    expect(usual(question('block', option('block', 1), option('pass')), position())).toBeNull();
    expect(usual({ ...question('convert', option('convert')), reaction: true }, position())).toBeNull();
  });

  it('fights a battle that is won and leaves help to those who need it', () => {
    const off = question('call off', option('battle'), option('call off'));
    expect(usual(off, position({ battle: battle(4, 4) }))?.verb).toBe('battle');
    expect(usual(off, position({ battle: battle(3, 4) }))).toBeNull();
    const assist = question('assist', option('assist', 1), option('pass'));
    expect(usual(assist, position({ battle: battle(4, 4) }))?.verb).toBe('pass');
    expect(usual(assist, position({ battle: battle(3, 4) }))).toBeNull();
  });

  it('never hurts in any question of the recorded matches', () => {
    let found = 0;
    for (const { view } of whole.flat()) {
      for (const decision of view.decisions) {
        const taken = usual(decision, view);
        if (!taken) continue;
        found += 1;
        expect(hurts(decision, taken, view), decision.prompt).toBeNull();
      }
    }
    expect(found).toBeGreaterThan(50);
  });
});

describe('an option that hurts', () => {
  const end = option('end turn');

  it('is to end the turn with a battle that would be won', () => {
    const asked = question('turn', option('battle', 7), end);
    expect(hurts(asked, end, facing(3))).toMatch(/Power to defeat/);
    expect(hurts(asked, end, facing(2))).toBeNull();
  });

  it('is to begin a battle short of Power with cards to play, which cannot be played in it', () => {
    const early = question('turn', option('play', 5), option('battle', 7), end);
    expect(hurts(early, early.options[1]!, facing(2))).toMatch(/^You have 2 Power against 3 for .* cannot be played/);
    expect(hurts(early, early.options[1]!, facing(3))).toBeNull();
    const late = question('turn', option('battle', 7), end);
    expect(hurts(late, late.options[0]!, facing(2))).toBeNull();
  });

  it('is to end the turn with Power that could buy something, or with cards to play', () => {
    expect(hurts(question('turn', option('buy', 5), end), end, facing(2))).toMatch(/^You have 2 Power left/);
    expect(hurts(question('turn', option('play', 5), end), end, facing(0))).toMatch(/left in your hand/);
    expect(hurts(question('turn', option('move'), end), end, facing(0))).toBeNull();
  });

  it('is to discard what would score in the Vault', () => {
    const vault = question('vault', option('vault', 1), option('discard', 1));
    const together = { ...scored, setup: { ...scored.setup, points: 'as Energon' } };
    expect(hurts(vault, vault.options[1]!, position())).toMatch(/Vault/);
    expect(hurts(vault, vault.options[0]!, position())).toBeNull();
    expect(hurts(vault, vault.options[1]!, together)).toBeNull();
    expect(usual(vault, together)).toBeNull();
  });

  it('is to call off a battle that is won', () => {
    const off = question('call off', option('battle'), option('call off'));
    expect(hurts(off, off.options[1]!, position({ battle: battle(5, 4) }))).toMatch(/enough/);
    expect(hurts(off, off.options[1]!, position({ battle: battle(3, 4) }))).toBeNull();
  });
});
