import { beforeEach, describe, expect, it } from 'vitest';
import type { View } from './view';
import type { AttackFacts } from './wire';
import { apply } from './apply';
import { cardBook } from './cards.svelte';
import { pieceOf, locate, zonePieces } from './position';
import { recordedCards, recordedMatches } from './testMatches';
import { battleCard, character, characterCard, hidden, line, move, plainCard, position } from './testPosition';

const ids = (view: View, zone: Parameters<typeof zonePieces>[1], owner: number) =>
  zonePieces(view, zone, owner).map((piece) => piece.id);

describe('one event after the other', () => {
  beforeEach(() => {
    cardBook.take([
      characterCard('Racer', { attack: 4, defense: 2 }, { attack: 6, defense: 1 }),
      plainCard('Plate', 'Upgrade – Armor', ['blue']),
      plainCard('Zap', 'Action', ['orange']),
    ]);
  });

  it('leaves the position before as it was', () => {
    const before = position({ deck: hidden(1, 2) });
    const text = JSON.stringify(before);
    apply(before, line('card_drawn', [2], [null], { seat: 0 }, move(2, 'deck', 'hand')));
    expect(JSON.stringify(before)).toBe(text);
  });

  it('draws the top card', () => {
    const drawn = line('card_drawn', [2], ['Zap'], { seat: 0 }, move(2, 'deck', 'hand', 'Zap'));
    const after = apply(position({ deck: hidden(1, 2) }), drawn);
    expect(ids(after, 'deck', 0)).toEqual([1]);
    expect(zonePieces(after, 'hand', 0)).toEqual([{ id: 2, card: 'Zap', facts: {} }]);
  });

  it('plays a hand card and mixes the hand', () => {
    const hand = [battleCard(7, 'Plate'), battleCard(8, 'Zap')];
    const played = line('action_played', [7], ['Zap'], { seat: 0 }, move(7, 'hand', 'played', 'Zap'));
    const after = apply(position({ hand }), { ...played, turned: [{ piece: 8, card: 'Plate' }] });
    expect(zonePieces(after, 'hand', 0)).toEqual([battleCard(8, 'Plate')]);
    expect(zonePieces(after, 'played', 0)).toEqual([battleCard(7, 'Zap')]);
    expect(after.facts.used.action).toBe(true);
  });

  it('puts an Upgrade into its slot', () => {
    const before = position({ hand: [battleCard(7, 'Plate')], battlefield: [character(0, 'Racer')] });
    const put = move(7, 'hand', 'upgrades', 'Plate');
    const after = apply(before, line('upgraded', [7, 0], ['Plate', 'Racer'], { seat: 0, slot: 'Armor' }, put));
    expect(pieceOf(after, 7)?.facts).toEqual({ on: 0, slot: 'Armor' });
    expect(locate(after, 7)?.zone.name).toBe('upgrades');
    const gone = apply(after, line('upgrade_scrapped', [7, 0], [], {}, move(7, 'upgrades', 'scrap', 'Plate')));
    expect(zonePieces(gone, 'scrap', 0)).toEqual([battleCard(7, 'Plate')]);
  });

  it('gives a character that flips its other numbers and keeps what was added', () => {
    const before = position({ battlefield: [character(0, 'Racer', { attack: 7 })] });
    const after = apply(before, line('flipped', [0], ['Racer'], { form: 'bot', before: 'alt' }));
    expect(pieceOf(after, 0)?.facts).toMatchObject({ form: 'bot', attack: 9, defense: 1 });
  });

  it('moves damage counters', () => {
    const before = position({ battlefield: [character(0, 'Racer', { damage: 3 }), character(1, 'Other')] });
    const after = apply(before, line('counters_moved', [1, 0], [], { number: 2 }));
    expect([pieceOf(after, 0)?.facts.damage, pieceOf(after, 1)?.facts.damage]).toEqual([1, 2]);
  });

  it("sends a KO'd character away without its marks", () => {
    const before = position({}, { battlefield: [character(4, 'Racer', { effects: ['Bold 2'] })] });
    const gone = move(4, 'battlefield', 'ko', 'Racer, Test Pilot', 1);
    const after = apply(before, line('knocked_out', [4, 0], [], {}, gone));
    expect(ids(after, 'ko', 1)).toEqual([4]);
    expect(pieceOf(after, 4)?.facts).toMatchObject({ title: 'Racer', bold: 0 });
    expect(pieceOf(after, 4)?.facts).not.toHaveProperty('effects');
  });

  it('begins a turn with nothing used and no attack', () => {
    const { facts } = position();
    const attack = { attacker: 1, defender: -1, flipped: [[], []], icons: [{}, {}] };
    const before = position({}, {}, { facts: { ...facts, used: { ...facts.used, flip: true }, attack } });
    const after = apply(before, line('turn_began', [], [], { seat: 1, number: 4 }));
    expect(after.facts).toMatchObject({ turn: 4, active: 1, used: { flip: false, action: false } });
    expect(after.facts).not.toHaveProperty('attack');
  });

  it('ends an attack and with it what icons gave', () => {
    const attack: AttackFacts = { attacker: 0, defender: 5, flipped: [[10], [20]], icons: [{ orange: 3 }, { blue: 1 }] };
    const before = position(
      { battlefield: [character(0, 'Racer', { attack: 9 })] },
      { battlefield: [character(5, 'Digger', { defense: 3 })] },
      { facts: { ...position().facts, attack } },
    );
    const next = line('attacked', [1, 5]);
    for (const after of [apply(before, line('turn_began', [], [], { seat: 1, number: 4 })), apply(before, next)]) {
      expect([pieceOf(after, 0)?.facts.attack, pieceOf(after, 5)?.facts.defense]).toEqual([6, 2]);
    }
  });

  it('keeps the position where it does not know the event', () => {
    const before = position();
    expect(apply(before, line('something_new'))).toBe(before);
  });
});

/** What an in-between position has to get right beside what lies where: how the characters stand. */
function digest(view: View): Record<string, unknown> {
  const characters = view.zones
    .filter((zone) => zone.name === 'battlefield')
    .flatMap((zone) => zone.pieces)
    .map(({ id, facts }) => [`#${id}`, [facts.form, facts.tapped, facts.damage].join(', ')]);
  return Object.fromEntries(characters);
}

describe('recorded matches', () => {
  it('come to the true position in nearly all steps', () => {
    cardBook.take(recordedCards());
    let steps = 0;
    const wrong: string[] = [];
    for (const { name, positions } of recordedMatches()) {
      positions.slice(1).forEach(({ view, log }, index) => {
        steps += 1;
        const reached = log.reduce(apply, positions[index]!.view);
        if (JSON.stringify(digest(reached)) !== JSON.stringify(digest(view))) wrong.push(`${name} ${index + 1}`);
      });
    }
    expect(wrong.length / steps, wrong.join(', ')).toBeLessThan(0.01);
  });
});
