/** The position after one event of the log, as far as the event tells. */
import { Draft } from '../../lib/board/draft';
import { moved } from '../../lib/board/moves';
import type { LogLine, PieceFacts, Tcg, View } from './view';
import type { AttackFacts, UsedFacts } from './wire';
import { flippedToFight } from './battle';
import { cardBook } from './cards.svelte';
import { pieceOf, locate, withoutIcons } from './position';

type Step<E> = (draft: Draft<Tcg>, line: Extract<LogLine, { event: E }>) => void;

function damageBy(draft: Draft<Tcg>, id: number | undefined, number: number): void {
  const found = id === undefined ? null : locate(draft.view, id);
  if (!found) return;
  const damage = Math.max(0, (found.piece.facts.damage ?? 0) + number);
  draft.tell(id, { damage });
}

function attackOf(draft: Draft<Tcg>): AttackFacts | null {
  return draft.view.facts.attack ?? null;
}

/** The attack is over, and with it what its icons gave to those who fought. */
function endAttack(draft: Draft<Tcg>): void {
  const attack = attackOf(draft);
  if (!attack) return;
  for (const id of [attack.attacker, attack.defender]) {
    const piece = pieceOf(draft.view, id);
    if (piece) draft.tell(id, withoutIcons(draft.view, piece).facts);
  }
  delete draft.view.facts.attack;
}

function use(draft: Draft<Tcg>, what: keyof UsedFacts): void {
  draft.view.facts.used = { ...draft.view.facts.used, [what]: true };
}

const STEPS: { [E in LogLine['event']]?: Step<E> } = {
  // Set-up and the turn
  turn_began(draft, line) {
    const { facts } = draft.view;
    facts.turn = line.details.number;
    facts.active = line.details.seat;
    facts.step = 'main';
    facts.used = { flip: false, action: false, upgrade: false, tap: false };
    endAttack(draft);
  },
  extra_turn(draft, line) {
    draft.view.facts.extra_turns = [...(draft.view.facts.extra_turns), line.details.seat];
  },

  // Cards
  played_cleared: endAttack,
  card_put_under: (draft, line) => draft.tell(line.refs[0], { under: line.refs[1] ?? -1 }),

  // Playing
  action_played(draft, line) {
    const { facts } = draft.view;
    if (line.details.seat === facts.active && facts.step === 'main') use(draft, 'action');
  },
  secret_played(draft, line) {
    if (line.details.seat === draft.view.facts.active) use(draft, 'action');
  },
  upgrade_played_from_hand: (draft) => use(draft, 'upgrade'),
  upgraded: (draft, line) => draft.retell(line.refs[0], { on: line.refs[1], slot: line.details.slot }),

  // Characters
  flipped(draft, line) {
    turn(draft, line.refs[0] ?? -1, line.details.form);
    if (line.rule.includes('-FLIP-01') || line.rule.includes('-BASIC-06')) use(draft, 'flip');
  },
  flipped_in_ko: (draft, line) => turn(draft, line.refs[0] ?? -1, line.details.form),
  tapped: (draft, line) => draft.tell(line.refs[0], { tapped: true }),
  untapped: (draft, line) => draft.tell(line.refs[0], { tapped: false }),
  tap_ability_used: (draft) => use(draft, 'tap'),
  deployed: enter,
  returned_to_field: enter,

  // Damage
  damaged: (draft, line) => damageBy(draft, line.refs[0], line.details.number),
  attack_damaged: (draft, line) => damageBy(draft, line.refs[0], line.details.number),
  repaired: (draft, line) => damageBy(draft, line.refs[0], -line.details.number),
  counters_moved(draft, line) {
    damageBy(draft, line.refs[1], -line.details.number);
    damageBy(draft, line.refs[0], line.details.number);
  },
  knocked_out(draft, line) {
    const [id] = line.refs;
    const { tapped: _tapped, effects: _effects, ...facts } = pieceOf(draft.view, id ?? -1)?.facts ?? {};
    draft.retell(id, { ...facts, bold: 0, tough: 0, pierce: 0 });
  },

  // The attack
  attacked(draft, line) {
    endAttack(draft);
    draft.view.facts.step = 'attack';
    draft.view.facts.attack = {
      attacker: line.refs[0] ?? -1,
      defender: line.refs[1] ?? -1,
      flipped: draft.view.names.map(() => []),
      icons: draft.view.names.map(() => ({})),
    };
  },
  card_flipped(draft, line) {
    const [id] = line.refs;
    const { seat } = line.details;
    const attack = attackOf(draft);
    if (!attack || id === undefined || !flippedToFight(line)) return;
    draft.view.facts.attack = {
      ...attack,
      flipped: attack.flipped.map((ids, index) => (index === seat ? [...ids, id] : ids)),
    };
  },
  attack_ended_early: endAttack,

  // The end
  game_won(draft, line) {
    draft.view.over = true;
    draft.view.winners = [line.details.seat];
  },
  game_drawn(draft) {
    draft.view.over = true;
    draft.view.winners = draft.view.names.map((_, seat) => seat);
  },
};

/** A character turns over: its printed numbers change, what was added to them stays. */
function turn(draft: Draft<Tcg>, id: number, form: string): void {
  const found = locate(draft.view, id);
  if (!found) return;
  const forms = cardBook.named(found.piece.card)?.forms;
  const before = forms?.[found.piece.facts.form ?? ''];
  const after = forms?.[form];
  const facts: PieceFacts = { form };
  const { attack, defense } = found.piece.facts;
  if (before && after && attack !== undefined && defense !== undefined) {
    facts.attack = attack - before.attack + after.attack;
    facts.defense = defense - before.defense + after.defense;
    facts.traits = after.traits;
  }
  draft.tell(id, facts);
}

/** A character comes to the battlefield. */
function enter(draft: Draft<Tcg>, line: LogLine): void {
  const [id] = line.refs;
  const piece = pieceOf(draft.view, id ?? -1);
  if (!piece) return;
  const { under: _under, ...facts } = piece.facts;
  const card = cardBook.named(piece.card);
  const face = card?.forms[facts.form ?? ''];
  draft.retell(id, {
    tapped: false,
    health: card?.health ?? 0,
    attack: face?.attack ?? 0,
    defense: face?.defense ?? 0,
    bold: 0,
    tough: 0,
    pierce: 0,
    effects: [],
    ...facts,
    damage: line.event === 'deployed' ? (facts.damage ?? 0) : 0,
  });
}

export function apply(view: View, line: LogLine): View {
  // The step for an event takes lines of that event, which is what it is looked up by.
  const step = STEPS[line.event] as Step<LogLine['event']> | undefined;
  const lying = moved(view, line);
  if (!step && lying === view) return view;
  const draft = new Draft(lying);
  for (const { piece } of line.moves ?? []) {
    // Battle cards leave what they were behind; characters keep what they are.
    if (pieceOf(lying, piece)?.facts.title === undefined) draft.retell(piece, {});
  }
  step?.(draft, line);
  return draft.view;
}
