/** How long ago something was, in words. */
export function ago(at: number, now = Date.now()): string {
  return since((now - at) / 1000);
}

/** A number of seconds ago, in words. */
export function since(seconds: number): string {
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return counted(seconds / 60, 'minute');
  if (seconds < 86_400) return counted(seconds / 3600, 'hour');
  return counted(seconds / 86_400, 'day');
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
