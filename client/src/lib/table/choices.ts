/**
 * A question as few buttons: what can be done with one piece, or is the same thing done with many, is one button that
 * then asks which. Goes by what options say they are about, so it knows no game.
 */
import type { Option } from '../protocol';
import { optionKey } from './keys';

/** No question has more buttons than these. */
export const MOST = 8;
/** With fewer buttons than these there is room to tell more than the verb. */
const SPARSE = 4;
/** What leaves things as they are, or lets play go on, stands last. */
const LAST = ['watch', 'pass'];

/** A button: one option, or several of which one is asked for next. */
export interface Choice {
  /** The same for as long as the question is the same, whatever else can be done. */
  id: string;
  label: string;
  options: Option[];
  /** The key that presses it; empty where there are none left. */
  key: string;
}

type Part = Omit<Choice, 'key'>;

const byVerb = ({ verb }: Option): string => `${verb} …`;
const byPiece = ({ verb, pieces }: Option): string => (pieces?.length ? `${verb} ${pieces[0]} …` : '');

/**
 * Options as no more than so many parts, in their order. `folds` are the parts that options were put together in
 * before, which they stay in; what has to be put together now is added. The usual option stays by itself.
 */
export function arrange(
  options: readonly Option[],
  folds = new Set<string>(),
  usual: Option | null = null,
  most = MOST,
): Part[] {
  const ordered = inOrder(options);
  const folded = (option: Option) => [byVerb(option), byPiece(option)].find((fold) => folds.has(fold)) ?? '';
  const gathered = () => gather(ordered, (option) => (option.key === usual?.key ? '' : folded(option)));
  let parts = gathered();
  if (parts.length <= most) return parts;
  for (const [fold, together] of countsOf(ordered, byPiece)) if (fold && together > 1) folds.add(fold);
  parts = gathered();
  while (parts.length > most) {
    const loose = parts.map(({ options: [first] }) => first!).filter((option) => !folds.has(byVerb(option)));
    const [fold, together] = [...countsOf(loose, byVerb)].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
    const others = parts.length - together;
    if (together < 2) {
      // So many kinds of things to do: the last of them ends it all.
      const [first, rest] = [parts.slice(0, most - 2), parts.slice(most - 2, -1)];
      return [...first, { id: 'more …', options: rest.flatMap((one) => one.options), label: 'More …' }, parts.at(-1)!];
    }
    if (others + 1 < SPARSE) return parts.flatMap(among(parts, fold, most - others));
    folds.add(fold);
    parts = gathered();
  }
  return parts;
}

function inOrder(options: readonly Option[]): Option[] {
  const last = LAST.flatMap((verb) => options.filter((option) => option.verb === verb));
  return [...options.filter((option) => !last.includes(option)), ...last];
}

/** The parts of one verb in rows, in the place of the first of them. */
function among(parts: readonly Part[], fold: string, most: number): (part: Part) => Part[] {
  const many = parts.filter(({ options }) => byVerb(options[0]!) === fold);
  return (one) => (one === many[0] ? inRows(many, most) : many.includes(one) ? [] : [one]);
}

function countsOf(options: readonly Option[], fold: (option: Option) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const option of options) counts.set(fold(option), (counts.get(fold(option)) ?? 0) + 1);
  return counts;
}

/** Options with the same fold as one part, where the first of them stands. */
function gather(options: readonly Option[], fold: (option: Option) => string): Part[] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const id = fold(option) || option.key;
    found.set(id, [...(found.get(id) ?? []), option]);
  }
  return [...found].map(([id, together]) => part(id, together));
}

/** So many parts of one kind as fewer: rows of a board, else as many as go into each, one after the other. */
function inRows(parts: readonly Part[], most: number): Part[] {
  const rows = new Map<string, Part[]>();
  for (const one of parts) {
    const row = rowOf(one.options[0]!);
    rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  if (!rows.has('') && rows.size > 1 && rows.size <= most) {
    const words = shared(parts.map(({ label }) => label));
    return [...rows].map(([row, together]) => joined(`row ${row}`, together, `${words} ${row} …`.trim()));
  }
  const size = Math.ceil(parts.length / Math.min(most, Math.ceil(parts.length / MOST)));
  const found: Part[] = [];
  for (let at = 0; at < parts.length; at += size) {
    const together = parts.slice(at, at + size);
    const [first, last] = [together[0]!.label, together.at(-1)!.label];
    found.push(joined(`part ${at / size}`, together, first === last ? first : `${first} – ${last}`));
  }
  return found;
}

/** The letters of the space that an option is about. */
function rowOf({ cells }: Option): string {
  return cells?.[0]?.match(/^[^0-9]+/)?.[0].trim() ?? '';
}

function joined(id: string, parts: readonly Part[], label: string): Part {
  const options = parts.flatMap((one) => one.options);
  return options.length === 1 ? part(id, options) : { id, options, label };
}

function part(id: string, options: Option[]): Part {
  const [only] = options;
  if (options.length === 1) return { id, options, label: only!.label };
  const verb = only!.verb;
  const words = shared(options.map(({ label }) => label)) || verb[0]!.toUpperCase() + verb.slice(1);
  return { id, options, label: `${words} …` };
}

/** The words with which all labels begin; never all of one. */
function shared(labels: readonly string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(' '));
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words.length > count + 1 && words[count] === first[count])) count++;
  return first.slice(0, count).join(' ');
}

/** What was put together and which key pressed what, while the same is asked. */
interface Asked {
  during: string;
  folds: Set<string>;
  keys: Map<string, string>;
}

/** Within so many milliseconds a key pressed twice is a slip of the finger. */
const SLIP = 350;

/** Remembers the keys of choices, so that none means something else while the same is asked. */
export class KeyRing {
  #asked = new Map<string, Asked>();
  #last = { key: '', about: '', at: -Infinity };

  /** The buttons of a question of this kind; `during` names the turn or round, after which all begins anew. */
  choices(about: string, during: string, options: readonly Option[], usual: Option | null = null): Choice[] {
    const before = this.#asked.get(about);
    const asked = before?.during === during ? before : { during, folds: new Set<string>(), keys: new Map<string, string>() };
    this.#asked.set(about, asked);
    return this.#keyed(asked.keys, arrange(options, asked.folds, usual));
  }

  /** The buttons of those that stand behind one: its own key is none of theirs, so that pressing it twice does nothing. */
  within({ options, key }: Choice): Choice[] {
    return this.#keyed(new Map([['', key]]), arrange(options));
  }

  /** The buttons of what may be done besides: none has a key of those that are there already. */
  beside(others: readonly Choice[], options: readonly Option[]): Choice[] {
    return this.#keyed(new Map(others.map(({ key }, index) => [`other ${index}`, key])), arrange(options));
  }

  /** Whether a key is pressed for the second time in a moment, and something else is asked now. */
  slips(key: string, about: string, at: number): boolean {
    const { key: last, about: before, at: then } = this.#last;
    this.#last = { key, about, at };
    return key === last && about !== before && at - then < SLIP;
  }

  #keyed(keys: Map<string, string>, parts: Part[]): Choice[] {
    const here = new Set(parts.map(({ id }) => id));
    const used = new Set(keys.values());
    const free = (taken: Set<string>) => {
      for (let index = 0; optionKey(index); index++) if (!taken.has(optionKey(index))) return optionKey(index);
      return '';
    };
    return parts.map((one) => {
      let key = keys.get(one.id);
      if (key === undefined) {
        // Keys of what is gone are used again only where there is no other.
        key = free(used) || free(new Set([...keys].filter(([id]) => !id || here.has(id)).map(([, taken]) => taken)));
        keys.set(one.id, key);
        used.add(key);
      }
      return { ...one, key };
    });
  }
}
