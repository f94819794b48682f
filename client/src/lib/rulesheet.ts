/** Who shows a rule when a rule chip is pressed: a panel beside what is being looked at. */
import { getContext, setContext } from 'svelte';

export interface RuleShower {
  open: (game: string, rule: string) => void;
}

const KEY = Symbol('rules');

/** Components below this one show their rules here. */
export function provideRules(shower: RuleShower): void {
  setContext(KEY, shower);
}

/** Null where nobody shows rules: the chip is then a link to the rulebook. */
export function useRules(): RuleShower | null {
  return getContext<RuleShower | undefined>(KEY) ?? null;
}

/** Read a rule where one is; a click that asks for another tab or window stays a link. */
export function readHere(event: MouseEvent, read: (() => void) | null): void {
  if (!read || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  read();
}

export function ruleAddress(game: string, rule: string): string {
  return `/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}`;
}
