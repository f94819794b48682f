import { beforeEach, expect, test } from 'vitest';
import { draft, keepDraft } from './drafts';

beforeEach(() => localStorage.clear());

test('a text that was typed is there again', () => {
  keepDraft('deck.my-1', '3 Zap\n');
  expect(draft('deck.my-1')).toBe('3 Zap\n');
  expect(draft('deck.my-2')).toBe('');
});

test('an emptied text leaves nothing behind', () => {
  keepDraft('course', 'a');
  keepDraft('course', '');
  expect(localStorage.length).toBe(0);
});

test('something else under the same name is no text', () => {
  localStorage.setItem('altmode.draft.course', '{"a": 1}');
  expect(draft('course')).toBe('');
});
