import { describe, expect, it } from 'vitest';
import { rulesBehind } from './keywords';

describe('words on cards', () => {
  it('lead to the rules that explain them, each once', () => {
    expect(rulesBehind(['Bold 2.', 'Untap this. Then Tap an enemy.'])).toEqual(['TCG-BOLD-01', 'TCG-TAP-01']);
    expect(rulesBehind(['Pierce 1.', 'Tough 1.', 'Pierce 3.'])).toEqual(['TCG-BOLD-02', 'TCG-PIERCE-01']);
  });

  it('are no parts of other words', () => {
    expect(rulesBehind(['Draw a card.', 'Boldness', 'your scrap pile'])).toEqual([]);
  });
});
