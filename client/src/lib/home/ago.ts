/** How long ago something was, in words. */
import { counted } from '../words';

export function ago(at: number): string {
  return since((Date.now() - at) / 1000);
}

/** A number of seconds ago, in words. */
export function since(seconds: number): string {
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return whole(seconds / 60, 'minute');
  if (seconds < 86_400) return whole(seconds / 3600, 'hour');
  return whole(seconds / 86_400, 'day');
}

function whole(amount: number, unit: string): string {
  return `${counted(Math.floor(amount), unit)} ago`;
}
