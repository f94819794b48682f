import { beforeEach, describe, expect, test, vi } from 'vitest';
import { caution, inviteLink } from './links';
import { network } from './network.svelte';

test.each(['localhost', '127.0.0.1', '[::1]'])('nobody else can open a link to %s', (host) => {
  expect(caution(host)).toContain('this machine only');
});

test.each(['192.168.1.20', 'table.example'])('others can open a link to %s', (host) => {
  expect(caution(host)).toBe('');
});

describe('a network that was let in', () => {
  beforeEach(() => {
    const open = { address: 'http://192.168.1.5:8420', open: true };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(open))));
  });

  test('is where a link leads, and nothing has to be known before it is sent', async () => {
    expect(inviteLink('t')).toBe(`${location.origin}/table/t`);
    await network.letIn();
    expect(inviteLink('t')).toBe('http://192.168.1.5:8420/table/t');
    expect(caution('localhost')).toBe('');
  });

  test('is as it was before where the server does not say', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    await network.look();
    expect(inviteLink('t')).toBe(`${location.origin}/table/t`);
  });
});
