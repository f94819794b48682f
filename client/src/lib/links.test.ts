import { expect, test } from 'vitest';
import { caution } from './links';

test.each(['localhost', '127.0.0.1', '[::1]'])('nobody else can open a link to %s', (host) => {
  expect(caution(host)).toContain('this machine only');
});

test.each(['192.168.1.20', 'table.example'])('others can open a link to %s', (host) => {
  expect(caution(host)).toBe('');
});
