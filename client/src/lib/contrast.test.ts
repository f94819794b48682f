import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/app.css', 'utf8');

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]));
}

const dark = tokens(':root');
const light = { ...dark, ...tokens(":root[data-theme='light']") };

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

const GROUNDS = ['ground', 'table', 'panel', 'raised'];
const INKS = [
  'ink', 'ink-soft', 'ink-faint', 'warn', 'good', 'autobot', 'decepticon', 'neutral', 'orange', 'blue', 'green',
  'damage',
];

describe.each([['dark', dark], ['light', light]] as const)('%s theme', (_, theme) => {
  test.each(INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])))('%s can be read on %s', (ink, ground) => {
    expect(contrast(theme[ink]!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  test('what is written on the signal colour can be read', () => {
    expect(contrast(theme['signal-ink']!, theme['signal']!)).toBeGreaterThanOrEqual(4.5);
  });

  test('what is written on a notice or a pressed chip can be read', () => {
    for (const ground of ['warn', 'ink', 'ink-soft']) {
      expect(contrast(theme['ground']!, theme[ground]!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(GROUNDS)('signal and strong lines stand out from %s', (ground) => {
    expect(contrast(theme['signal']!, theme[ground]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme['line-strong']!, theme[ground]!)).toBeGreaterThanOrEqual(2);
  });
});
