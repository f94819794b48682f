/** What goes over the wire for the game tcg, as the server declares it. Made by `tools/write_wire_types.py`. */
import type { Fault, Shelf, TextProblem } from '../../lib/wire';

/** What the active player has used up of this turn. */
export interface UsedFacts {
  flip: boolean;
  action: boolean;
  upgrade: boolean;
  tap: boolean;
}

/** The attack under way; lists are by seat. */
export interface AttackFacts {
  attacker: number;
  /** -1 while it has not been chosen. */
  defender: number;
  /** The pieces each seat has flipped. */
  flipped: number[][];
  /** The icons that count for each seat; colours that none has are left out. */
  icons: Record<string, number>[];
}

/** Whose turn it is, what has been used, and the attack under way. */
export interface TcgFacts {
  turn: number;
  active: number;
  step: string;
  used: UsedFacts;
  extra_turns: number[];
  attack?: AttackFacts;
}

/** What never changes: what was chosen for the match beside the decks, such as a pack. */
export interface TcgSetup {
  options: Record<string, unknown>;
  /** The cards that this match brings along, such as those of a pack, as the list of all cards tells them. */
  cards: Record<string, unknown>[];
}

/** A character wherever it is. */
export interface CharacterFacts {
  /** What people type for it. */
  handle: string;
  title: string;
  form: string;
  stars: number;
  faction: string;
  traits: string[];
  damage: number;
}

/** A character on the battlefield, with its numbers as they are now. */
export interface FighterFacts extends CharacterFacts {
  tapped: boolean;
  health: number;
  attack: number;
  defense: number;
  bold: number;
  tough: number;
  pierce: number;
  /** What it was given for a while, in words. */
  effects: string[];
}

/** A character in the KO area. */
export interface FallenFacts extends CharacterFacts {
  health: number;
}

/** A character that lies under another one until it is deployed. */
export interface WaitingFacts extends CharacterFacts {
  under: number;
}

/** An Upgrade that is on a character. */
export interface UpgradeFacts {
  on: number;
  slot: string;
}

/** A card that lies under a character. */
export interface CoveredFacts {
  under: number;
}

/** A deck as far as it could be read. */
export interface DeckRead {
  name: string;
  about: string;
  /** The mode it was made for. */
  mode: string;
  /** The names of its characters. */
  team: string[];
  /** Its battle cards, each with its number of copies. */
  cards: [number, string][];
  /** How many icons of each colour there are. */
  icons: Record<string, number>;
  /** The deck as a text file. */
  text: string;
}

/** A deck that comes with the game. */
export interface DeckInfo extends DeckRead {
  id: string;
}

/** The decks that come with the game. */
export interface DeckList {
  decks: DeckInfo[];
}

/** A deck that somebody wrote. */
export interface DeckToCheck {
  /** One card a line, with its number of copies: 3 Power Sword. */
  text: string;
  /** The mode to check it for; empty: the one it names. */
  mode?: string;
}

/** What there is to say about a deck. */
export interface DeckReport {
  deck: DeckRead;
  /** Lines that could not be read. */
  problems: TextProblem[];
  /** Why it may not be played in the mode. */
  faults: Fault[];
  /** Stars as they count in the mode. */
  stars: number;
  /** How many battle cards there are. */
  size: number;
}

/** One form of a character. */
export interface TcgFace {
  attack: number;
  defense: number;
  traits: string[];
  /** One paragraph for each ability. */
  text: string[];
}

/** A card of the Trading Card Game; what its kind does not have is 0 or empty. */
export interface TcgCard {
  name: string;
  /** The name as it is typed: small letters and hyphens. */
  slug: string;
  kind: 'Action' | 'Character' | 'Secret Action' | 'Upgrade';
  /** Battle cards: "Upgrade – Weapon" and the like. */
  type: string;
  stars: number;
  faction: string;
  set: string;
  number: string;
  provenance: string;
  /** Battle cards: the colours of their icons. */
  icons: string[];
  health: number;
  /** Characters: each form with what is printed on it. */
  forms: Record<string, TcgFace>;
  /** Upgrades: what they add. */
  attack: number;
  defense: number;
  traits: string[];
  text: string[];
}

/** All cards of the Trading Card Game. */
export interface TcgShelf extends Shelf {
  cards: TcgCard[];
}

/** What an attack does to whoever defends, in guesses at what the attacker does not see. */
export interface AttackPreview {
  target: number;
  /** The damage, but for the one guess in ten that is below or above. */
  least: number;
  most: number;
  /** The share of guesses in which the defender is KO'd. */
  falls: number;
  /** All of it in words. */
  text: string;
}

/** What each kind of event tells in the log, by its name; the words say what its fields are. */
export type TcgDetails = {
  /** {piece} is scrapped and has no effect. */
  action_countered: { piece: number };
  /** {seat} plays {piece}. */
  action_played: { piece: number; seat: number };
  /** Every character is tapped: all of them untap. */
  all_untapped: Record<string, never>;
  /** {piece} takes {number} attack damage from {source}. */
  attack_damaged: { piece: number; number: number; source: number };
  /** The attack ends at once. */
  attack_ended_early: Record<string, never>;
  /** {attacker} attacks {defender}. */
  attacked: { attacker: number; defender: number };
  /** {seat} draws {piece}. */
  card_drawn: { seat: number; piece: number };
  /** {seat} flips {piece}. */
  card_flipped: { piece: number; seat: number };
  /** {seat} looks at {piece}. */
  card_looked_at: { piece: number; seat: number };
  /** {seat} puts {piece} from their hand on top of their deck. */
  card_put_back: { piece: number; seat: number };
  /** {seat} puts {piece} back on top of their deck. */
  card_put_in_order: { piece: number; seat: number };
  /** {seat} puts {piece} on top of their deck. */
  card_put_on_deck: { piece: number; seat: number };
  /** {piece} is put under {host}. */
  card_put_under: { piece: number; host: number };
  /** {piece} returns to {seat}'s hand. */
  card_returned: { piece: number; seat: number };
  /** {seat} reveals {piece}. */
  card_revealed: { piece: number; seat: number };
  /** {piece} is scrapped. */
  card_scrapped: { piece: number; seat: number };
  /** {number} damage counters move from {source} to {piece}. */
  counters_moved: { piece: number; number: number; source: number };
  /** {piece} cannot take more: {number} damage does not happen. */
  damage_capped: { piece: number; number: number };
  /** {source} changes the damage: {piece} would take {number}. */
  damage_replaced: { piece: number; number: number; source: number };
  /** {piece} takes {number} damage. */
  damaged: { piece: number; number: number; source: number };
  /** {seat} reshuffles their scrap pile into their deck. */
  deck_reshuffled: { seat: number };
  /** {seat} shuffles their deck. */
  deck_shuffled: { seat: number };
  /** {piece} is deployed. */
  deployed: { piece: number; host: number };
  /** {seat} will take an extra turn. */
  extra_turn: { seat: number };
  /** {piece} flips to {form} mode. */
  flipped: { piece: number; form: 'alt' | 'bot' | 'alt2'; before: 'alt' | 'bot' | 'alt2' };
  /** {piece} flips to {form} mode in the KO area. */
  flipped_in_ko: { piece: number; form: 'alt' | 'bot' | 'alt2' };
  /** {seat} takes the first turn. */
  game_began: { seat: number };
  /** The game is a draw. */
  game_drawn: Record<string, never>;
  /** {seat} wins. */
  game_won: { seat: number };
  /** {seat} swaps {given} for {piece}. */
  green_swapped: { piece: number; seat: number; given: number };
  /** {piece} is scrapped from {seat}'s hand. */
  hand_scrapped: { piece: number; seat: number };
  /** {piece} gets {number} from {icon} icons. */
  icons_counted: { piece: number; number: number; icon: 'orange' | 'blue' | 'white' | 'black' | 'green' };
  /** {piece} stays in {seat}'s scrap pile. */
  kept_out: { piece: number; seat: number };
  /** {piece} is KO'd. */
  knocked_out: { piece: number; source: number };
  /** {seat} has no untapped character and does not attack. */
  no_attack: { seat: number };
  /** {piece} takes no damage. */
  no_damage: { piece: number };
  /** {seat} clears {number} played cards. */
  played_cleared: { seat: number; number: number };
  /** {number} damage is repaired from {piece}. */
  repaired: { piece: number; number: number };
  /** {piece} returns to the battlefield. */
  returned_to_field: { piece: number };
  /** {seat} plays a Secret Action: {piece}. */
  secret_played: { piece: number; seat: number };
  /** {seat} reveals {piece}. */
  secret_revealed: { piece: number; seat: number };
  /** {seat}'s face-down {piece} is turned up. */
  secrets_shown: { piece: number; seat: number };
  /** {piece} uses its Tap ability. */
  tap_ability_used: { piece: number };
  /** {piece} is tapped. */
  tapped: { piece: number };
  /** Attack {attack} against Defense {defense}, Pierce {pierce}. */
  totals: { attack: number; defense: number; pierce: number };
  /** Turn {number}: {seat}. */
  turn_began: { seat: number; number: number };
  /** {piece} is untapped. */
  untapped: { piece: number };
  /** {seat} plays {piece}. */
  upgrade_played: { piece: number; seat: number };
  /** {seat} plays {piece} from their hand. */
  upgrade_played_from_hand: { piece: number; seat: number };
  /** {piece} returns to its owner's hand. */
  upgrade_returned: { piece: number; character: number };
  /** {piece} is scrapped from {character}. */
  upgrade_scrapped: { piece: number; character: number };
  /** {piece} is put on {character}. */
  upgraded: { piece: number; character: number; seat: number; slot: 'Weapon' | 'Armor' | 'Utility' };
  /** A white icon: {seat} flips 2 more cards. */
  white_bonus: { seat: number };
};
