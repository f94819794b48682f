/** How a match ended, in a sentence for whoever looks. */
import type { LogLine, TableInfo, TallyLine } from '../protocol';
import { capital, listed } from '../words';

export interface Ending {
  kind: 'won' | 'lost' | 'draw' | 'watched';
  title: string;
  detail: string;
}

/** A number of the reckoning and how many seats it is for; null where there is nothing to count. */
export interface TallyCell {
  span: number;
  points: number | null;
  /** How much of it there was, where that is not the points. */
  counted: string;
}

export interface TallyRow {
  item: string;
  rule: string;
  cells: TallyCell[];
}

export interface TallyHead {
  name: string;
  span: number;
  total: number;
  won: boolean;
}

/** What the points are made of: a row for each item, the seats side by side, those of one team together. */
export interface Tally {
  seats: TallyHead[];
  /** Empty where everybody plays for themselves. */
  teams: TallyHead[];
  rows: TallyRow[];
}

function nameIn(table: TableInfo): (seat: number) => string {
  return (seat) => table.seats.find((who) => who.seat === seat)?.name || `Seat ${seat + 1}`;
}

/** Whether all play together against the game, or one person alone. */
export function playedTogether(table: TableInfo): boolean {
  return table.sides.length > 0 && new Set(table.sides).size === 1;
}

export function endingOf(table: TableInfo, you: number[]): Ending {
  const name = nameIn(table);
  const winners = table.winners;
  const alone = table.seats.length === 1 && you.length === 1;
  const who = alone ? 'You' : listed(table.conceded.map(name));
  const detail = table.conceded.length > 0 ? `${who} gave up.` : '';
  if (table.outcome?.lost) {
    const kind = you.length > 0 ? 'lost' : 'watched';
    return { kind, title: alone ? 'You have lost' : 'The match is lost', detail };
  }
  if (winners.length === 0) return { kind: 'draw', title: 'Nobody has won', detail };
  const people = listed(winners.map(name));
  const verb = winners.length === 1 ? 'wins' : 'win';
  const ours = you.filter((seat) => winners.includes(seat));
  if (you.length === 0 || (you.length > 1 && ours.length > 0 && ours.length < you.length)) {
    return { kind: 'watched', title: `${people} ${verb}`, detail };
  }
  if (ours.length === 0) {
    return { kind: 'lost', title: `${people} ${verb}`, detail: detail || 'You have lost this one.' };
  }
  if (winners.length === table.seats.length && !alone) return { kind: 'won', title: 'You have all won', detail };
  const others = winners.filter((seat) => !you.includes(seat));
  const together = others.length > 0 ? `Together with ${listed(others.map(name))}.` : '';
  return { kind: 'won', title: 'You win', detail: detail || together };
}

/** The points of each seat in words; empty in games that count none. */
export function pointsOf(table: TableInfo): string {
  const points = table.outcome?.points ?? [];
  if (points.length < 2) return points.map((count) => `${count} ${count === 1 ? 'point' : 'points'}`).join('');
  return points.map((count, seat) => `${nameIn(table)(seat)} ${count}`).join(' · ');
}

/** What the points are made of; null in games that count none. */
export function tallyOf(table: TableInfo): Tally | null {
  const { tally: lines = [], points = [] } = table.outcome ?? {};
  if (lines.length === 0) return null;
  const sideOf = (seat: number) => table.sides[seat] ?? seat;
  const sides = [...new Set(table.seats.map(({ seat }) => sideOf(seat)))].sort((one, other) => one - other);
  const groups = sides.map((side) => table.seats.map(({ seat }) => seat).filter((seat) => sideOf(seat) === side));
  const order = groups.flat();
  const teamed = groups.some((group) => group.length > 1);
  const sum = (those: TallyLine[]) => those.reduce((total, line) => total + line.points, 0);
  const own = (seat: number) => lines.filter((line) => line.seat === seat);
  const common = (side: number) => lines.filter((line) => line.seat < 0 && line.side === side);
  const won = (seat: number) => table.winners.includes(seat);
  const seats = order.map((seat) => {
    const alone = teamed ? 0 : sum(common(sideOf(seat)));
    return { name: nameIn(table)(seat), span: 1, total: (points[seat] ?? sum(own(seat))) + alone, won: won(seat) };
  });
  const teams = groups.map((group, place) => ({
    name: listed(group.map(nameIn(table))),
    span: group.length,
    total: sum(lines.filter((line) => group.includes(line.seat))) + sum(common(sides[place]!)),
    won: group.some(won),
  }));
  return { seats, teams: teamed ? teams : [], rows: rowsOf(lines, groups, sides) };
}

/** A number in front of an item says how much of it there was: "7 Energon" of one and "12 Energon" of another is one row. */
function split({ item }: TallyLine): { name: string; counted: string } {
  const [, counted = '', name = item] = /^(\d+) (.+)$/.exec(item) ?? [];
  return { name: capital(name), counted };
}

function rowsOf(lines: TallyLine[], groups: number[][], sides: number[]): TallyRow[] {
  const alike = new Map<string, TallyLine[]>();
  for (const line of lines) {
    const key = `${split(line).name}/${line.rule}/${line.seat < 0}`;
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  return [...alike.values()].map((those) => {
    const first = those[0]!;
    const cell = (span: number, line: TallyLine | undefined) => ({
      span,
      points: line?.points ?? null,
      counted: line ? split(line).counted : '',
    });
    const cells =
      first.seat < 0
        ? groups.map((group, place) => cell(group.length, those.find((line) => line.side === sides[place])))
        : groups.flat().map((seat) => cell(1, those.find((line) => line.seat === seat)));
    return { item: split(first).name, rule: first.rule, cells };
  });
}

/** What brought the end about where all win or lose together: the last thing that happened before it was said. */
export function decidedBy(table: TableInfo, log: readonly LogLine[]): string {
  if (!table.outcome?.lost && !(playedTogether(table) && table.winners.length > 0)) return '';
  return log.findLast((line) => !['game_won', 'game_lost'].includes(line.event))?.text ?? '';
}

/** What follows if a seat gives up now. */
export function givingUp(table: TableInfo, seat: number): string {
  if (!playedTogether(table)) return 'The others win. This cannot be taken back.';
  const left = table.seats.some((who) => who.seat !== seat && who.kind === 'person' && !who.conceded);
  return `${left ? 'A bot plays on for you' : 'The match is lost then'}. This cannot be taken back.`;
}
