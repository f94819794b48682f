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

export function ruleAddress(game: string, rule: string): string {
  return `/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}`;
}
