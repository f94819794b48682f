/** What the pointer or the focus is on, and what the Matrix shows because of it: the spaces that a Range covers. */
import { getContext, setContext } from 'svelte';

export interface Halo {
  /** The space it is measured from. */
  from: string;
  range: number;
}

const KEY = Symbol('looking');

export class Looking {
  halo = $state.raw<Halo | null>(null);
  /** The space the pointer is on: what a walk there passes is shown. */
  cell = $state<string | null>(null);
  /** The spaces that a Range covers from a space; nothing where there is no space to measure from. */
  range(from: string | null | undefined, range: number | undefined): void {
    this.halo = from && range !== undefined ? { from, range } : null;
  }
}

export function provideLooking(): Looking {
  return setContext(KEY, new Looking());
}

export function useLooking(): Looking {
  return getContext<Looking>(KEY);
}
