/** A battle in the two columns of a ladder: cost and Power part by part, the Assists, and how it ends. */
import type { Column, Rung } from '../../lib/board/ladder';
import { capital } from '../../lib/words';
import { cellOf, distance, pieceOf, seatFacts } from './position';
import type { LogLine, View } from './view';
import type { AssistFacts, BattleFacts, PartFacts } from './wire';

export interface BattleShown {
  facts: BattleFacts;
  /** How it ended; empty while it goes on. */
  end: '' | 'won' | 'lost' | 'called off';
}

/** What is known of a card that battles, Attacks or Assists; an empty name for one that is unknown. */
export function cardName(view: View, piece: number): string {
  return pieceOf(view, piece)?.card ?? '';
}

/** The battle to show once a line has been told; the view is the newest one that is known by then. */
export function battleAfter(shown: BattleShown | null, view: View, line: LogLine): BattleShown | null {
  switch (line.event) {
    case 'battle_declared':
    case 'confronted':
      return { facts: view.facts.battle ?? declared(view, line.details, line.event === 'confronted'), end: '' };
    case 'battle_lost': {
      const { power, cost } = line.details;
      return shown && { facts: { ...shown.facts, power, cost }, end: 'lost' };
    }
    case 'defeated':
      return shown?.facts.target === line.details.piece ? { ...shown, end: 'won' } : shown;
    case 'battle_called_off':
      return shown && { ...shown, end: 'called off' };
    case 'turn_began':
      return null;
    default:
      return shown && !shown.end && view.facts.battle ? { facts: view.facts.battle, end: '' } : shown;
  }
}

/** The battle under way in a position that one comes upon. */
export function battleIn(view: View): BattleShown | null {
  return view.facts.battle ? { facts: view.facts.battle, end: '' } : null;
}

/**
 * A battle that is over before any view tells its parts: they are what was there to spend,
 * and what else there is in the totals stands below it.
 */
function declared(
  view: View,
  { piece, seat, power, cost }: { piece: number; seat: number; power: number; cost: number },
  boss: boolean,
): BattleFacts {
  const cell = cellOf(view, piece)?.cell ?? '';
  const at = seatFacts(view, seat).at;
  const far = at && cell ? distance(at, cell) : 0;
  const purposes = ['', 'in battles', 'in this battle', ...(boss ? ['in a Confrontation'] : [])];
  const found: PartFacts[] = view.facts.ledger
    .filter((one) => one.seat === seat && one.power > 0 && one.reach >= far && purposes.includes(one.purpose))
    .map((one) => ({ piece: one.piece, amount: one.power, reason: one.piece < 0 ? 'extra Power' : 'Power', seat }));
  const rest = power - found.reduce((sum, part) => sum + part.amount, 0);
  const others = rest ? [{ piece: -1, amount: rest, reason: rest < 0 ? 'penalties' : 'bonuses', seat }] : [];
  return {
    seat,
    target: piece,
    cell,
    boss,
    cost,
    cost_parts: [{ piece, amount: cost, reason: 'cost', seat: -1 }],
    power,
    power_parts: [...found, ...others],
    assists: [],
    late: false,
    encounter: -1,
  };
}

/** What an Adversary costs in a battle, part by part. */
export function costColumn(view: View, battle: BattleFacts): Column {
  return { title: 'Cost', rungs: rungs(view, battle, battle.cost_parts), total: battle.cost };
}

/** What is brought against it. */
export function powerColumn(view: View, battle: BattleFacts): Column {
  return { title: 'Power', rungs: rungs(view, battle, battle.power_parts), total: battle.power };
}

function rungs(view: View, battle: BattleFacts, parts: PartFacts[]): Rung[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    // The same card may bring several parts; each keeps its key as others come.
    const about = `${part.piece}/${part.reason}/${part.seat}`;
    const number = (seen.get(about) ?? 0) + 1;
    seen.set(about, number);
    const whose = part.seat >= 0 && part.seat !== battle.seat ? `${view.names[part.seat]}: ` : '';
    // The target stands above its ladder and needs no name there.
    const name = part.piece === battle.target ? '' : cardName(view, part.piece);
    const what = part.reason === 'Power' && name ? '' : part.reason;
    const words = whose + (name ? [name, what].filter(Boolean).join(', ') : capital(what));
    return { key: `${about}/${number}`, amount: part.amount, words, ...(part.piece >= 0 ? { piece: part.piece } : {}) };
  });
}

/** What is still missing, or what came of it. */
export function verdict(battle: BattleShown): string {
  const { power, cost, boss } = battle.facts;
  switch (battle.end) {
    case 'won':
      return 'Defeated';
    case 'lost':
      return boss ? 'The Boss stands' : 'Not defeated';
    case 'called off':
      return 'Called off';
    default:
      return power < cost ? `${cost - power} more Power` : 'Enough Power';
  }
}

export interface AssistShown extends AssistFacts {
  owner: string;
  /** Empty while the viewer does not know the card. */
  card: string;
  /** What is to be said of it. */
  state: string;
}

/** The Assists clockwise from the player whose battle it is. */
export function assistsOf(view: View, battle: BattleFacts): AssistShown[] {
  const seats = view.names.length;
  const place = (seat: number) => (seat - battle.seat + seats) % seats;
  return battle.assists
    .map((assist) => {
      const card = cardName(view, assist.piece);
      const state = assist.illegal ? 'does not count' : assist.resolved ? 'resolved' : card ? 'waits' : 'facedown';
      return { ...assist, owner: view.names[assist.seat]!, card, state };
    })
    .sort((one, other) => place(one.seat) - place(other.seat));
}
