/** Search in a rulebook as one types: every word must be found, ids before titles before texts. */
import type { RuleEntry } from '../library';
import { literal, wordsOf } from '../words';

/** Equally good hits come in this order; rules first, as they are what most people look for. */
export const KINDS = ['rule', 'ruling', 'gap', 'conflict', 'example', 'difference'] as const;

const EXACT_ID = 200;
const START_OF_ID = 60;
const PART_OF_ID = 40;
const WORD_OF_TITLE = 30;
const START_IN_TITLE = 24;
const WORD_OF_TEXT = 20;
const START_IN_TEXT = 14;
const WITHIN = 8;
const ASIDE = 3;
const PHRASE = 25;

interface Prepared {
  entry: RuleEntry;
  id: string;
  title: string;
  text: string;
  aside: string;
  kind: number;
}

function prepared(entry: RuleEntry): Prepared {
  const kind = KINDS.indexOf(entry.kind as (typeof KINDS)[number]);
  return {
    entry,
    id: entry.id.toLowerCase(),
    title: entry.title.toLowerCase(),
    text: entry.text.toLowerCase(),
    aside: [entry.decision, ...entry.notes.map((note) => note.text)].join(' ').toLowerCase(),
    kind: kind < 0 ? KINDS.length : kind,
  };
}

/** A book made ready to be searched at every key press. */
export class RuleSearch {
  private readonly all: Prepared[];

  constructor(entries: RuleEntry[]) {
    this.all = entries.map(prepared);
  }

  /** The entries that hold every one of the words, the best first; nothing for no words. */
  find(query: string): RuleEntry[] {
    const terms = wordsOf(query);
    if (!terms.length) return [];
    const phrase = terms.join(' ');
    const hits: { rule: Prepared; score: number }[] = [];
    for (const rule of this.all) {
      const score = rate(rule, terms, phrase);
      if (score > 0) hits.push({ rule, score });
    }
    // The sort is stable, so equal hits keep the order of the book.
    hits.sort((a, b) => b.score - a.score || a.rule.kind - b.rule.kind);
    return hits.map((hit) => hit.rule.entry);
  }
}

function rate(rule: Prepared, terms: string[], phrase: string): number {
  let total = 0;
  for (const term of terms) {
    const score = rateTerm(rule, term);
    if (!score) return 0;
    total += score;
  }
  if (terms.length > 1 && (rule.title.includes(phrase) || rule.text.includes(phrase))) total += PHRASE;
  return total;
}

function rateTerm(rule: Prepared, term: string): number {
  if (term === rule.id) return EXACT_ID;
  // A piece of an id is a whole part of it or its beginning: "build-08", "TCG-FL"; "ta" alone is a word.
  if (term.includes('-') && rule.id.startsWith(term)) return START_OF_ID;
  if (term.includes('-') && rule.id.endsWith(`-${term}`)) return START_OF_ID;
  if (rule.id.split('-').includes(term)) return PART_OF_ID;
  const title = found(rule.title, term);
  if (title === 'word') return WORD_OF_TITLE;
  if (title === 'start') return START_IN_TITLE;
  const text = found(rule.text, term);
  if (text === 'word') return WORD_OF_TEXT;
  if (text === 'start') return START_IN_TEXT;
  if (title || text || rule.id.includes(term)) return WITHIN;
  return rule.aside.includes(term) ? ASIDE : 0;
}

/** Where a term stands best in a text: as a whole word, at the start of one, within one, or not at all. */
function found(text: string, term: string): 'word' | 'start' | 'within' | null {
  let best: 'start' | 'within' | null = null;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const starts = !isLetter(text[at - 1]);
    if (starts && !isLetter(text[at + term.length])) return 'word';
    if (starts) best = 'start';
    best ??= 'within';
  }
  return best;
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}

/** A text cut into pieces, those that a search found marked. */
export function marked(text: string, terms: string[]): { text: string; hit: boolean }[] {
  const wanted = terms.filter(Boolean).map(literal);
  if (!wanted.length) return [{ text, hit: false }];
  const pieces = text.split(new RegExp(`(${wanted.join('|')})`, 'gi'));
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((piece) => piece.text);
}
