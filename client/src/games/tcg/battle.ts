/** An attack told from its events: who fights, what was flipped, how it adds up, what came of it. */
import type { BattleIcon } from '../../lib/art/icons';
import type { LogLine, View } from './view';
import { cardBook } from './cards.svelte';
import { pieceTitle, locate, withoutIcons } from './position';

export interface Fighter {
  piece: number;
  seat: number;
  title: string;
  /** Attack or Defense without icons, as far as known before the totals are told. */
  base: number;
  flips: { id: number; card: string | null }[];
  /** What icons gave, once counted; null while the flipped cards themselves tell. */
  counted: number | null;
  /** The whole sum, once told. */
  total: number | null;
}

export interface Battle {
  attacker: Fighter;
  defender: Fighter;
  pierce: number | null;
  damage: number | null;
  knockedOut: number[];
  /** Whether the attack is over: nothing is added any more. */
  over: boolean;
}

/** The icons that add to a side's number. */
const COUNTS = { attacker: 'orange', defender: 'blue' } as const;

/** A card that an effect flips in the middle of an attack has nothing to do with it (TCG-DECK-10). */
export function flippedToFight(line: LogLine): boolean {
  return line.rule !== 'TCG-DECK-10';
}

export function battleAfter(battle: Battle | null, view: View, line: LogLine): Battle | null {
  if (line.event === 'attacked') {
    const [attacker = -1, defender = -1] = line.refs;
    return {
      attacker: fighter(view, attacker, line.cards[0], 'attack'),
      defender: fighter(view, defender, line.cards[1], 'defense'),
      pierce: null,
      damage: null,
      knockedOut: [],
      over: false,
    };
  }
  if (!battle || battle.over) return battle;
  switch (line.event) {
    case 'card_flipped':
      if (!flippedToFight(line)) return battle;
      return changed(battle, sideOfSeat(battle, line.details.seat), (side) => ({
        ...side,
        flips: [...side.flips, { id: line.refs[0] ?? -1, card: line.cards[0] ?? null }],
        counted: null,
      }));
    case 'icons_counted': {
      const which = line.refs[0] === battle.attacker.piece ? 'attacker' : 'defender';
      if (line.details.icon !== COUNTS[which]) return battle;
      return changed(battle, which, (side) => ({ ...side, counted: line.details.number }));
    }
    case 'totals': {
      const { attack, defense, pierce } = line.details;
      return {
        ...battle,
        attacker: { ...battle.attacker, total: attack },
        defender: { ...battle.defender, total: defense },
        pierce,
      };
    }
    case 'attack_damaged':
      return line.refs[0] === battle.defender.piece ? { ...battle, damage: line.details.number } : battle;
    case 'no_damage':
      return line.refs[0] === battle.defender.piece ? { ...battle, damage: 0 } : battle;
    case 'knocked_out':
      return { ...battle, knockedOut: [...battle.knockedOut, line.refs[0] ?? -1] };
    case 'attack_ended_early':
    case 'played_cleared':
    case 'turn_began':
      return { ...battle, over: true };
    default:
      return battle;
  }
}

/** The attack under way in a position that one comes upon. */
export function battleIn(view: View): Battle | null {
  const attack = view.facts.attack;
  if (!attack || attack.defender < 0 || attack.attacker < 0) return null;
  const met = (side: Fighter, icon: BattleIcon): Fighter => {
    const flipped: number[] = attack.flipped[side.seat] ?? [];
    const flips = flipped.map((id) => ({ id, card: locate(view, id)?.piece.card ?? null }));
    return { ...side, flips, counted: flips.length ? (attack.icons[side.seat]?.[icon] ?? 0) : null };
  };
  return {
    attacker: met(fighter(view, attack.attacker, null, 'attack'), COUNTS.attacker),
    defender: met(fighter(view, attack.defender, null, 'defense'), COUNTS.defender),
    pierce: null,
    damage: null,
    knockedOut: [],
    over: false,
  };
}

/** The last attack of a log. */
export function lastBattle(log: readonly LogLine[], view: View): Battle | null {
  let start = log.length - 1;
  while (start >= 0 && log[start]!.event !== 'attacked') start -= 1;
  let battle: Battle | null = null;
  for (const line of start < 0 ? [] : log.slice(start)) battle = battleAfter(battle, view, line);
  return battle;
}

/** How many icons of a colour a side has flipped so far. */
export function flippedIcons(side: Fighter, icon: BattleIcon): number {
  return side.flips.reduce((sum, flip) => sum + iconsOf(flip.card).filter((each) => each === icon).length, 0);
}

function iconsOf(card: string | null): BattleIcon[] {
  return (cardBook.named(card)?.icons ?? []) as BattleIcon[];
}

interface Sum {
  base: number;
  added: number;
  total: number;
  icon: BattleIcon;
}

/** The running sum: a side's own number and what its icons add. */
export function sumOf(battle: Battle, which: 'attacker' | 'defender'): Sum {
  const side = battle[which];
  const icon = COUNTS[which];
  const added = side.counted ?? flippedIcons(side, icon);
  const total = side.total ?? side.base + added;
  return { base: total - added, added, total, icon };
}

/** "6 + 3 orange = 9 against 2 + 1 blue = 3, Pierce 2: 6 damage." */
export function battleSentence(battle: Battle): string {
  const part = ({ base, added, total, icon }: Sum) => (added ? `${base} + ${added} ${icon} = ${total}` : `${total}`);
  const sums = `${part(sumOf(battle, 'attacker'))} against ${part(sumOf(battle, 'defender'))}`;
  const pierce = battle.pierce ? `, Pierce ${battle.pierce}` : '';
  return `${sums}${pierce}${battle.damage === null ? '' : `: ${damageWords(battle)}`}.`;
}

export function damageWords(battle: Battle): string {
  if (battle.damage === null) return '';
  const hurt = battle.damage ? `${battle.damage} damage` : 'no damage';
  return battle.knockedOut.includes(battle.defender.piece) ? `${hurt}, KO'd` : hurt;
}

function fighter(view: View, piece: number, named: string | null | undefined, number: 'attack' | 'defense'): Fighter {
  const found = locate(view, piece);
  return {
    piece,
    seat: found?.zone.owner ?? -1,
    title: named ?? pieceTitle(found?.piece ?? null),
    base: found ? (withoutIcons(view, found.piece).facts[number] ?? 0) : 0,
    flips: [],
    counted: null,
    total: null,
  };
}

function sideOfSeat(battle: Battle, seat: number): 'attacker' | 'defender' {
  return battle.attacker.seat === seat ? 'attacker' : 'defender';
}

function changed(battle: Battle, which: 'attacker' | 'defender', change: (side: Fighter) => Fighter): Battle {
  return { ...battle, [which]: change(battle[which]) };
}
