/** The lines of a log as people read them: below the card that is behind them, and those of one kind as one. */
import type { Cause, LogLine } from '../protocol';

/** Something to read: one line, or several that say the same of several cards. */
export interface LogGroup {
  lines: LogLine[];
  text: string;
  /** The card to name in front of it; null where everybody can tell. */
  heading: Cause | null;
  /** Whether it stands below the card behind it, which its heading or a line before has named. */
  below: boolean;
}

/** What a log says; lines of the events in `gathers` stand together where one seat does the same several times. */
export function groupsOf(log: LogLine[], gathers: readonly string[] = []): LogGroup[] {
  const found: LogGroup[] = [];
  let before: LogLine | undefined;
  for (const line of log) {
    const last = found.at(-1);
    if (last && before && gathers.includes(line.event) && goesOn(before, line)) {
      last.lines.push(line);
      last.text = gathered(last.lines);
    } else {
      found.push({ lines: [line], text: line.text, ...placed(line, before) });
    }
    before = line;
  }
  return found;
}

function goesOn(before: LogLine, line: LogLine): boolean {
  return (
    before.event === line.event &&
    before.details.seat === line.details.seat &&
    causeOf(before)?.piece === causeOf(line)?.piece
  );
}

/** The card behind something and what of it, as said in front of it: "Data Bank, at the start of your turn:". */
export function because({ card, words }: Cause): string {
  return words ? `${card}, ${words}:` : `${card}:`;
}

/** A line that stands alone, such as below the board while it is shown: it names the card behind it. */
export function sentenceOf(line: LogLine): string {
  const cause = causeOf(line);
  return cause && !line.text.includes(cause.card!) ? `${because(cause)} ${line.text}` : line.text;
}

/** Lines as they are read aloud: each card behind them is named once. */
export function readAloud(log: LogLine[]): string {
  return groupsOf(log)
    .map(({ text, heading }) => (heading ? `${because(heading)} ${text}` : text))
    .join(' ');
}

/** The card behind a line, if the viewer knows it. */
function causeOf(line: LogLine | undefined): Cause | null {
  return line?.cause?.card ? line.cause : null;
}

function placed(line: LogLine, before: LogLine | undefined): Pick<LogGroup, 'heading' | 'below'> {
  const cause = causeOf(line);
  if (!cause) return { heading: null, below: false };
  // To somebody who reads "a card" it has not been named.
  const named = before?.refs.length === 1 && before.cards[0] ? before.refs[0] : undefined;
  if (cause.piece === causeOf(before)?.piece || cause.piece === named) return { heading: null, below: true };
  // "Ada uses Air Strike."
  if (!cause.words && line.text.includes(cause.card!)) return { heading: null, below: false };
  return { heading: cause, below: true };
}

/** "Ada discards Again from hand." and "Ada discards U-Turn from hand." as one sentence. */
function gathered(lines: LogLine[]): string {
  const { text, cards } = lines[0]!;
  const counts = new Map<string, number>();
  for (const line of lines) {
    const card = line.cards[0] ?? 'a card';
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  const named = [...counts].map(([card, count]) => {
    if (card === 'a card') return count === 1 ? card : `${count} cards`;
    return count === 1 ? card : `${count} × ${card}`;
  });
  const last = named.pop()!;
  return text.replace(cards[0] ?? 'a card', named.length ? `${named.join(', ')} and ${last}` : last);
}
