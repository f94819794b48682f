/** What a seat was asked in ten matches of each game: no question has more than eight buttons, and no key changes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Option } from '../lib/protocol';
import { arrange, KeyRing, MOST } from '../lib/table/choices';

interface Asked {
  about: string;
  /** In which turn or round. */
  during: string;
  options: Option[];
}

/** Made by `tools/record_matches.py`, which `./altmode test` runs first. */
const FOLDER = 'dev/fixtures';
const FILES = readdirSync(FOLDER).filter((name) => name.startsWith('questions-'));
const matchesIn = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Asked[][];

test('there are questions of all games to look at', () => {
  const games = Object.keys(import.meta.glob('./*/index.ts')).length;
  expect(FILES).toHaveLength(games);
  const long = FILES.filter((file) => matchesIn(file).flat().some(({ options }) => options.length > MOST));
  expect(long.length).toBeGreaterThanOrEqual(3);
});

describe.each(FILES)('%s', (file) => {
  const matches = matchesIn(file);

  test('no question has more than eight buttons, and every option can be reached', () => {
    expect(matches).toHaveLength(10);
    const reach = (options: readonly Option[]): string[] => {
      const parts = arrange(options);
      expect(parts.length).toBeLessThanOrEqual(MOST);
      return parts.flatMap((part) => (part.options.length === 1 ? [part.options[0]!.key] : reach(part.options)));
    };
    for (const match of matches) {
      const ring = new KeyRing();
      for (const { about, during, options } of match) {
        const choices = ring.choices(about, during, options);
        expect(choices.length, about).toBeLessThanOrEqual(MOST);
        const reached = choices.flatMap((one) => (one.options.length === 1 ? [one.options[0]!.key] : reach(one.options)));
        expect([...reached].sort()).toEqual(options.map(({ key }) => key).sort());
      }
    }
  });

  test('an option keeps its key for as long as the same is asked, and a key its option', () => {
    for (const match of matches) {
      const ring = new KeyRing();
      const keys = new Map<string, string>();
      const meant = new Map<string, string>();
      for (const { about, during, options } of match) {
        for (const choice of ring.choices(about, during, options)) {
          const [at, pressed] = [`${about} ${during} ${choice.id}`, `${about} ${during} ${choice.key}`];
          expect(keys.get(at) ?? choice.key).toBe(choice.key);
          keys.set(at, choice.key);
          if (choice.key) expect(meant.get(pressed) ?? choice.id, `${pressed} of ${match.length}`).toBe(choice.id);
          meant.set(pressed, choice.id);
        }
      }
    }
  });

  test('what ends a turn comes last', () => {
    for (const { options } of matches.flat()) {
      const verbs = arrange(options).map((part) => part.options[0]!.verb);
      for (const ending of ['attack', 'end', 'end turn', 'pass']) {
        const first = verbs.indexOf(ending);
        if (first < 0) continue;
        const later = verbs.slice(first).filter((verb) => !['attack', 'end', 'end turn', 'pass'].includes(verb));
        expect(later).toEqual([]);
      }
    }
  });
});
