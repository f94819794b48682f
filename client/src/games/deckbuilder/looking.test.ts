import { expect, test } from 'vitest';
import { Looking } from './looking.svelte';

test('a Range is looked at from a space, and no more where there is none', () => {
  const looking = new Looking();
  looking.range('B2', 0);
  expect(looking.halo).toEqual({ from: 'B2', range: 0 });
  looking.range(null, 2);
  expect(looking.halo).toBeNull();
  looking.range('B2', 2);
  looking.range('B2', undefined);
  expect(looking.halo).toBeNull();
});
