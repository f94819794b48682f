/** How a game goes on one page: its goal, its turn, every sign, each sentence with the rule behind it. */
import type { IconName } from '../art/icons';
import { wordsOf } from '../words';

export interface Sentence {
  text: string;
  /** The id of the rule behind it. */
  rule: string;
}

export interface TurnStep extends Sentence {
  icon: IconName;
  title: string;
}

export interface Sign extends Sentence {
  icon: IconName | null;
  name: string;
  /** Further words under which it is looked for. */
  also?: string;
}

export interface Guide {
  goal: Sentence;
  /** What goes round and round: a turn, a round. */
  round: string;
  turn: TurnStep[];
  signs: Sign[];
}

/** What people type who look for all of it. */
const BEGINNING = 'how to play start begin beginner learn first goal win turn round basics signs symbols glossary guide tutorial';
/** Words of a question that say nothing of what is asked for. */
const EMPTY = new Set(['what', 'is', 'are', 'the', 'a', 'an', 'does', 'do', 'mean', 'means', 'how', 'i', 'of', 'sign', 'icon']);

/** What of a guide a search is about: some signs, all of it (no sign in particular), or nothing. */
export function guideAbout(guide: Guide, query: string): Sign[] | null {
  const all = wordsOf(query);
  const terms = all.filter((word) => !EMPTY.has(word));
  if (!all.length) return null;
  const signs = guide.signs.filter((sign) => {
    const words = wordsOf(`${sign.name} ${sign.also ?? ''}`);
    return terms.length > 0 && terms.every((term) => words.includes(term));
  });
  if (signs.length) return signs;
  const known = wordsOf(BEGINNING);
  return (terms.length ? terms : all).every((word) => known.includes(word)) ? [] : null;
}
