/** Words on cards that the rulebook explains. */

/** Each word with the rule that says what it means. */
const RULES: Record<string, string> = {
  Bold: 'TCG-BOLD-01',
  Tough: 'TCG-BOLD-02',
  Pierce: 'TCG-PIERCE-01',
  Repair: 'TCG-DMG-03',
  Tap: 'TCG-TAP-01',
  Untap: 'TCG-TAP-01',
  KO: 'TCG-KO-01',
  Scrap: 'TCG-PLAY-03',
};

/** The rules that explain what stands in these texts, each once. */
export function rulesBehind(texts: readonly string[]): string[] {
  const text = texts.join(' ');
  const found = Object.entries(RULES).filter(([word]) => new RegExp(`\\b${word}\\b`).test(text));
  return [...new Set(found.map(([, rule]) => rule))];
}
