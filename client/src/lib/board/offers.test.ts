import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '../protocol';
import { askedOn, offersByCell, offersByPiece, offersBySeat, offersOnto, type Offer } from './offers';

function asked(...options: Partial<Option>[]): Decision {
  const offered = options.map((aim) => ({ key: '', label: '', verb: 'do', ...aim }));
  return { id: 'q', about: 'turn', prompt: '', rule: '', options: offered, reaction: false };
}
const keys = (offers: Offer[] | undefined) => offers?.map(({ option }) => option.key);

const turn = asked(
  { key: 'buy', pieces: [4], cells: ['B2'] },
  { key: 'step', cells: ['B2', 'A1'] },
  { key: 'put', pieces: [7, 4] },
  { key: 'rob', seats: [1, 2] },
  { key: 'pass' },
);
const aside = asked({ key: 'turn into a car', pieces: [4] });

describe('what options are about', () => {
  it('is the piece they are done with, in every question that is open', () => {
    const offers = offersByPiece([turn, aside]);
    expect(keys(offers.get(4))).toEqual(['buy', 'turn into a car']);
    expect(keys(offers.get(7))).toEqual(['put']);
    expect(offers.get(4)!.map(({ decision }) => decision)).toEqual([turn, aside]);
  });

  it('is the space they are done at, and no other that they name', () => {
    const offers = offersByCell([turn]);
    expect(keys(offers.get('B2'))).toEqual(['buy', 'step']);
    expect([...offers.keys()]).toEqual(['B2']);
  });

  it('is the first seat they are done to', () => {
    const offers = offersBySeat([turn]);
    expect(keys(offers.get(1))).toEqual(['rob']);
    expect([...offers.keys()]).toEqual([1]);
  });

  it('is the piece that something else is put on', () => {
    expect(keys(offersOnto([turn, aside], 4))).toEqual(['put']);
    expect(offersOnto([turn], 7)).toEqual([]);
  });
});

describe('what can be answered on a board', () => {
  it('is the question, then what may be done besides, and nothing for somebody who watches', () => {
    expect(askedOn({ decision: turn, reactions: [aside], watching: false })).toEqual([turn, aside]);
    expect(askedOn({ decision: null, reactions: [aside], watching: false })).toEqual([aside]);
    expect(askedOn({ decision: turn, reactions: [aside], watching: true })).toEqual([]);
  });
});
