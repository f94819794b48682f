/** The position after one event of the log, as far as the event tells. */
import { Draft } from '../../lib/board/draft';
import { moved } from '../../lib/board/moves';
import { cellOf, locate, pieceOf, TABLE, zonePieces, type SeatZone } from './position';
import type { Deck, LogLine, View } from './view';
import type { AssistFacts, BattleFacts, CellFacts, SeatFacts, SourceFacts } from './wire';

type Step<E> = (draft: Draft<Deck>, line: Extract<LogLine, { event: E }>) => void;

/** What a line tells by moving cards: what leaves the Matrix leaves its space, what leaves play gives nothing more. */
function follow(draft: Draft<Deck>, before: View, line: LogLine): void {
  for (const { piece, source, target } of line.moves ?? []) {
    const [from, to] = [before.zones[source], before.zones[target]];
    if (from?.name === 'matrix' && to?.name !== 'matrix') leave(draft, piece);
    if (from?.name === 'under' && to?.name !== 'under') {
      changeCells(draft, (cell) => ({ under: cell.under.filter((one) => one !== piece) }));
    }
    if (inPlay(from?.name) && !inPlay(to?.name)) dropSources(draft, (one) => one.piece !== piece);
    // What was told of a card is where it lay; what it is stays with it.
    const { key } = pieceOf(draft.view, piece)?.facts ?? {};
    draft.retell(piece, key === undefined ? {} : { key });
  }
}

const inPlay = (zone: string | undefined): boolean => zone === 'played' || zone === 'staying' || zone === 'assist';

function changeCells(draft: Draft<Deck>, change: (cell: CellFacts) => Partial<CellFacts>): void {
  draft.view.facts.cells = draft.view.facts.cells.map((cell) => ({ ...cell, ...change(cell) }));
}

function changeCell(draft: Draft<Deck>, name: string, changes: Partial<CellFacts>): void {
  changeCells(draft, ({ cell }) => (cell === name ? changes : {}));
}

/** A space as it is when its card has gone. */
function emptied({ cell }: CellFacts): CellFacts {
  return { cell, piece: -1, up: false, origin: 0, cost: null, stock: 0, under: [] };
}

function leave(draft: Draft<Deck>, piece: number): void {
  const { facts } = draft.view;
  facts.cells = facts.cells.map((cell) => (cell.piece === piece ? emptied(cell) : cell));
  for (const list of ['turned_up', 'barred', 'called_off'] as const) facts[list] = without(facts[list], piece);
}

/** A card comes to lie on a space. */
function lay(draft: Draft<Deck>, cell: string, piece: number, up: boolean, line: LogLine): void {
  const from = line.moves?.find((move) => move.piece === piece)?.source ?? -1;
  const layer = /^layer (\d)$/.exec(draft.view.zones[from]?.name ?? '');
  const { facts } = draft.view;
  facts.cells = facts.cells.map((one) =>
    one.cell === cell ? { ...emptied(one), piece, up, origin: layer ? Number(layer[1]) : 0 } : one,
  );
  draft.tell(piece, { cell });
}

/** What lies on two spaces changes places, with all that lies on and under it. */
function exchange(draft: Draft<Deck>, one: string, other: string): void {
  const { facts } = draft.view;
  const at = (name: string) => facts.cells.find(({ cell }) => cell === name)!;
  const [first, second] = [at(one), at(other)];
  facts.cells = facts.cells.map((cell) =>
    cell.cell === one ? { ...second, cell: one } : cell.cell === other ? { ...first, cell: other } : cell,
  );
  draft.tell(second.piece, { cell: one });
  draft.tell(first.piece, { cell: other });
}

function changeSeat(draft: Draft<Deck>, seat: number, change: (seat: SeatFacts) => Partial<SeatFacts>): void {
  const { facts } = draft.view;
  facts.seats = facts.seats.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
}

function dropSources(draft: Draft<Deck>, keep: (source: SourceFacts) => boolean): void {
  draft.view.facts.ledger = draft.view.facts.ledger.filter(keep);
}

/** Power or Move that no card brings. */
function addSource(draft: Draft<Deck>, seat: number, gives: Partial<SourceFacts>): void {
  const nothing = { piece: -1, power: 0, printed_power: 0, move: 0, printed_move: 0, reach: 0, flight: false, purpose: '' };
  draft.view.facts.ledger = [...draft.view.facts.ledger, { seat, ...nothing, ...gives }];
}

function without(pieces: number[], piece: number): number[] {
  return pieces.filter((one) => one !== piece);
}

function came(draft: Draft<Deck>, line: Extract<LogLine, { event: 'moved_to' | 'teleported' | 'shifted' | 'entered' }>): void {
  changeSeat(draft, line.details.seat, () => ({ at: line.details.cell }));
}

function turnUp(draft: Draft<Deck>, piece: number): void {
  draft.view.facts.turned_up = [...draft.view.facts.turned_up, piece];
}

// Battles and Attacks

function beginBattle(draft: Draft<Deck>, line: Extract<LogLine, { event: 'battle_declared' | 'confronted' }>): void {
  const { piece, seat, power, cost } = line.details;
  const battle: BattleFacts = {
    seat,
    target: piece,
    cell: cellOf(draft.view, piece)?.cell ?? '',
    boss: line.event === 'confronted',
    cost,
    cost_parts: [],
    power,
    power_parts: [],
    assists: [],
    late: false,
    encounter: -1,
  };
  draft.view.facts.battle = battle;
}

function changeBattle(draft: Draft<Deck>, change: (battle: BattleFacts) => Partial<BattleFacts>): void {
  const { battle } = draft.view.facts;
  if (battle) draft.view.facts.battle = { ...battle, ...change(battle) };
}

function changeAssist(draft: Draft<Deck>, piece: number, changes: Partial<AssistFacts>): void {
  changeBattle(draft, ({ assists }) => ({
    assists: assists.map((one) => (one.piece === piece ? { ...one, ...changes } : one)),
  }));
}

function endBattle(draft: Draft<Deck>): void {
  delete draft.view.facts.battle;
}

/** Attacks end without a word of their own: when the next turn begins, or their card goes, none is left. */
function endAttacks(draft: Draft<Deck>, source?: number): void {
  const { facts } = draft.view;
  facts.attacks = source === undefined ? [] : facts.attacks.filter((attack) => attack.source !== source);
}

/** The rule by which paying turns a character over; what a card says turns it over for nothing. */
const CONVERT_BY_PAYING = '-CONVERT-01';
const COST_TO_CONVERT = 1;

function gainEnergon(draft: Draft<Deck>, seat: number, number: number): void {
  changeSeat(draft, seat, ({ energon }) => ({ energon: energon + number }));
}

const STEPS: { [E in LogLine['event']]?: Step<E> } = {
  // Set-up and the turn
  character_taken: (draft, line) => changeSeat(draft, line.details.seat, () => ({ character: line.details.piece })),
  turn_began(draft, line) {
    const { facts } = draft.view;
    Object.assign(facts, { turn: line.details.number, active: line.details.seat });
    Object.assign(facts, { used: [], turned_up: [], barred: [], called_off: [], confronted: false });
    endBattle(draft);
    endAttacks(draft);
  },
  turn_ended(draft) {
    draft.view.facts.ledger = [];
    endBattle(draft);
    endAttacks(draft);
  },

  // Cards
  card_discarded(draft) {
    // After a battle that was lost its cards are cleared away.
    const { battle, called_off } = draft.view.facts;
    if (battle && called_off.includes(battle.target)) endBattle(draft);
  },
  card_vaulted(draft, line) {
    if (draft.view.facts.battle?.target === line.details.piece) endBattle(draft);
  },
  card_played: (draft) => void (draft.view.facts.called_off = []),
  contributed(draft, line) {
    const { piece, initiative } = line.details;
    changeCells(draft, (cell) => (cell.piece === initiative ? { under: [...cell.under, piece] } : {}));
  },
  power_given(draft, line) {
    const { piece, number } = line.details;
    const { ledger } = draft.view.facts;
    const place = ledger.findIndex((source) => source.piece === piece && source.purpose === '');
    draft.view.facts.ledger = ledger.map((one, index) => (index === place ? { ...one, power: one.power + number } : one));
  },
  power_gained: (draft, line) => addSource(draft, line.details.seat, { power: line.details.number }),
  move_gained: (draft, line) => addSource(draft, line.details.seat, { move: line.details.number }),

  // Energon, points, Damage
  energon_gained(draft, line) {
    const { seat, number } = line.details;
    gainEnergon(draft, seat, number);
    // What a card gives on which Energon lies is taken from there.
    const giver = line.cause?.piece ?? -1;
    changeCells(draft, ({ piece, stock }) => (piece === giver ? { stock: Math.max(0, stock - number) } : {}));
  },
  energon_lost: (draft, line) => gainEnergon(draft, line.details.seat, -line.details.number),
  ability_used: (draft, line) => gainEnergon(draft, line.details.seat, -line.details.cost),
  points_gained: (draft, { details }) => changeSeat(draft, details.seat, ({ vp }) => ({ vp: vp + details.number })),
  points_lost: (draft, { details }) => changeSeat(draft, details.seat, ({ vp }) => ({ vp: vp - details.number })),
  damage_gained(draft, { details: { seat, piece } }) {
    if (inPlay(locate(draft.view, piece)?.zone.name)) changeSeat(draft, seat, ({ damage }) => ({ damage: damage + 1 }));
  },
  damage_returned(draft, line) {
    const from = line.moves?.find(({ piece }) => piece === line.details.piece)?.source ?? -1;
    if (!inPlay(draft.view.zones[from]?.name)) return;
    changeSeat(draft, line.details.seat, ({ damage }) => ({ damage: damage - 1 }));
  },
  converted(draft, line) {
    const { seat, piece, form } = line.details;
    changeSeat(draft, seat, ({ alt_move }) => ({ form, alt_move: form === 'bot' ? 0 : alt_move }));
    draft.tell(piece, { form });
    if (line.rule.endsWith(CONVERT_BY_PAYING)) gainEnergon(draft, seat, -COST_TO_CONVERT);
  },

  // The Matrix
  entered: came,
  moved_to: came,
  teleported: came,
  shifted: came,
  turned_up(draft, line) {
    changeCell(draft, line.details.cell, { up: true });
    turnUp(draft, line.details.piece);
  },
  turned_down(draft, line) {
    const { cell, piece } = line.details;
    changeCell(draft, cell, { up: false, cost: null, stock: 0, under: [] });
    draft.view.facts.turned_up = without(draft.view.facts.turned_up, piece);
  },
  relocated: (draft, line) => exchange(draft, line.details.origin, line.details.cell),
  swapped: (draft, line) => exchange(draft, line.details.origin, line.details.cell),
  space_filled: (draft, line) => lay(draft, line.details.cell, line.details.piece, false, line),
  ruin_placed: (draft, line) => lay(draft, line.details.cell, line.details.piece, true, line),
  boss_arrived(draft, line) {
    lay(draft, line.details.cell, line.details.piece, true, line);
    turnUp(draft, line.details.piece);
  },
  scheme_swapped(draft, line) {
    lay(draft, line.details.cell, line.details.scheme, true, line);
    turnUp(draft, line.details.scheme);
  },
  commanded(draft, line) {
    const command = draft.view.facts.seats[line.details.seat]?.faction ?? '';
    changeCells(draft, (cell) => (cell.piece === line.details.piece ? { command, cost: null } : {}));
  },
  token_placed: (draft, line) =>
    changeCells(draft, (cell) => (cell.piece === line.details.piece ? { command: line.details.side } : {})),

  // Attacks
  attacked(draft, line) {
    const { seat, piece } = line.details;
    const { attacks } = draft.view.facts;
    const last = attacks.at(-1);
    if (last?.source === piece && !last.targets.includes(seat)) {
      draft.view.facts.attacks = [...attacks.slice(0, -1), { ...last, targets: [...last.targets, seat] }];
      return;
    }
    const attack = { source: piece, adversary: -1, text: '', targets: [seat], protected: [], blockers: [], user: -1 };
    draft.view.facts.attacks = [...attacks, attack];
  },
  blocked(draft, line) {
    const { seat, target } = line.details;
    draft.view.facts.attacks = draft.view.facts.attacks.map((attack, index, all) =>
      index === all.length - 1
        ? { ...attack, protected: [...attack.protected, target], blockers: [...attack.blockers, seat] }
        : attack,
    );
  },
  encounter_drawn: (draft, { details: { piece, adversary } }) =>
    changeBattle(draft, ({ target, boss }) => (boss && adversary === target ? { encounter: piece } : {})),
  encounter_discarded: (draft, line) => endAttacks(draft, line.details.piece),

  // Battles
  battle_declared: beginBattle,
  confronted: beginBattle,
  battle_called_off(draft, line) {
    endBattle(draft);
    draft.view.facts.called_off = [...draft.view.facts.called_off, line.details.piece];
    dropSources(draft, ({ purpose }) => !['in a Confrontation', 'in this battle'].includes(purpose));
  },
  assist_placed(draft, { details: { piece, seat } }) {
    const side = (one: number) => draft.view.sides[one];
    changeBattle(draft, (battle) => {
      const defends = side(seat) !== side(battle.seat) && draft.view.sides.length > new Set(draft.view.sides).size;
      return { assists: [...battle.assists, { seat, piece, defends, resolved: false, illegal: false }] };
    });
  },
  assist_resolved: (draft, line) => changeAssist(draft, line.details.piece, { resolved: true }),
  assist_illegal: (draft, line) => changeAssist(draft, line.details.piece, { illegal: true }),
  defeated(draft, { details: { piece, seat } }) {
    const { battle } = draft.view.facts;
    if (battle?.target === piece && battle.boss) changeSeat(draft, seat, ({ bosses }) => ({ bosses: bosses + 1 }));
  },
  cost_raised: (draft, { details }) => changeBattle(draft, ({ cost }) => ({ cost: cost + details.number })),
  barred: (draft, line) => void (draft.view.facts.barred = [...draft.view.facts.barred, line.details.piece]),
  battle_lost(draft, line) {
    draft.view.facts.called_off = [...draft.view.facts.called_off, line.details.piece];
    changeBattle(draft, () => ({ power: line.details.power, cost: line.details.cost }));
    dropSources(draft, ({ seat }) => seat !== line.details.seat);
  },

  // The end
  game_won(draft, line) {
    draft.view.over = true;
    draft.view.winners = [...new Set([...draft.view.winners, line.details.seat])];
  },
  game_drawn: over,
  game_lost: over,
  gave_up: over,
};

function over(draft: Draft<Deck>): void {
  draft.view.over = true;
}

/** What is counted and can be seen by counting. */
function count(draft: Draft<Deck>): void {
  const { view } = draft;
  const size = (name: SeatZone, seat: number) => zonePieces(view, name, seat).length;
  view.facts.seats = view.facts.seats.map((one) => ({
    ...one,
    hand: size('hand', one.seat),
    deck: size('deck', one.seat),
    vault: size('vault', one.seat),
    missions: size('missions', one.seat),
  }));
  const lying = (name: string) => view.zones.find((zone) => zone.name === name && zone.owner === TABLE)?.pieces.length ?? 0;
  view.facts.layers = view.facts.layers.map((_, layer) => lying(`layer ${layer + 1}`));
  view.facts.basics = lying('basics') + lying('other basics');
  view.facts.damage_left = lying('damage stack') + lying('damage discard');
  view.facts.mission_stacks = ['Autobots', 'Decepticons'].map((side) => lying(`missions of the ${side}`));
}

export function apply(view: View, line: LogLine): View {
  // The step for an event takes lines of that event, which is what it is looked up by.
  const step = STEPS[line.event] as Step<LogLine['event']> | undefined;
  const lying = moved(view, line);
  if (!step && lying === view) return view;
  const draft = new Draft(lying);
  follow(draft, view, line);
  step?.(draft, line);
  if (line.moves) count(draft);
  return draft.view;
}
