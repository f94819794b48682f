import { describe, expect, it } from 'vitest';
import type { Cause, LogLine } from '../protocol';
import { groupsOf, sentenceOf, readAloud } from './groups';

function line(text: string, cause?: Cause, refs: number[] = []): LogLine {
  return { turn: 1, event: 'event', text, rule: '', refs, cards: refs.map(String), details: {}, ...(cause && { cause }) };
}

const read = (log: LogLine[]) =>
  groupsOf(log).map(({ text, heading, below }) => [heading?.card ?? '', below ? `  ${text}` : text]);

describe('the card behind a line', () => {
  const bank: Cause = { piece: 7, card: 'Data Bank', words: 'at the start of your turn' };
  const strike: Cause = { piece: 8, card: 'Air Strike' };

  it('stands in front of the lines it causes, once', () => {
    expect(read([line('Turn 2.'), line('Ada draws Zap.', bank), line('Ada reshuffles.', bank), line('Ben wins.')])).toEqual([
      ['', 'Turn 2.'],
      ['Data Bank', '  Ada draws Zap.'],
      ['', '  Ada reshuffles.'],
      ['', 'Ben wins.'],
    ]);
  });

  it('is not named again after the line that has named it', () => {
    expect(read([line('Ada plays Data Bank.', undefined, [7]), line('Ada draws Zap.', bank)])).toEqual([
      ['', 'Ada plays Data Bank.'],
      ['', '  Ada draws Zap.'],
    ]);
    expect(read([line('Ada uses Air Strike.', strike), line('Ben gains damage.', strike)])).toEqual([
      ['', 'Ada uses Air Strike.'],
      ['', '  Ben gains damage.'],
    ]);
  });

  it('is named where the line before is about others too', () => {
    expect(read([line('Zapper attacks Bank.', undefined, [7, 9]), line('Ada draws Zap.', bank)])[1]).toEqual([
      'Data Bank',
      '  Ada draws Zap.',
    ]);
  });

  it('is nothing to somebody who cannot know it', () => {
    expect(read([line('Ada draws a card.', { piece: 7 })])).toEqual([['', 'Ada draws a card.']]);
  });
});

describe('a line that stands alone', () => {
  const flip: Cause = { piece: 7, card: 'Megatron', words: 'when you flip to this mode' };

  it('names the card behind it', () => {
    expect(sentenceOf(line('Improvised Shield is scrapped from Prowl.', flip))).toBe(
      'Megatron, when you flip to this mode: Improvised Shield is scrapped from Prowl.',
    );
    expect(sentenceOf(line('Ada uses Air Strike.', { piece: 8, card: 'Air Strike' }))).toBe('Ada uses Air Strike.');
    expect(sentenceOf(line('Ada draws a card.', { piece: 7 }))).toBe('Ada draws a card.');
  });

  it('is read aloud with others of the same card, which is named once', () => {
    const lines = [line('Megatron attacks Prowl.', undefined, [7, 9]), line('Zap is scrapped.', flip), line('Ben draws.', flip)];
    expect(readAloud(lines)).toBe(
      'Megatron attacks Prowl. Megatron, when you flip to this mode: Zap is scrapped. Ben draws.',
    );
  });
});

describe('lines told as one', () => {
  const discards = (seat: number, card: string | null): LogLine => ({
    ...line(`${['Ada', 'Ben'][seat]} discards ${card ?? 'a card'} from hand.`, undefined, [seat]),
    event: 'hand_discarded',
    cards: [card],
    details: { seat },
  });
  const log = [
    discards(0, 'Again'),
    discards(0, 'Move 1'),
    discards(0, 'Move 1'),
    discards(0, 'U-Turn'),
    discards(1, null),
    discards(1, null),
  ];

  it('are those of one seat one after another', () => {
    expect(groupsOf(log, ['hand_discarded']).map(({ text, lines }) => [text, lines.length])).toEqual([
      ['Ada discards Again, 2 × Move 1 and U-Turn from hand.', 4],
      ['Ben discards 2 cards from hand.', 2],
    ]);
  });

  it('are only those that the game names', () => {
    expect(groupsOf(log).length).toBe(6);
  });
});
