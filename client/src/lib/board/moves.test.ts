/** What lines move leads to what the engine tells of every zone, for every game and by one piece of code. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { LogLine, Position, View } from '../protocol';
import { moved } from './moves';

const FIXTURES = 'dev/fixtures';
/** Made by `tools/record_matches.py`, which `./altmode test` runs first. */
const recorded = readdirSync(FIXTURES).filter((name) => /^(?!cards|questions)(?!.*previews).*\.json$/.test(name));

function table(): View {
  const zones = [
    { name: 'deck', owner: 0, pieces: [1, 2].map((id) => ({ id, card: null, facts: {} })) },
    { name: 'hand', owner: 0, pieces: [{ id: 3, card: 'Zap', facts: { text: 'Zap!' } }] },
  ];
  return { zones } as unknown as View;
}

function line(changes: Partial<LogLine>): LogLine {
  return { turn: 1, event: '', text: '', rule: '', refs: [], cards: [], details: {}, ...changes };
}

describe('what a line moves', () => {
  it('comes to lie on top, as far as the viewer knows it', () => {
    const after = moved(table(), line({ moves: [{ piece: 2, source: 0, target: 1, card: 'Plate' }] }));
    expect(after.zones[0]!.pieces.map(({ id }) => id)).toEqual([1]);
    expect(after.zones[1]!.pieces.map(({ id, card }) => [id, card])).toEqual([
      [3, 'Zap'],
      [2, 'Plate'],
    ]);
  });

  it('is forgotten where nobody can know it any more, and what was told of it too', () => {
    const shuffled = [3, 1, 2].map((piece) => ({ piece, source: piece === 3 ? 1 : 0, target: 0 }));
    const after = moved(table(), line({ moves: shuffled }));
    expect(after.zones[0]!.pieces).toEqual([3, 1, 2].map((id) => ({ id, card: null, facts: {} })));
    expect(after.zones[1]!.pieces).toEqual([]);
  });

  it('keeps what is known of a card that stays the same', () => {
    const after = moved(table(), line({ moves: [{ piece: 3, source: 1, target: 0, card: 'Zap' }] }));
    expect(after.zones[0]!.pieces[2]).toEqual({ id: 3, card: 'Zap', facts: { text: 'Zap!' } });
  });

  it('is turned up where it lies', () => {
    const after = moved(table(), line({ turned: [{ piece: 1, card: 'Plate' }] }));
    expect(after.zones[0]!.pieces.map(({ card }) => card)).toEqual(['Plate', null]);
  });

  it('leaves the position before as it was', () => {
    const before = table();
    moved(before, line({ moves: [{ piece: 3, source: 1, target: 0 }], turned: [{ piece: 1, card: 'Plate' }] }));
    expect(before).toEqual(table());
    expect(moved(before, line({}))).toBe(before);
  });
});

describe('recorded matches', () => {
  const lying = (view: View) =>
    view.zones.map(({ name, owner, pieces }) => [name, owner, pieces.map(({ id, card }) => [id, card])]);

  test.each(recorded)('%s', (name) => {
    const positions: Position[] = JSON.parse(readFileSync(`${FIXTURES}/${name}`, 'utf8'));
    positions.slice(1).forEach(({ view, log }, index) => {
      const reached = log.reduce(moved, positions[index]!.view);
      expect(lying(reached), `${name}, position ${index + 1}`).toEqual(lying(view));
    });
  });
});
