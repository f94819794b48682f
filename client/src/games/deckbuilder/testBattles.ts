/** Battles and Attacks for tests and for the page that tries them. */
import type { Details } from '../../lib/protocol';
import type { BattleShown } from './battle';
import type { LogLine, Piece, View } from './view';
import type { BattleFacts, DeckCard, SeatFacts, StrikeFacts } from './wire';

export const NAMES = ['Ann', 'Bob', 'Cy', 'Dot'];

function seat(name: string, number: number): SeatFacts {
  return {
    seat: number, name, character: 100 + number, faction: number % 2 ? 'Autobot' : 'Decepticon', form: 'bot', at: 'B2',
    energon: 3, vp: 0, damage: 0, alt_move: 0, bosses: 0, hand: 5, deck: 10, vault: 0, missions: 0, unseen: {},
  };
}

/** A table with these cards, by piece; those with an empty name the viewer does not know. */
export function position(cards: Record<number, string>, more: Partial<View['facts']> = {}, changes: Partial<View> = {}): View {
  const pieces: Piece[] = Object.entries(cards).map(([id, card]) => ({
    id: Number(id), card: card || null, facts: card ? { key: card } : {},
  }));
  return {
    game: 'toy', mode: 'usual', seat: 0, names: NAMES, sides: [0, 1, 0, 1], over: false, winners: [], outcome: null,
    setup: { rows: 3, columns: 4, points: 'scored', damage_limit: 5, energon_cap: 0, bosses: 3, options: {}, cards: [] },
    facts: {
      turn: 3, active: 0, cells: [], seats: NAMES.map(seat), ledger: [], used: [], layers: [9, 9], basics: 5, damage_left: 9,
      mission_stacks: [0, 0], bosses_down: 0, turned_up: [], barred: [], called_off: [], confronted: false, attacks: [], ...more,
    },
    own: { payments: [] },
    zones: [{ name: 'matrix', owner: -1, pieces }],
    decisions: [],
    waiting_for: [0],
    ...changes,
  };
}

export function printed(key: string | undefined): DeckCard | null {
  return key ? { ...PLAIN, ...CARDS[key], key, name: key } : null;
}

const PLAIN: DeckCard = {
  key: '', name: '', type: 'Maneuver', types: ['Maneuver'], faction: '', subtype: '', cost: 2, power: 2, range: 1, move: 0,
  flight: false, blocks: false, level: 0, vault_vp: 0, stock: 0, ongoing: false, copies: 1, provenance: '', text: [], faces: {},
};

const CARDS: Record<string, Partial<DeckCard>> = {
  Gatekeeper: { type: 'Boss – Autobot, Level II', types: ['Boss'], faction: 'Autobot', cost: 8 },
  Sentry: { type: 'Robot – Autobot', types: ['Robot'], faction: 'Autobot', cost: 4 },
  'Old Grudge': {
    type: 'Encounter',
    types: ['Encounter'],
    text: [
      'Ambush — Attack: Lose 2 Energon, or gain 1 Damage if you have none.',
      'Confrontation — The Adversary costs 1 more Power to defeat.',
    ],
  },
};

function part(piece: number, amount: number, reason: string, whose = -1) {
  return { piece, amount, reason, seat: whose };
}

const BATTLE: BattleFacts = {
  seat: 0, target: 1, cell: 'B2', boss: false, cost: 5,
  cost_parts: [part(1, 4, 'printed cost'), part(2, 1, 'while in play')],
  power: 5,
  power_parts: [part(10, 3, 'Power', 0), part(11, 2, 'Power', 0), part(-1, 1, 'extra Power in battles', 0), part(100, -1, 'Alt Mode', 0)],
  assists: [], late: false, encounter: -1,
};

const ON_TABLE = {
  1: 'Sentry', 2: 'Night Watch', 3: 'Gatekeeper', 4: 'Old Grudge', 10: 'Broadside', 11: 'Quick Salvo', 100: 'Warden',
  20: '', 21: '', 22: '', 30: 'Long Shot', 31: 'Empty Clip',
};

export function robotBattle(changes: Partial<BattleFacts> = {}): View {
  return position(ON_TABLE, { battle: { ...BATTLE, ...changes } });
}

const CONFRONTED: Partial<BattleFacts> = {
  target: 3, boss: true, cost: 9, encounter: 4,
  cost_parts: [part(3, 8, 'printed cost'), part(4, 1, 'in this battle')],
};

/** Three Assists that nobody but their owners knows, one of them for the Boss. */
export function facedownAssists(): View {
  const placed = { resolved: false, illegal: false };
  return robotBattle({
    ...CONFRONTED,
    assists: [
      { seat: 3, piece: 22, defends: true, ...placed },
      { seat: 1, piece: 20, defends: true, ...placed },
      { seat: 2, piece: 21, defends: false, ...placed },
    ],
  });
}

/** One Assist that counts and one that does not. */
export function turnedUpAssists(): View {
  return robotBattle({
    ...CONFRONTED,
    power: 7,
    power_parts: [...BATTLE.power_parts, part(30, 2, 'Power', 2)],
    assists: [
      { seat: 2, piece: 30, defends: false, resolved: true, illegal: false },
      { seat: 3, piece: 31, defends: false, resolved: false, illegal: true },
    ],
  });
}

export function ended(view: View, end: BattleShown['end']): BattleShown {
  return { facts: view.facts.battle!, end };
}

export const AMBUSH: StrikeFacts = {
  source: 4, adversary: 1, text: 'lose 2 Energon, or gain 1 Damage if you have none', targets: [0, 1, 2], protected: [1],
  blockers: [2], user: -1,
};

/** An Ambush on three seats, one of them protected, in which the viewer is asked to Block. */
export function ambush(): View {
  const options = [
    { key: 'block with wingman', label: 'Block with Wingman', verb: 'block', pieces: [12], seats: [0] },
    { key: 'pass', label: 'Pass', verb: 'pass' },
  ];
  const decisions = [{ id: '1', about: 'block', prompt: 'Block it?', rule: '', options, reaction: false }];
  return position(ON_TABLE, { attacks: [AMBUSH] }, { decisions });
}

export function line(event: string, details: Details, cards: (string | null)[] = []): LogLine {
  return { turn: 3, event, text: '', rule: '', refs: [], cards, details } as unknown as LogLine;
}

export const AMBUSH_LOG = [
  line('attacked', { seat: 0, piece: 4 }),
  line('blocked', { piece: 33, seat: 2, target: 1 }, ['Wingman']),
];
