/** Links to a table, and putting them where they can be pasted. */
import { heldTable, resumeFragment } from './seats';
import { toasts } from './toasts.svelte';

export function inviteLink(table: string): string {
  return `${location.origin}/table/${encodeURIComponent(table)}`;
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

export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(said, 'good');
  } catch {
    prompt('Copy this:', text);
  }
}
