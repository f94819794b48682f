/** What a card of the Trading Card Game shows, whatever its size. */
import type { FighterFacts, TcgCard, TcgFace } from '../wire';
import type { Figure } from '../../../lib/art/figures';
import type { IconName } from '../../../lib/art/icons';
import { altKind, roleOf, type AltKind, type Role } from '../../../lib/art/shapes';

export type CardSize = 'chip' | 'mini' | 'table' | 'full';

/** What a character has at the moment; without it the printed numbers are shown. */
export type LiveFacts = Partial<FighterFacts>;

/** "Optimus Prime" of "Optimus Prime, Battlefield Legend". */
export function titleOf(name: string): string {
  const comma = name.indexOf(', ');
  return comma < 0 ? name : name.slice(0, comma);
}

/** "Battlefield Legend" of "Optimus Prime, Battlefield Legend"; empty for names without one. */
export function surnameOf(name: string): string {
  return name.slice(titleOf(name).length + 2);
}

export interface Look {
  alt: AltKind;
  second: AltKind | undefined;
  role: Role;
}

export function lookOf(card: TcgCard | null, facts?: LiveFacts): Look {
  const forms = card?.forms ?? {};
  const alt = forms.alt?.traits ?? (facts?.form === 'bot' ? [] : facts?.traits) ?? [];
  const bot = forms.bot?.traits ?? facts?.traits ?? alt;
  return { alt: altKind(alt), second: forms.alt2 ? altKind(forms.alt2.traits) : undefined, role: roleOf(bot) };
}

export function faceOf(card: TcgCard | null, form: string): TcgFace | null {
  return card?.forms?.[form] ?? null;
}

/** All that is printed on it, in all its forms. */
export function textsOf(card: TcgCard | null): string[] {
  return card ? [...card.text, ...Object.values(card.forms).flatMap((face) => face.text)] : [];
}

function isCharacter(card: TcgCard | null, facts?: LiveFacts): boolean {
  return card ? card.kind === 'Character' : facts?.health !== undefined;
}

/** "Upgrade – Weapon" is shown by the icon of its slot. */
export function kindIcon(card: TcgCard): IconName {
  const type = card.type || card.kind;
  if (type.includes('Weapon')) return 'weapon';
  if (type.includes('Armor')) return 'armor';
  if (type.includes('Utility')) return 'utility';
  if (card.kind === 'Secret Action') return 'lock';
  return card.kind === 'Upgrade' ? 'upgrade' : 'action';
}

/** Its two or three numbers. */
export function figuresOf(card: TcgCard | null, form: string, facts?: LiveFacts): Figure[] {
  if (isCharacter(card, facts)) {
    const face = faceOf(card, form);
    const figure = (icon: IconName, word: string, printed: number | undefined, now: number | undefined): Figure => ({
      icon,
      word,
      value: now ?? printed ?? 0,
      change: now === undefined || printed === undefined ? 0 : Math.sign(now - printed),
      signed: false,
    });
    return [
      figure('attack', 'Attack', face?.attack, facts?.attack),
      figure('defense', 'Defense', face?.defense, facts?.defense),
      figure('health', 'Health', card?.health, facts?.health),
    ];
  }
  if (!card) return [];
  const added: Figure[] = [];
  if (card.attack) added.push({ icon: 'attack', word: 'Attack', value: card.attack, change: 0, signed: true });
  if (card.defense) added.push({ icon: 'defense', word: 'Defense', value: card.defense, change: 0, signed: true });
  return added;
}

/** Keywords that add up, as far as it has any. */
export function keywordsOf(facts?: LiveFacts): Figure[] {
  const words = [
    ['bold', 'Bold'],
    ['tough', 'Tough'],
    ['pierce', 'Pierce'],
  ] as const;
  return words
    .filter(([key]) => facts?.[key])
    .map(([key, word]) => ({ icon: key, word, value: facts?.[key] ?? 0, change: 0, signed: false }));
}

export function formWord(form: string, look: Look): string {
  if (form === 'bot') return 'bot';
  const kind = form === 'alt2' ? (look.second ?? 'other') : look.alt;
  return kind === 'other' ? 'alt' : kind;
}

/** Everything of a card that all sizes show, worked out once. */
export interface CardLook {
  title: string;
  surname: string;
  character: boolean;
  form: string;
  look: Look;
  faction: string;
  /** The colour of its edge. */
  edge: string;
  stars: number;
  icons: IconName[];
}

export function cardLook(card: TcgCard | null, name: string | null, form?: string, facts?: LiveFacts): CardLook {
  const full = card?.name ?? name ?? '';
  const character = isCharacter(card, facts);
  const faction = card?.faction || facts?.faction || '';
  return {
    title: character ? titleOf(full) : full,
    surname: character ? surnameOf(full) : '',
    character,
    form: form ?? facts?.form ?? 'alt',
    look: lookOf(card, facts),
    faction,
    edge: edgeOf(faction),
    stars: facts?.stars ?? card?.stars ?? 0,
    icons: (card?.icons ?? []) as IconName[],
  };
}

function edgeOf(faction: string): string {
  if (/autobot/i.test(faction)) return 'var(--autobot)';
  return /decepticon/i.test(faction) ? 'var(--decepticon)' : 'var(--line-strong)';
}
