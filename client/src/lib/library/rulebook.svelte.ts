/** The rulebooks, each fetched once: its chapters, its entries by id, and search in it. */
import { api } from '../api';
import type { Rulebook, RuleEntry } from '../library';
import { Asked } from './asked.svelte';
import { KINDS, RuleSearch } from './ruleSearch';
import { capital } from '../words';

export interface Chapter {
  /** An area of the rulebook, or a kind of entry that belongs to no area. */
  id: string;
  title: string;
  entries: RuleEntry[];
}

export interface Book {
  game: string;
  title: string;
  chapters: Chapter[];
  byId: ReadonlyMap<string, RuleEntry>;
  /** What the short names of sources stand for. */
  sources: [name: string, title: string][];
  search: RuleSearch;
}

/** What an entry is, for its label. */
export const KIND_WORDS: Record<string, string> = {
  rule: 'Rule',
  ruling: 'Ruling',
  gap: 'Open question',
  conflict: 'Sources disagree',
  example: 'Worked example',
  difference: 'Difference',
};

const KIND_CHAPTERS: Record<string, string> = {
  rule: 'Further rules',
  ruling: 'Rulings on cards and situations',
  gap: 'Open questions, and what we decided',
  conflict: 'Where the sources disagree',
  example: 'Further worked examples',
  difference: 'What differs from the sister game',
};

const books = new Map<string, Asked<Book>>();

/** A game's rulebook; asking again gives the same one. */
export function rulebook(game: string): Asked<Book> {
  const known = books.get(game);
  if (known) return known;
  const asked = new Asked(() => api.rules(game).then((wire) => bookOf(game, wire)));
  books.set(game, asked);
  return asked;
}

function bookOf(game: string, wire: Rulebook): Book {
  return {
    game,
    title: wire.title,
    chapters: chaptersOf(wire.areas, wire.entries),
    byId: new Map(wire.entries.map((entry) => [entry.id, entry])),
    sources: Object.entries(wire.sources).filter(([name]) => name !== ''),
    search: new RuleSearch(wire.entries),
  };
}

function chaptersOf(areas: Record<string, string>, entries: RuleEntry[]): Chapter[] {
  const chapters = Object.entries(areas).map(([id, title]) => ({
    id,
    title: capital(title),
    entries: byKind(entries.filter((entry) => entry.area === id)),
  }));
  const homeless = entries.filter((entry) => !(entry.area in areas));
  for (const kind of new Set(byKind(homeless).map((entry) => entry.kind))) {
    const title = KIND_CHAPTERS[kind] ?? capital(kind);
    chapters.push({ id: kind, title, entries: homeless.filter((entry) => entry.kind === kind) });
  }
  return chapters.filter((chapter) => chapter.entries.length);
}

function byKind(entries: RuleEntry[]): RuleEntry[] {
  const rank = (entry: RuleEntry) => KINDS.indexOf(entry.kind as (typeof KINDS)[number]);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

export function chapterOf(book: Book, entry: RuleEntry): Chapter | undefined {
  return book.chapters.find((chapter) => chapter.entries.includes(entry));
}

/** A text cut where it names an entry of the book. */
export function withRules(text: string, book: Book): { text: string; rule: string | null }[] {
  return text
    .split(/([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)/)
    .map((piece) => ({ text: piece, rule: book.byId.has(piece) ? piece : null }))
    .filter((piece) => piece.text);
}
