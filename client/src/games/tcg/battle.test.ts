import { beforeEach, describe, expect, it } from 'vitest';
import type { LogLine } from './view';
import type { AttackFacts } from './wire';
import { battleAfter, battleIn, battleSentence, lastBattle, sumOf, type Battle } from './battle';
import { cardBook } from './cards.svelte';
import { locate, sideOf } from './position';
import { recordedCards, recordedMatches } from './testMatches';
import { battleCard, character, line, plainCard, position } from './testPosition';

const view = position(
  { battlefield: [character(0, 'Racer', { attack: 6 })] },
  { battlefield: [character(5, 'Digger', { defense: 2 })] },
);
const ATTACK: LogLine[] = [
  line('attacked', [0, 5], ['Racer', 'Digger']),
  line('card_flipped', [10], ['Zap'], { seat: 0 }),
  line('card_flipped', [11], ['Double Zap'], { seat: 0 }),
  line('icons_counted', [0], ['Racer'], { number: 3, icon: 'orange' }),
  line('card_flipped', [20], ['Shell'], { seat: 1 }),
  line('icons_counted', [5], ['Digger'], { number: 1, icon: 'blue' }),
  line('totals', [], [], { attack: 9, defense: 3, pierce: 2 }),
  line('attack_damaged', [5, 0], ['Digger', 'Racer'], { number: 6 }),
];

const after = (count: number) =>
  ATTACK.slice(0, count).reduce<Battle | null>((battle, each) => battleAfter(battle, view, each), null)!;

describe('an attack', () => {
  beforeEach(() => {
    cardBook.take([
      plainCard('Zap', 'Action', ['orange']),
      plainCard('Double Zap', 'Action', ['orange', 'orange']),
      plainCard('Shell', 'Action', ['blue']),
    ]);
  });

  it('reads as one sentence', () => {
    expect(battleSentence(after(ATTACK.length))).toBe('6 + 3 orange = 9 against 2 + 1 blue = 3, Pierce 2: 6 damage.');
  });

  it('adds up while cards are flipped', () => {
    expect(sumOf(after(2), 'attacker')).toEqual({ base: 6, added: 1, total: 7, icon: 'orange' });
    expect(sumOf(after(3), 'attacker').total).toBe(9);
    expect(sumOf(after(3), 'defender')).toEqual({ base: 2, added: 0, total: 2, icon: 'blue' });
  });

  it('counts cards flipped later too, no other colour, and none that effects flip', () => {
    const more = [
      line('icons_counted', [0], ['Racer'], { number: 2, icon: 'black' }),
      line('card_flipped', [12], ['Zap'], { seat: 0 }),
      { ...line('card_flipped', [13], ['Zap'], { seat: 0 }), rule: 'TCG-DECK-10' },
    ];
    const battle = more.reduce<Battle | null>((logged, each) => battleAfter(logged, view, each), after(4))!;
    expect(sumOf(battle, 'attacker')).toMatchObject({ base: 6, added: 4, total: 10 });
  });

  it("says who was KO'd and that nothing happened", () => {
    const gone = battleAfter(after(8), view, line('knocked_out', [5, 0]))!;
    expect(battleSentence(gone)).toContain("6 damage, KO'd.");
    const safe = battleAfter(after(7), view, line('no_damage', [5]))!;
    expect(battleSentence(safe)).toContain(': no damage.');
  });

  it('is over when the next turn begins and takes nothing in any more', () => {
    const over = battleAfter(after(8), view, line('turn_began', [], [], { seat: 1, number: 4 }))!;
    expect(over.over).toBe(true);
    expect(battleAfter(over, view, line('card_flipped', [30], ['Zap'], { seat: 0 }))).toBe(over);
  });

  it('is found again in a log', () => {
    const began = line('turn_began', [], [], { seat: 0, number: 3 });
    const log = [began, ...ATTACK, line('card_drawn', [40], [null], { seat: 1 })];
    expect(lastBattle(log, view)?.damage).toBe(6);
    expect(lastBattle([], view)).toBeNull();
  });

  it('is read from a position that one comes upon', () => {
    const attack = { attacker: 0, defender: 5, flipped: [[10], []], icons: [{}, {}] };
    const met = position(
      { battlefield: [character(0, 'Racer')], played: [battleCard(10, 'Zap')] },
      { battlefield: [character(5, 'Digger')] },
      { facts: { ...view.facts, attack } },
    );
    expect(battleIn(met)?.attacker.flips).toEqual([{ id: 10, card: 'Zap' }]);
    expect(battleIn(position())).toBeNull();
  });

  it('counts icons once where a question stops it, told or come upon', () => {
    const attack: AttackFacts = { attacker: 0, defender: 5, flipped: [[10, 11], []], icons: [{ orange: 3 }, {}] };
    const asked = position(
      { battlefield: [character(0, 'Racer', { attack: 9 })], played: [battleCard(10, 'Zap')] },
      { battlefield: [character(5, 'Digger', { defense: 2 })] },
      { facts: { ...view.facts, attack } },
    );
    for (const battle of [lastBattle(ATTACK.slice(0, 4), asked)!, battleIn(asked)!]) {
      expect(sumOf(battle, 'attacker')).toMatchObject({ base: 6, added: 3, total: 9 });
      expect(sumOf(battle, 'defender')).toMatchObject({ base: 2, added: 0, total: 2 });
    }
    expect(sideOf(asked, 0).battlefield[0]?.facts.attack).toBe(6);
  });
});

describe('attacks of recorded matches', () => {
  beforeEach(() => cardBook.take(recordedCards()));

  it('add up to what the position tells wherever a question stops them', () => {
    let stopped = 0;
    for (const { name, positions } of recordedMatches()) {
      const log: LogLine[] = [];
      positions.forEach((position, index) => {
        log.push(...position.log);
        const met = battleIn(position.view);
        if (!met) return;
        const logged = lastBattle(log, position.view)!;
        for (const [which, number] of [['attacker', 'attack'], ['defender', 'defense']] as const) {
          const found = locate(position.view, met[which].piece);
          if (found?.zone.name !== 'battlefield') continue;
          stopped += 1;
          const truth = found.piece.facts[number];
          expect(sumOf(met, which).total, `${name} ${index}, ${which}`).toBe(truth);
          expect(sumOf(met, which).added, `${name} ${index}, ${which}`).toBe(sumOf(logged, which).added);
          if (logged[which].total === null) expect(sumOf(logged, which).total, `${name} ${index}, ${which}`).toBe(truth);
        }
      });
    }
    expect(stopped).toBeGreaterThan(0);
  });
});
