import { describe, expect, test } from 'vitest';
import type { Option } from '../protocol';
import { arrange, KeyRing, MOST } from './choices';

const option = (label: string, verb: string, pieces: number[] = [], cells: string[] = []): Option => ({
  key: label.toLowerCase(), label, verb, pieces, cells,
});
const TEAM = ['Prime', 'Prowl', 'Bee'];
const flips = TEAM.map((name, piece) => option(`Flip ${name}`, 'flip', [piece]));
const attacks = TEAM.map((name, piece) => option(`Attack with ${name}`, 'attack', [piece]));
const onto = (card: string, piece: number) => TEAM.map((name, on) => option(`Play ${card} on ${name}`, 'play', [piece, on]));
const play = (card: string, piece: number) => option(`Play ${card}`, 'play', [piece]);
const labels = (parts: { label: string }[]) => parts.map(({ label }) => label);

describe('the buttons of a question', () => {
  test('are its options where there are few', () => {
    expect(labels(arrange([...flips, ...attacks]))).toEqual(labels([...flips, ...attacks]));
  });

  test('put together what is done with one piece where there are many', () => {
    expect(labels(arrange([...onto('Zap Gun', 7), ...onto('Map', 8), play('Leap', 9), ...attacks]))).toEqual([
      'Play Zap Gun on …', 'Play Map on …', 'Play Leap', ...labels(attacks),
    ]);
  });

  test('put together what is done with most pieces where that is still too many', () => {
    const hand = ['A', 'B', 'C', 'D'].flatMap((card, piece) => onto(card, 20 + piece));
    const turn = arrange([...flips, ...hand, play('Leap', 9), ...attacks]);
    expect(labels(turn)).toEqual([...labels(flips), 'Play …', ...labels(attacks)]);
    expect(labels(arrange(turn[3]!.options))).toEqual(['Play A on …', 'Play B on …', 'Play C on …', 'Play D on …', 'Play Leap']);
  });

  test('end with what leaves things as they are', () => {
    const asked = [option('Go on', 'pass'), option('Keep asking', 'watch'), option('Convert', 'convert')];
    expect(labels(arrange(asked))).toEqual(['Convert', 'Keep asking', 'Go on']);
  });

  test('tell rows of a board apart', () => {
    const cells = ['A', 'B', 'C', 'D', 'E'].flatMap((row) => [1, 2, 3, 4, 5].map((number) => `${row}${number}`));
    const entry = arrange(cells.map((cell) => option(`Enter at ${cell}`, 'enter', [], [cell])));
    expect(labels(entry)).toEqual(['Enter at A …', 'Enter at B …', 'Enter at C …', 'Enter at D …', 'Enter at E …']);
    expect(labels(arrange(entry[1]!.options))).toEqual(['Enter at B1', 'Enter at B2', 'Enter at B3', 'Enter at B4', 'Enter at B5']);
  });

  test('are never more than eight, and lead to every option', () => {
    for (const count of [9, 17, 30, 64, 130, 600]) {
      const many = [...Array.from({ length: count }, (_, piece) => option(`Card ${piece}`, 'choose', [piece])), option('Pass', 'pass')];
      const reached: Option[] = [];
      const open = (options: readonly Option[], usual: Option | null) => {
        const parts = arrange(options, new Set(), usual);
        expect(parts.length).toBeLessThanOrEqual(MOST);
        for (const one of parts) {
          if (one.options.length === 1) reached.push(one.options[0]!);
          else open(one.options, null);
        }
      };
      open(many, many[3]!);
      expect(reached.map(({ key }) => key).sort()).toEqual(many.map(({ key }) => key).sort());
    }
  });

  test('are not too many where there are many kinds of things to do', () => {
    const kinds = Array.from({ length: 12 }, (_, kind) => [0, 1].map((piece) => option(`Do ${kind} ${piece}`, `do${kind}`, [piece])));
    const parts = arrange([...kinds.flat(), option('End turn', 'end')]);
    expect([parts.length, parts.at(-2)!.label, parts.at(-1)!.label]).toEqual([MOST, 'More …', 'End turn']);
  });

  test('keep the usual answer by itself', () => {
    const hand = Array.from({ length: 12 }, (_, piece) => option(`Play ${piece}`, 'play', [piece]));
    const parts = arrange([...flips, ...hand, ...attacks], new Set(), hand[4]!);
    expect(labels(parts)).toContain('Play 4');
    expect(parts.length).toBeLessThanOrEqual(MOST);
  });
});

describe('keys', () => {
  const keys = (choices: { label: string; key: string }[]) => Object.fromEntries(choices.map(({ label, key }) => [label, key]));

  test('mean the same for as long as the same is asked', () => {
    const ring = new KeyRing();
    const before = keys(ring.choices('turn', 'turn 2', [...flips, play('Leap', 9), ...attacks]));
    expect(before).toMatchObject({ 'Flip Prime': '1', 'Play Leap': '4', 'Attack with Prime': '5', 'Attack with Bee': '7' });
    const after = keys(ring.choices('turn', 'turn 2', [play('Leap', 9), play('Zap', 12), ...attacks]));
    expect(after).toMatchObject({ 'Attack with Prime': '5', 'Attack with Bee': '7', 'Play Leap': '4' });
    // The key of a flip that is gone does nothing.
    expect(after['Play Zap']).toBe('8');
    expect(keys(ring.choices('turn', 'turn 3', attacks))).toMatchObject({ 'Attack with Prime': '1' });
  });

  test('stay when fewer things can be done than before', () => {
    const ring = new KeyRing();
    const hand = ['A', 'B', 'C', 'D'].flatMap((card, piece) => onto(card, 20 + piece));
    const before = ring.choices('turn', 'turn 2', [...flips, ...hand, play('Leap', 9), ...attacks]);
    const after = ring.choices('turn', 'turn 2', [...hand.slice(0, 3), ...attacks]);
    expect(labels(after)).toEqual(['Play …', ...labels(attacks)].map((label) => label.replace('Play …', 'Play A on …')));
    const kept = after.slice(1);
    expect(keys(before)).toMatchObject(keys(kept));
    expect(after[0]!.key).toBe(before[3]!.key);
  });

  test('are not lost to questions in between', () => {
    const ring = new KeyRing();
    ring.choices('turn', 'turn 2', [...flips, ...attacks]);
    ring.choices('pick', 'turn 2', [option('Prime', 'choose', [0])]);
    expect(keys(ring.choices('turn', 'turn 2', attacks))).toMatchObject({ 'Attack with Prime': '4' });
  });

  test('are used again when there are no others', () => {
    const ring = new KeyRing();
    for (let round = 0; round < 30; round++) {
      const choices = ring.choices('turn', 'turn 2', [0, 1, 2].map((piece) => play(`${round} ${piece}`, 100 * round + piece)));
      expect(new Set(choices.map(({ key }) => key)).size).toBe(3);
      expect(choices.every(({ key }) => key)).toBe(true);
    }
  });

  test('behind a button are not that of the button', () => {
    const ring = new KeyRing();
    const [, group] = ring.choices('turn', '', [flips[0]!, ...onto('Zap', 7), ...onto('Map', 8), ...attacks]);
    expect(group).toMatchObject({ label: 'Play Zap on …', key: '2' });
    expect(ring.within(group!).map(({ key }) => key)).toEqual(['1', '3', '4']);
  });

  test('that slip are noticed only where something else is asked at once', () => {
    const ring = new KeyRing();
    expect(ring.slips('1', 'turn', 1000)).toBe(false);
    expect(ring.slips('1', 'turn', 1100)).toBe(false);
    expect(ring.slips('1', 'defender', 1200)).toBe(true);
    expect(ring.slips('1', 'pick', 2000)).toBe(false);
    expect(ring.slips('2', 'attack', 2050)).toBe(false);
  });
});
