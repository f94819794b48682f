/** What a review says, as it is drawn and read. */
import type { Account, Costly, Review } from '../wire';
import { listed } from '../words';

export interface Point {
  /** After how many choices. */
  at: number;
  /** How likely the side was to win then, 0 to 1. */
  chance: number;
}

/** The curve of a side: how it stood before and after each choice of its own, and how it ended. */
export function curveOf(review: Review, side: number): Point[] {
  const points: Point[] = [];
  for (const { at, seat, chance, kept } of review.standings) {
    if (review.sides[seat] !== side) continue;
    points.push({ at, chance }, { at: at + 1, chance: kept });
  }
  const account = review.accounts.find((one) => one.side === side);
  if (account && points.length && review.finished) points.push({ at: review.choices, chance: account.ended });
  return points;
}

/** The sides that chose anything, in their order. */
export function sidesOf(review: Review): number[] {
  return review.accounts.map((account) => account.side);
}

export function sideName(review: Review, side: number): string {
  return listed(review.names.filter((_, seat) => review.sides[seat] === side));
}

/** "58 %" */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** "+12", "−7", "0": in points of a hundred, with a minus sign that lines up. */
export function points(gain: number): string {
  const whole = Math.round(100 * gain);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** What a costly choice is called in one line. */
export function titleOf(review: Review, costly: Costly): string {
  return `Choice ${costly.at + 1}, ${review.names[costly.seat]}: ${costly.made.label}`;
}

/** How a side came from where it began to where it ended, in a sentence. */
export function balanceOf(review: Review, account: Account): string {
  const parts = [`own choices ${points(account.own)}`];
  if (new Set(review.sides).size > 1) parts.push(`choices of others ${points(account.others)}`);
  parts.push(`luck ${points(account.luck)}`);
  const ended = review.finished ? 'ended' : 'stood last';
  return `${sideName(review, account.side)} began at ${percent(account.began)}: ${listed(parts)}; ${ended} at ${percent(account.ended)}.`;
}
