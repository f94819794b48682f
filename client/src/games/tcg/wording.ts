/** The position in words: labels for screen readers, sentences, a headline. */
import { lookOf, formWord } from './art/card';
import type { Offer } from '../../lib/board/offers';
import type { Option } from '../../lib/protocol';
import type { Piece, View } from './view';
import { counted } from '../../lib/words';
import { cardBook } from './cards.svelte';
import { leaving } from './decisions';
import { farSeats, nearSeat, pieceOf, pieceTitle, piecesUnder, sideOf, upgradesOn, type Side } from './position';

export function headline(view: View): string {
  const { turn, active, step } = view.facts;
  if (view.over) return outcome(view);
  if (!turn) return 'Setting up';
  const attack = step === 'attack' ? ', attack' : '';
  return active === view.seat ? `Turn ${turn}: yours${attack}` : `Turn ${turn}: ${view.names[active] ?? ''}${attack}`;
}

export function outcome(view: View): string {
  if (view.winners.length !== 1) return 'A draw';
  const [winner = -1] = view.winners;
  return winner === view.seat ? 'You win' : `${view.names[winner] ?? 'Somebody'} wins`;
}

/** "Optimus Prime, truck mode, attack 7, defense 3, 9 of 14 health left, tapped". */
export function characterWords(piece: Piece): string {
  const { facts } = piece;
  const look = lookOf(cardBook.named(piece.card), facts);
  const words = [pieceTitle(piece), `${formWord(facts.form ?? 'alt', look)} mode`];
  if (facts.attack !== undefined) words.push(`attack ${facts.attack}`, `defense ${facts.defense}`);
  for (const keyword of ['bold', 'tough', 'pierce'] as const) if (facts[keyword]) words.push(`${keyword} ${facts[keyword]}`);
  words.push(facts.damage ? `${(facts.health ?? 0) - facts.damage} of ${facts.health} health left` : `${facts.health} health`);
  if (facts.tapped) words.push('tapped');
  words.push(...(facts.effects ?? []));
  return words.join(', ');
}

/** What a piece that is no character is called, with its icons. */
export function battleCardWords(piece: Piece): string {
  if (piece.card === null) return 'a card face down';
  const card = cardBook.named(piece.card);
  if (!card) return piece.card;
  const icons = card.icons.length ? `, ${card.icons.join(' and ')} icon${card.icons.length > 1 ? 's' : ''}` : '';
  return `${piece.card}, ${card.type.replace(' – ', ' ') || card.kind}${icons}`;
}

/** What a card is called that lies in a pile or a hand, or is laid out to choose from. */
export function cardWords(piece: Piece): string {
  return piece.facts.health !== undefined ? characterWords(piece) : battleCardWords(piece);
}

/** The Upgrades that leave if a card is put here, as the options themselves tell: "Data Pad"; empty for none. */
export function replacedBy(view: View, offers: readonly Offer[]): string {
  const names = (option: Option) => leaving(option).map((piece) => pieceOf(view, piece)?.card ?? 'a card');
  const listed = offers.map(({ option }) => names(option).join(' and '));
  return listed.every(Boolean) ? [...new Set(listed)].join(' or ') : '';
}

function describeSide(view: View, side: Side): string[] {
  const own = side.seat === view.seat;
  const whose = own ? 'Your' : `${side.name}'s`;
  const sentences: string[] = [];
  for (const character of side.battlefield) {
    const upgrades = upgradesOn(side, character.id).map((piece) => `${piece.card} (${piece.facts.slot})`);
    const under = piecesUnder(side, character.id).length;
    const tail = [
      upgrades.length ? `with ${upgrades.join(', ')}` : '',
      under ? `${counted(under, 'card')} under it` : '',
    ].filter(Boolean);
    sentences.push(`${whose} ${[characterWords(character), ...tail].join('; ')}.`);
  }
  if (!side.battlefield.length) sentences.push(`${whose} battlefield is empty.`);
  if (side.ko.length) sentences.push(`${whose} KO'd characters: ${side.ko.map(pieceTitle).join(', ')}.`);
  const hand = side.hand.map((piece) => piece.card).filter((card) => card !== null);
  sentences.push(
    hand.length ? `${whose} hand: ${hand.join(', ')}.` : `${whose} hand: ${counted(side.hand.length, 'card')}.`,
  );
  if (side.secrets.length) {
    sentences.push(`${whose} Secret Actions: ${side.secrets.map((piece) => piece.card ?? 'face down').join(', ')}.`);
  }
  if (side.played.length) sentences.push(`${whose} played cards: ${side.played.map(pieceTitle).join(', ')}.`);
  const [deck, scrap] = [counted(side.deck.length, 'card'), counted(side.scrap.length, 'card')];
  sentences.push(`${whose} deck has ${deck}, the scrap pile ${scrap}.`);
  return sentences;
}

export function describe(view: View): string[] {
  const { used, attack, active } = view.facts;
  const sentences = [`${headline(view)}.`];
  if (!view.over) {
    const done = (['flip', 'action', 'upgrade', 'tap'] as const).filter((what) => used[what]);
    if (done.length) sentences.push(`Used this turn by ${view.names[active]}: ${done.join(', ')}.`);
  }
  if (attack && attack.attacker >= 0) {
    const titles = view.zones.flatMap((zone) => zone.pieces);
    const named = (id: number) => pieceTitle(titles.find((piece) => piece.id === id) ?? null);
    sentences.push(
      attack.defender >= 0
        ? `${named(attack.attacker)} attacks ${named(attack.defender)}.`
        : `${named(attack.attacker)} is about to attack.`,
    );
  }
  for (const seat of [nearSeat(view), ...farSeats(view)]) sentences.push(...describeSide(view, sideOf(view, seat)));
  return sentences;
}
