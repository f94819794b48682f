/** Links to a table, and putting them where they can be pasted. */
import { network } from './network.svelte';
import { heldTable, resumeFragment } from './seats';
import { toasts } from './toasts.svelte';

export function inviteLink(table: string): string {
  return `${network.origin}/table/${encodeURIComponent(table)}`;
}

/** Brings a spectator, even where a seat is free. */
export function watchLink(table: string): string {
  return `${inviteLink(table)}#watch=1`;
}

/** Brings its owner back to their seats on any machine; null without seats. */
export function resumeLink(table: string): string | null {
  const held = heldTable(table);
  return held ? `${inviteLink(table)}#${resumeFragment(held.keys)}` : null;
}

const ONLY_HERE = ['localhost', '127.0.0.1', '[::1]'];

/** What to know before a link is sent to anybody; empty where others can open it. */
export function caution(host = location.hostname): string {
  return ONLY_HERE.includes(host) && !network.open
    ? 'This address works on this machine only: to invite others, start altmode with ./altmode serve --host 0.0.0.0'
    : '';
}

/** Put a link where it can be pasted, and say if others cannot open it. */
export async function copyLink(link: string, said: string): Promise<void> {
  await copyText(link, said);
  if (caution()) toasts.say(caution(), 'warn');
}

export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(said, 'good');
  } catch {
    prompt('Copy this:', text);
  }
}
