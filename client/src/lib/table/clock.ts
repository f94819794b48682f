import { counted } from '../words';

/** Time left as people read it: minutes and seconds, tenths towards the end. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** "10 minutes each, 5 seconds more for every choice" */
export function clockWords(seconds: number, increment: number): string {
  const minutes = seconds / 60;
  const each = Number.isInteger(minutes) ? counted(minutes, 'minute') : counted(seconds, 'second');
  return `${each} each${increment > 0 ? `, ${counted(increment, 'second')} more for every choice` : ''}`;
}
