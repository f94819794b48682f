import { beforeEach, expect, test } from 'vitest';
import type { ReplayInfo } from '../library';
import { forgetReplay, keepReplay, keptReplays } from './replaysKept';

const info = (id: string) => ({ id, game: 'toy', names: ['A', 'B'], choices: 5, winners: [0] }) as ReplayInfo;

beforeEach(() => localStorage.clear());

test('the replay looked at last comes first, each once', () => {
  for (const id of ['a', 'b', 'a']) keepReplay(info(id));
  expect(keptReplays().map((replay) => replay.id)).toEqual(['a', 'b']);
});

test('the list does not grow for ever', () => {
  for (let number = 0; number < 50; number += 1) keepReplay(info(String(number)));
  expect(keptReplays()).toHaveLength(30);
});

test('one can be forgotten', () => {
  keepReplay(info('a'));
  keepReplay(info('b'));
  forgetReplay('a');
  expect(keptReplays().map((replay) => replay.id)).toEqual(['b']);
});

test('whatever else lies there is passed over', () => {
  localStorage.setItem('altmode.replays', '[1, null, {"id": "x"}]');
  expect(keptReplays()).toEqual([]);
  localStorage.setItem('altmode.replays', '{"a": 1}');
  expect(keptReplays()).toEqual([]);
});
