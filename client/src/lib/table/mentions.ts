/** Names of pieces in a sentence, so that they can be pointed at. */
import type { Decision, LogLine, View } from '../protocol';
import { literal } from '../words';

export interface Part {
  text: string;
  /** Pieces this part names; empty for plain words. */
  refs: number[];
}

/** Cut a sentence at the names in it; longer names go first, so that "Optimus Prime" is not found inside another. */
export function mentions(text: string, names: Map<string, number[]>): Part[] {
  const known = [...names.keys()].filter((name) => name.length > 2 && text.includes(name));
  if (known.length === 0) return [{ text, refs: [] }];
  known.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${known.map(literal).join('|')})(?![\\p{L}\\d])`, 'gu');
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), refs: [] });
    parts.push({ text: found[0], refs: names.get(found[0])! });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), refs: [] });
  return parts;
}

/** The pieces that a question may name: those its options are about come first. */
export function namesIn(view: View, decision: Decision): Map<string, number[]> {
  const about = new Set(decision.options.flatMap((option) => option.pieces ?? []));
  const names = new Map<string, number[]>();
  const add = (name: unknown, id: number) => {
    if (typeof name !== 'string' || !name) return;
    const known = names.get(name) ?? [];
    const better = about.has(id) && !known.some((other) => about.has(other));
    names.set(name, better ? [id] : known.length === 0 ? [id] : known);
  };
  for (const zone of view.zones) {
    for (const piece of zone.pieces) {
      // Some games have a shorter name for a card.
      if ('title' in piece.facts) add(piece.facts.title, piece.id);
      add(piece.card, piece.id);
    }
  }
  return names;
}

/** The pieces that lines of the log name. */
export function namesOf(...lines: LogLine[]): Map<string, number[]> {
  const names = new Map<string, number[]>();
  for (const line of lines) {
    for (const [index, card] of line.cards.entries()) {
      const ref = line.refs[index];
      if (card && ref !== undefined) names.set(card, [...(names.get(card) ?? []), ref]);
    }
  }
  return names;
}

/** The whole name of a piece's card, by which it is looked up. */
export function cardOf(view: View | null, ref: number | undefined): string | null {
  if (ref === undefined || !view) return null;
  for (const zone of view.zones) {
    const piece = zone.pieces.find((one) => one.id === ref);
    if (piece) return piece.card;
  }
  return null;
}
