/** Which characters a seat may play: those of the mode and of the mix, of its side, that nobody else has. */
import type { GameInfo, SeatChoice, SetupChoice } from '../../lib/library';
import type { DeckCard, DeckShelf } from './wire';

export interface Character {
  /** What the seat brings. */
  id: string;
  name: string;
  /** What is said of it where its card is not known. */
  about: string;
  card: DeckCard | null;
}

const isCharacter = (card: DeckCard) => 'bot' in card.faces;

/** All characters of the mode, and those that a mix brings. */
export function charactersOf(
  info: GameInfo,
  mode: string,
  shelf: DeckShelf | null,
  brought: readonly DeckCard[],
): Character[] {
  const ready = info.ready_seats.filter((one) => one.modes.length === 0 || one.modes.includes(mode));
  const own = ready.map(({ id, title, about }) => ({
    id,
    name: title,
    about,
    // A Robot may have the same name.
    card: shelf?.cards.find((card) => card.name === title && isCharacter(card)) ?? null,
  }));
  const more = brought.filter((card) => isCharacter(card) && !own.some((one) => one.name === card.name));
  return [...own, ...more.map((card) => ({ id: card.name, name: card.name, about: '', card }))];
}

/** The side that a seat is on in team play; empty elsewhere. */
export function sideOf(info: GameInfo, choice: SetupChoice, number: number, shelf: DeckShelf | null): string {
  const mode = info.modes.find((one) => one.id === choice.mode);
  const players = shelf?.players[choice.mode] ?? [];
  return mode?.together === 'sides' && players.length ? players[number % players.length]! : '';
}

/** The faction that a seat's character must be of; empty where it may be any. */
export function factionOf(
  info: GameInfo,
  choice: SetupChoice,
  number: number,
  shelf: DeckShelf | null,
  characters: readonly Character[],
): string {
  const side = sideOf(info, choice, number, shelf);
  const players = shelf?.players[choice.mode] ?? [];
  if (side || players.length < 2) return side || (players[0] ?? '');
  const wanted = players.find((faction) => faction.toLowerCase() === choice.options.faction);
  if (wanted) return wanted;
  // All are of one faction, whichever the first to choose took.
  const first = choice.seats.find((seat, other) => other !== number && chosenIn(seat, characters));
  return (first && chosenIn(first, characters)?.card?.faction) ?? '';
}

export function chosenIn(seat: SeatChoice, characters: readonly Character[]): Character | null {
  return characters.find((one) => one.id === seat.given) ?? null;
}

/** The seat that has a character already, counted from 0; -1 for none. */
export function takenBy(choice: SetupChoice, id: string, number: number): number {
  return choice.seats.findIndex((seat, other) => other !== number && seat.given === id);
}
