/** How a match ended, in a sentence for whoever looks. */
import type { TableInfo } from '../protocol';
import { listed } from '../words';

export interface Ending {
  kind: 'won' | 'lost' | 'draw' | 'watched';
  title: string;
  detail: string;
}

/** One line of what the points are made of; whose it is stays unsaid where it is everybody's. */
export interface Reckoned {
  whose: string;
  item: string;
  points: number;
  rule: string;
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

/** What the points are made of, line by line. */
export function reckoningOf(table: TableInfo): Reckoned[] {
  const seats = table.seats.map((who) => who.seat);
  return (table.outcome?.tally ?? []).map(({ item, points, rule, seat, side }) => {
    const theirs = seats.filter((one) => one === seat || (side >= 0 && table.sides[one] === side));
    const whose = theirs.length === seats.length ? '' : listed(theirs.map(nameIn(table)));
    return { whose, item, points, rule };
  });
}

/** What follows if a seat gives up now. */
export function givingUp(table: TableInfo, seat: number): string {
  if (!playedTogether(table)) return 'The others win. This cannot be taken back.';
  const left = table.seats.some((who) => who.seat !== seat && who.kind === 'person' && !who.conceded);
  return `${left ? 'A bot plays on for you' : 'The match is lost then'}. This cannot be taken back.`;
}
