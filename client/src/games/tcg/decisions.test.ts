import { describe, expect, it } from 'vitest';
import { offersByPiece, offersOnto } from '../../lib/board/offers';
import { hurts, standIn, usual, verbOf } from './decisions';
import { battleCard, character, decision, position } from './testPosition';

const turn = decision(
  'turn',
  ['flip', 'racer', 0],
  ['play', 'plate on racer', 7, 0],
  ['play', 'plate on digger', 7, 1],
  ['attack', 'with racer', 0],
);

describe('what options are about', () => {
  it('finds them by the piece they are done with', () => {
    const offers = offersByPiece([turn]);
    expect(offers.get(0)?.map(({ option }) => option.key)).toEqual(['flip racer', 'attack with racer']);
    expect(offers.get(7)).toHaveLength(2);
    expect(offersOnto([turn], 1).map(({ option }) => option.key)).toEqual(['play plate on digger']);
  });

  it('lets another copy of the same card stand in, and no character', () => {
    const hand = [battleCard(7, 'Plate'), battleCard(8, 'Plate'), battleCard(9, 'Zap')];
    const view = position({ hand, battlefield: [character(0, 'Racer'), character(3, 'Racer')] });
    const offers = offersByPiece([turn]);
    expect(standIn(view, 8, offers)).toBe(7);
    expect(standIn(view, 9, offers)).toBe(9);
    expect(standIn(view, 3, offers)).toBe(3);
  });

  it('lets no card that was played stand in for one that was flipped', () => {
    const played = [battleCard(6, 'Plate'), battleCard(7, 'Plate'), battleCard(8, 'Plate')];
    const attack = { attacker: 0, defender: 5, flipped: [[7, 8], []], icons: [{}, {}] };
    const view = position({ played }, {}, { facts: { ...position().facts, attack } });
    const offers = offersByPiece([turn]);
    expect(standIn(view, 8, offers)).toBe(7);
    expect(standIn(view, 6, offers)).toBe(6);
  });

  it('names what is done', () => {
    expect(turn.options.map(verbOf)).toEqual(['flip', 'play', 'play', 'attack']);
    expect(verbOf({ key: 'take-cover', label: '', verb: 'choose', pieces: [4] })).toBe('be chosen');
  });
});

describe('the usual answer', () => {
  it('is the only one there is', () => {
    expect(usual(decision('secret', ['pass', '']))?.key).toBe('pass');
    expect(usual(turn)).toBeNull();
  });
});

describe('an option that hurts', () => {
  it('is to end the turn while one could attack', () => {
    const further = decision('attacker', ['attack', 'with racer', 0], ['pass', '']);
    expect(hurts(further, further.options[1]!)).toContain('attack');
    expect(hurts(further, further.options[0]!)).toBeNull();
    const alone = decision('turn', ['flip', 'racer', 0], ['end', 'turn']);
    expect(hurts(alone, alone.options[1]!)).toBeNull();
  });
});
