/** How a match ended, in a sentence for whoever looks. */
import type { TableInfo } from '../protocol';
import { listed } from '../words';

export interface Outcome {
  kind: 'won' | 'lost' | 'draw' | 'watched';
  title: string;
  detail: string;
}

export function outcomeOf(table: TableInfo, you: number[]): Outcome {
  const name = (seat: number) => table.places.find((place) => place.seat === seat)?.name || `Seat ${seat + 1}`;
  const winners = table.winners;
  const detail = table.conceded.length > 0 ? `${listed(table.conceded.map(name))} gave up.` : '';
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
  if (winners.length === table.places.length) return { kind: 'won', title: 'You have all won', detail };
  const others = winners.filter((seat) => !you.includes(seat));
  const together = others.length > 0 ? `Together with ${listed(others.map(name))}.` : '';
  return { kind: 'won', title: 'You win', detail: detail || together };
}
