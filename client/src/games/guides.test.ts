import { describe, expect, it, test } from 'vitest';
import { loadGuide } from './registry';
import { guideAbout } from '../lib/guide/guide';

const GAMES = ['tcg', 'rally', 'ard', 'woc'];
const found = async (game: string, query: string) =>
  guideAbout((await loadGuide(game))!, query)?.map(({ name }) => name) ?? null;

describe('looking for how a game goes', () => {
  it.each(GAMES)('finds the whole page of %s by what a beginner types', async (game) => {
    for (const query of ['how to play', 'How do I win', 'turn', 'what is the goal']) {
      expect(await found(game, query), query).not.toBeNull();
    }
    expect(await found(game, 'how to play')).toEqual([]);
  });

  it('finds a sign by its name and by what it looks like', async () => {
    expect(await found('tcg', 'orange')).toEqual(['Orange']);
    expect(await found('tcg', 'what is bold')).toEqual(['Bold']);
    expect(await found('tcg', 'sword')).toEqual(['Attack']);
    expect(await found('woc', 'ruins')).toEqual(['Ruin']);
  });

  it('leaves what it says nothing of to the rulebook', async () => {
    expect(await found('tcg', 'green swap order')).toBeNull();
    expect(await found('tcg', '')).toBeNull();
    expect(await found('rally', 'orange')).toBeNull();
  });
});

test.each(GAMES)('every sentence of %s has a rule, and every sign a name of its own', async (game) => {
  const guide = (await loadGuide(game))!;
  for (const sentence of [guide.goal, ...guide.turn, ...guide.signs]) {
    expect(sentence.text).toMatch(/\.$/);
    expect(sentence.rule).toMatch(/^[A-Z]+-[A-Z]+-\d\d$/);
  }
  expect(new Set(guide.signs.map(({ name }) => name)).size).toBe(guide.signs.length);
});

test('a game without such a page has none', async () => {
  expect(await loadGuide('chess')).toBeNull();
});
