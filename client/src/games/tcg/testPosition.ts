/** Small positions and cards for tests. */
import type { TcgCard, TcgFace } from './wire';
import type { Decision, Details, Move, Option } from '../../lib/protocol';
import type { LogLine, Piece, PieceFacts, View } from './view';
import { battleCard as printed } from './library/testCards';
import { ZONES, type ZoneName } from './position';

export type Layout = Partial<Record<ZoneName, Piece[]>>;

export function position(near: Layout = {}, far: Layout = {}, more: Partial<View> = {}): View {
  const zones = [near, far].flatMap((layout, owner) =>
    ZONES.map((name) => ({ name, owner, pieces: layout[name] ?? [] })),
  );
  const used = { flip: false, action: false, upgrade: false, tap: false };
  return {
    game: 'tcg',
    mode: 'advanced',
    seat: 0,
    names: ['Ann', 'Bob'],
    over: false,
    winners: [],
    sides: [0, 1],
    outcome: null,
    setup: { options: {}, cards: [] },
    facts: { turn: 3, active: 0, step: 'main', used, extra_turns: [] },
    own: {},
    zones,
    decisions: [],
    waiting_for: [0],
    ...more,
  };
}

export function hidden(...ids: number[]): Piece[] {
  return ids.map((id) => ({ id, card: null, facts: {} }));
}

export function battleCard(id: number, card: string, facts: PieceFacts = {}): Piece {
  return { id, card, facts };
}

export function character(id: number, title: string, facts: PieceFacts = {}): Piece {
  const traits = ['Autobot', 'Car'];
  const usual = { title, form: 'alt', stars: 5, faction: 'Autobot', traits, damage: 0, tapped: false };
  const numbers = { health: 10, attack: 4, defense: 2, bold: 0, tough: 0, pierce: 0, effects: [] };
  return { id, card: `${title}, Test Pilot`, facts: { ...usual, ...numbers, ...facts } };
}

/** A line as a test tells it, with as much of its details as matters there. */
export function line(
  event: string,
  refs: number[] = [],
  cards: (string | null)[] = [],
  details: Details = {},
  ...moves: Move[]
): LogLine {
  return { turn: 3, event, text: '', rule: '', refs, cards, details, moves } as LogLine;
}

/** A piece that goes from one zone of a seat to another. */
export function move(piece: number, from: ZoneName, to: ZoneName, card?: string, seat = 0): Move {
  const zone = (name: ZoneName) => seat * ZONES.length + ZONES.indexOf(name);
  return { piece, source: zone(from), target: zone(to), card };
}

/** A question with options of a verb, the rest of the key, and the pieces they are done with. */
export function decision(about: string, ...options: [verb: string, rest: string, ...pieces: number[]][]): Decision {
  const offered: Option[] = options.map(([verb, rest, ...pieces]) => {
    const key = verb === 'choose' ? rest : `${verb} ${rest}`.trim();
    return { key, label: key, verb, pieces };
  });
  return { id: `${about}-1`, about, prompt: 'What now?', rule: '', options: offered, reaction: false };
}

export function characterCard(title: string, alt: Partial<TcgFace>, bot: Partial<TcgFace>): TcgCard {
  const usual: TcgFace = { attack: 4, defense: 2, traits: ['Autobot', 'Car'], text: [] };
  const forms = { alt: { ...usual, ...alt }, bot: { ...usual, ...bot } };
  const name = `${title}, Test Pilot`;
  return printed(name, { kind: 'Character', type: '', stars: 5, faction: 'Autobot', health: 10, forms });
}

export function plainCard(name: string, type: string, icons: string[] = []): TcgCard {
  return printed(name, { kind: type.startsWith('Upgrade') ? 'Upgrade' : 'Action', type, icons });
}
