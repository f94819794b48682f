/** Numbers that cards show, each with its icon. */
import type { IconName } from './icons';

export interface Figure {
  icon: IconName;
  word: string;
  /** Null for what a card has or has not, such as Flight. */
  value: number | null;
  /** Above or below what is printed. */
  change: number;
  /** Shown with a sign: what an Upgrade adds. */
  signed: boolean;
}
