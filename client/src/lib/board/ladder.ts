/** Two sums that are compared, part by part. */

export interface Rung {
  key: string;
  /** Below 0 for what is taken away. */
  amount: number;
  /** What it is and where it comes from. */
  words: string;
  piece?: number;
}

export interface Column {
  title: string;
  rungs: Rung[];
  total: number;
}

/** How high a column is drawn: what has been added, before anything is taken away. */
export function heightOf({ rungs, total }: Column): number {
  return Math.max(
    total,
    rungs.reduce((sum, rung) => sum + Math.max(0, rung.amount), 0),
  );
}

/** "+2", "−1"; the first rung of a column needs no sign. */
export function signed(amount: number, first: boolean): string {
  if (amount < 0) return `−${-amount}`;
  return first ? String(amount) : `+${amount}`;
}
