import { describe, expect, test } from 'vitest';
import type { Offer } from '../../lib/board/offers';
import { verbOf } from './decisions';
import { RULES } from './desk';
import { locate } from './position';
import { positionsOf, recorded } from './testMatches';
import { standing } from './testWalks';
import type { Piece, View } from './view';

const dash = (id: number): Piece => ({ id, card: 'Dash', facts: { key: 'dash' } });

function lying(name: string, owner: number, pieces: Piece[]): View {
  return { ...standing('B2', 0), zones: [{ name, owner, pieces }] };
}

describe('a copy of a card', () => {
  const offers = new Map<number, Offer[]>([[901, []]]);

  test('is as good as the one that a question names, in the same place', () => {
    const view = lying('hand', 0, [dash(900), dash(901), { ...dash(902), card: 'Bold' }]);
    expect([900, 901, 902].map((id) => RULES.standIn!(view, id, offers))).toEqual([901, 901, 902]);
  });

  test('is not where each has a space of its own, or where nobody knows it', () => {
    expect(RULES.standIn!(lying('matrix', -1, [dash(900), dash(901)]), 900, offers)).toBe(900);
    const facedown = [900, 901].map((id) => ({ id, card: null, facts: {} }));
    expect(RULES.standIn!(lying('assist', 0, facedown), 900, offers)).toBe(900);
  });
});

test.each([
  ['matrix', -1, false],
  ['basics', -1, false],
  ['played', 1, false],
  ['hand', 0, false],
  ['hand', 1, true],
  ['discard', 0, true],
  ['deck', 0, true],
  ['vault', 0, true],
  ['destroyed', -1, true],
])('%s of %i is out of sight: %s', (zone, owner, hidden) => {
  const view = lying(zone, owner, [dash(900)]);
  expect(RULES.outOfSight!(view, locate(view, 900)!)).toBe(hidden);
});

test('every kind of option that is about a card says what the card can do', () => {
  const said = new Map<string, string>();
  for (const name of recorded) {
    for (const { view } of positionsOf(name)) {
      for (const option of view.decisions.flatMap(({ options }) => options)) {
        if (option.pieces?.length) said.set(option.verb, verbOf(option));
      }
    }
  }
  expect(said.get('play')).toBe('be played');
  expect(said.get('convert')).toBe('Convert');
  const vague = [...said].filter(([, words]) => words === 'be chosen').map(([verb]) => verb);
  expect(vague).toEqual(['choose']);
});
