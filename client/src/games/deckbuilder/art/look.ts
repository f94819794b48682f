/** What a card of the deck-building games shows, whatever its size. */
import type { Figure } from '../../../lib/art/figures';
import type { IconName } from '../../../lib/art/icons';
import { ALT_KINDS, type AltKind, type Role } from '../../../lib/art/shapes';
import type { DeckCard, DeckFace } from '../wire';

export type CardSize = 'chip' | 'cell' | 'hand' | 'full';

/** One ability as it is read: when it counts, and what it does. */
export interface Ability {
  /** "Reward:", "1 Energon —", "Start of turn →"; empty for what simply happens. */
  lead: string;
  text: string;
}

const MARKS: Record<string, IconName> = {
  Character: 'star',
  Starter: 'starter',
  Basic: 'basic',
  Damage: 'damage',
  Robot: 'robot',
  Maneuver: 'maneuver',
  Technology: 'technology',
  Ally: 'ally',
  Relic: 'relic',
  Site: 'site',
  Polity: 'polity',
  Initiative: 'scheme',
  Scheme: 'scheme',
  Boss: 'boss',
  Encounter: 'encounter',
  Ruin: 'ruin',
  Mission: 'mission',
};

/** The mark of its type; a Polity is marked as one, though it counts as a Site. */
export function typeMark(card: DeckCard): IconName {
  const type = card.types.includes('Polity') ? 'Polity' : (card.types[0] ?? '');
  return MARKS[type] ?? 'deck';
}

/** Its type in a word or two, for small cards: "Robot", "Boss II". */
export function typeWord(card: DeckCard): string {
  const type = card.types.includes('Polity') ? 'Polity' : (card.types[0] ?? card.type);
  return card.level ? `${type} ${roman(card.level)}` : type;
}

export function roman(number: number): string {
  return ['', 'I', 'II', 'III', 'IV', 'V'][number] ?? String(number);
}

/** How many signs the longer line of a name has when it is broken into two as well as can be. */
export function lineLength(name: string): number {
  const words = name.split(' ');
  const ends = words.map((_, index) => words.slice(0, index + 1).join(' ').length);
  return Math.min(...ends.map((first) => Math.max(first, name.length - first - 1)));
}

/** The colour of its faction. */
export function edgeOf(card: DeckCard | null): string {
  const tint = { Autobot: 'autobot', Decepticon: 'decepticon' }[card?.faction ?? ''];
  return `var(--${tint ?? 'line-strong'})`;
}

/** The side of a character that is up; other cards have none. */
export function faceOf(card: DeckCard | null, form: string | undefined): DeckFace | null {
  return card?.faces[form || 'bot'] ?? null;
}

const ROBOTS = ['Character', 'Robot', 'Boss'];

/** Whether it is somebody: shown by a silhouette, others by the mark of their type. */
export function isRobot(card: DeckCard | null): boolean {
  return card !== null && card.types.some((type) => ROBOTS.includes(type));
}

/** The silhouette for a card: a vehicle where its words tell one or a character is in alt mode, else how it fights. */
export function lookOf(card: DeckCard | null, form?: string): AltKind | Role {
  if (!isRobot(card) || card === null) return 'other';
  const words = `${card.subtype} ${card.name}`.toLowerCase().split(/[^a-z]+/);
  const named = ALT_KINDS.find((kind) => words.includes(kind));
  if (named) return named;
  const face = faceOf(card, form);
  return face && form === 'alt' ? vehicleOf(card, face) : roleOf(card, face?.text ?? card.text);
}

function vehicleOf(card: DeckCard, face: DeckFace): AltKind {
  if (face.flight) return 'plane';
  if (face.move > 2) return 'car';
  return card.faction === 'Decepticon' ? 'tank' : 'truck';
}

function roleOf(card: DeckCard, text: string[]): Role {
  const says = (word: string) => text.some((line) => line.includes(word));
  if (card.level > 1 || says('Command:')) return 'leader';
  if (card.range > 0 || says('Range')) return 'ranged';
  if (card.power === 0 && (says('raw ') || says('Peek'))) return 'specialist';
  return 'melee';
}

function figure(icon: IconName, word: string, value: number | null): Figure {
  return { icon, word, value, change: 0, signed: false };
}

/** Power, Range, Move and what else it brings when it is played, as far as it has them. */
export function figuresOf(card: DeckCard | null, form?: string): Figure[] {
  if (!card) return [];
  const face = faceOf(card, form);
  const found: Figure[] = [];
  if (card.power) found.push(figure('power', 'Power', card.power));
  if (face?.penalty) found.push(figure('power', 'Power in battles', -face.penalty));
  if (card.range) found.push(figure('range', 'Range', card.range));
  const move = face?.move ?? card.move;
  if (move) found.push(figure('move', 'Move', move));
  if (face?.flight ?? card.flight) found.push(figure('flight', 'Flight', null));
  if (card.blocks) found.push(figure('block', 'Block', null));
  if (card.vault_vp) found.push(figure('vp', 'VP', card.vault_vp));
  return found;
}

/** What it takes now, and whether that is more or less than printed; null for what has no cost. */
export function costOf(card: DeckCard | null, now?: number | null): Figure | null {
  const printed = card?.cost ?? null;
  const value = now ?? printed;
  if (value === null) return null;
  const change = printed === null ? 0 : Math.sign(value - printed);
  return { icon: 'power', word: 'Cost', value, change, signed: false };
}

/** What a chip has room for: the first of its numbers, or else its cost. */
export function chipFigure(card: DeckCard | null, form?: string, now?: number | null): Figure | null {
  return figuresOf(card, form).find((one) => one.value !== null) ?? costOf(card, now);
}

const LEAD = /^(?:[^.:—→]{1,70} [—→]|[A-Z][a-z]+(?: [A-Z][a-z]+)?:) /;

/** A paragraph with what it begins with told apart. */
export function abilityOf(line: string): Ability {
  const lead = LEAD.exec(line)?.[0] ?? '';
  return { lead: lead.trim(), text: line.slice(lead.length) };
}

export interface Half {
  /** "Ambush" or "Confrontation". */
  title: string;
  lines: string[];
}

/** The two halves of an Encounter, of which one counts; empty for other cards. */
export function halvesOf(card: DeckCard | null): Half[] {
  if (!card?.types.includes('Encounter')) return [];
  const halves: Half[] = [];
  for (const line of card.text) {
    const begun = /^(Ambush|Confrontation) — /.exec(line);
    if (begun) halves.push({ title: begun[1]!, lines: [line.slice(begun[0].length)] });
    else halves.at(-1)?.lines.push(line);
  }
  return halves;
}

/** All that is printed on it, on all its sides. */
export function textsOf(card: DeckCard): string[] {
  return [...card.text, ...Object.values(card.faces).flatMap((face) => face.text)];
}
