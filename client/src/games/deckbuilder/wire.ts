/** What goes over the wire for the game deckbuilder, as the server declares it. Made by `tools/write_wire_types.py`. */
import type { Shelf, TextProblem } from '../../lib/wire';

/** A space of the Matrix and the card that lies there. */
export interface CellFacts {
  cell: string;
  /** -1 for an empty space. */
  piece: number;
  up: boolean;
  /** The layer of the main deck it came from; 0 for the opening Matrix. */
  origin: number;
  /** What buying, defeating or commanding it takes the active player now; null for what cannot be, and facedown. */
  cost: number | null;
  /** The Energon that lies on it. */
  stock: number;
  /** The cards contributed to it. */
  under: number[];
  /** The faction whose Command token lies on it; empty for none. */
  command?: string;
}

/** A player: their character, where it stands, and what they have. */
export interface SeatFacts {
  seat: number;
  name: string;
  /** -1 until it has been taken. */
  character: number;
  faction: string;
  form: string;
  /** null until it has entered the Matrix. */
  at: string | null;
  energon: number;
  vp: number;
  /** How much Damage they control. */
  damage: number;
  /** What is left of the Move of Alt Mode; 0 in Bot Mode. */
  alt_move: number;
  /** How many Bosses they have defeated. */
  bosses: number;
  hand: number;
  deck: number;
  vault: number;
  /** How many Missions they control; which they are, their own side's zones tell. */
  missions: number;
  /** What lies in hand, deck, Vault and Assist and not everybody knows where: all in all that is public. */
  unseen: Record<string, number>;
}

/** Something that gives Power or Move: a card in play, or what no card brings. */
export interface SourceFacts {
  seat: number;
  /** -1 for what no card brings. */
  piece: number;
  /** What is left of it. */
  power: number;
  printed_power: number;
  move: number;
  printed_move: number;
  reach: number;
  flight: boolean;
  /** What its Power is for; empty for anything. */
  purpose: string;
}

/** An ability that has been used this turn. */
export interface UsedFacts {
  piece: number;
  /** Which of the card's abilities, from 0 on. */
  number: number;
}

/** A part of the Power or of the cost in a battle. */
export interface PartFacts {
  /** The card that brings it; -1 if none does. */
  piece: number;
  amount: number;
  /** What it is in a word or two, as "printed cost" or "Alt Mode". */
  reason: string;
  /** The seat that brings it; -1 for the table. */
  seat: number;
}

/** An Assist that was placed; which card it is, its piece tells those who may know. */
export interface AssistFacts {
  seat: number;
  piece: number;
  defends: boolean;
  resolved: boolean;
  illegal: boolean;
}

/** The battle under way, as it would be decided now. */
export interface BattleFacts {
  seat: number;
  target: number;
  cell: string;
  boss: boolean;
  cost: number;
  cost_parts: PartFacts[];
  power: number;
  power_parts: PartFacts[];
  assists: AssistFacts[];
  /** Whether all Assists are done, so that abilities marked Confront are open. */
  late: boolean;
  /** -1 while none has been drawn. */
  encounter: number;
}

/** An Attack under way. */
export interface StrikeFacts {
  source: number;
  /** The Adversary that an Encounter was drawn for, or the attacking card itself; -1 for a player's card. */
  adversary: number;
  text: string;
  targets: number[];
  /** The targets for whom somebody has Blocked. */
  protected: number[];
  blockers: number[];
  /** The seat whose Attack it is; -1 for one of the table. */
  user: number;
}

/** Everything public that changes: the Matrix, the players, what is left to spend, the battle and the Attack. */
export interface DeckFacts {
  turn: number;
  active: number;
  cells: CellFacts[];
  seats: SeatFacts[];
  ledger: SourceFacts[];
  used: UsedFacts[];
  /** How many cards each layer of the main deck has, the upper first. */
  layers: number[];
  /** How many cards can still be bought beside the Matrix. */
  basics: number;
  /** The Damage that is left to be gained. */
  damage_left: number;
  /** How many Missions are left to draw, for the Autobots and for the Decepticons; in co-op the first is for all. */
  mission_stacks: number[];
  /** How many Bosses of the Adversary are defeated or destroyed. */
  bosses_down: number;
  /** Matrix cards turned up this turn. */
  turned_up: number[];
  /** Adversaries that nobody may battle this turn. */
  barred: number[];
  /** Adversaries whose battle the active player has called off or lost, and has done nothing else since. */
  called_off: number[];
  /** Whether the active player has Confronted a Boss this turn. */
  confronted: boolean;
  /** Those under way, the innermost last. */
  attacks: StrikeFacts[];
  battle?: BattleFacts;
}

/** What never changes: the size of the Matrix and what the mode asks for. */
export interface DeckSetup {
  rows: number;
  columns: number;
  /** What Victory Points are: scored, as Energon, ignored. */
  points: string;
  /** So much Damage under one player's control ends the game; 0 for no limit. */
  damage_limit: number;
  /** The most Energon a player can hold; 0 for no limit. */
  energon_cap: number;
  /** How many Bosses have to be beaten. */
  bosses: number;
  /** What else was chosen for the match. */
  options: Record<string, unknown>;
  /** The cards that this match brings along, of a pack or of another box, as the list of all cards tells them. */
  cards: Record<string, unknown>[];
}

/** What one source would pay. */
export interface PaidFacts {
  /** -1 for Power or Move that no card brings; the character for the Move of its Alt Mode. */
  piece: number;
  amount: number;
}

/** How an option of the viewer is paid for unless they pay by hand. */
export interface PaymentFacts {
  key: string;
  paid: PaidFacts[];
}

/** What concerns the viewer alone: how the options that cost Power or Move would be paid for. */
export interface DeckOwn {
  payments: PaymentFacts[];
}

/** A card, for those who know which one it is. */
export interface CardFacts {
  /** What it goes by among the cards of its box; a Robot may share the name of a character. */
  key: string;
  /** The space of the Matrix it lies on. */
  cell?: string;
  /** The card that it is a copy of for now. */
  copy_of?: string;
  /** Of characters, which side is up. */
  form?: string;
}

/** A card of the Matrix that the viewer does not know. */
export interface LyingFacts {
  cell: string;
}

/** One side of a character. */
export interface DeckFace {
  /** One paragraph for each ability. */
  text: string[];
  move: number;
  flight: boolean;
  /** So much less Power it brings to battles in this mode. */
  penalty: number;
}

/** A card of a deck-building game; what its type does not have is 0 or empty. */
export interface DeckCard {
  /** What it goes by in views; a Robot may share a character's name. */
  key: string;
  name: string;
  /** "Robot – Decepticon", "Boss – Autobot, Level I" and the like. */
  type: string;
  /** The types it is of, the first of which it is counted as. */
  types: string[];
  faction: string;
  subtype: string;
  /** To buy or to defeat it; null for what has none. */
  cost: number | null;
  power: number;
  range: number;
  move: number;
  flight: boolean;
  /** Whether it can be discarded to Block an Attack. */
  blocks: boolean;
  level: number;
  vault_vp: number;
  stock: number;
  ongoing: boolean;
  copies: number;
  provenance: string;
  /** One paragraph for each ability; empty for characters. */
  text: string[];
  /** Characters: what each mode says. */
  faces: Record<string, DeckFace>;
}

/** All cards of a deck-building game. */
export interface DeckShelf extends Shelf {
  cards: DeckCard[];
  /** By mode the factions players are of: in team play seats take them in turn. */
  players: Record<string, string[]>;
}

/** A mix that somebody wrote. */
export interface MixToCheck {
  /** The mix as TOML or YAML. */
  text: string;
  /** The game to be played with it. */
  game: string;
  /** The text of a pack whose cards the mix may name. */
  pack?: string;
}

/** A card that a mix brings from elsewhere. */
export interface MixedCard {
  copies: number;
  card: DeckCard;
}

/** What there is to say about a mix. */
export interface MixReport {
  /** Empty if there are problems. */
  name: string;
  about: string;
  /** What is not of the box itself, characters too. */
  cards: MixedCard[];
  /** Why nobody can play with it. */
  problems: TextProblem[];
  /** Modes that cannot be set up with it, and why. */
  unplayable: string[];
  /** What is allowed and worth knowing. */
  notes: string[];
}

/** What each kind of event tells in the log, by its name; the words say what its fields are. */
export type DeckbuilderDetails = {
  /** {seat} uses {piece} for {cost} Energon. */
  ability_used: { piece: number; seat: number; cost: number };
  /** {seat} uses {piece}. */
  action_taken: { piece: number; seat: number };
  /** {seat} avoids the Ambush of {piece}. */
  ambush_avoided: { seat: number; piece: number };
  /** {piece} Ambushes {seat}. */
  ambushed: { seat: number; piece: number };
  /** {seat}'s Assist {piece} does not count. */
  assist_illegal: { piece: number; seat: number };
  /** {seat} places {piece} as an Assist. */
  assist_placed: { piece: number; seat: number };
  /** {seat} Assists with {piece}. */
  assist_resolved: { piece: number; seat: number };
  /** {piece} attacks {seat}. */
  attacked: { seat: number; piece: number };
  /** Nobody may battle {piece} for the rest of the turn. */
  barred: { piece: number };
  /** {seat} calls the battle against {piece} off. */
  battle_called_off: { piece: number; seat: number };
  /** {seat} battles {piece}: {power} Power against {cost}. */
  battle_declared: { piece: number; seat: number; power: number; cost: number };
  /** {seat} does not defeat {piece}: {power} Power against {cost}. */
  battle_lost: { piece: number; seat: number; power: number; cost: number };
  /** {seat} Blocks for {target} with {piece}. */
  blocked: { piece: number; seat: number; target: number };
  /** {piece} arrives at {cell}. */
  boss_arrived: { piece: number; cell: string };
  /** Nothing makes room for {piece}: it goes back below the next card. */
  boss_put_back: { piece: number };
  /** The last Boss is beaten. */
  bosses_beaten: Record<string, never>;
  /** {seat} buys {piece} for {cost} Power. */
  card_bought: { piece: number; seat: number; cost: number };
  /** {piece} becomes a copy of {other}. */
  card_copied: { piece: number; other: number; seat: number };
  /** {piece} is destroyed. */
  card_destroyed: { piece: number; seat: number };
  /** {seat} discards {piece}. */
  card_discarded: { piece: number; seat: number };
  /** {seat} draws {piece}. */
  card_drawn: { seat: number; piece: number };
  /** {seat} gains {piece}. */
  card_gained: { piece: number; seat: number };
  /** {seat} plays {piece}. */
  card_played: { piece: number; seat: number };
  /** {seat} puts {piece} from their hand on top of their deck. */
  card_put_back: { piece: number; seat: number };
  /** {seat} puts {piece} on top of their deck. */
  card_put_on_deck: { piece: number; seat: number };
  /** {seat} puts {piece} into the Vault. */
  card_vaulted: { piece: number; seat: number };
  /** {piece} is on offer. */
  character_offered: { piece: number };
  /** {seat} plays {piece}. */
  character_taken: { seat: number; piece: number };
  /** {seat} takes command of {piece} for {cost} Power. */
  commanded: { piece: number; seat: number; cost: number };
  /** {seat} Confronts {piece}: {power} Power against {cost}. */
  confronted: { piece: number; seat: number; power: number; cost: number };
  /** {seat} contributes {piece} to {initiative}. */
  contributed: { piece: number; seat: number; initiative: number };
  /** {seat}'s {piece} Converts to {form} mode. */
  converted: { seat: number; piece: number; form: 'bot' | 'alt' };
  /** {piece} costs {number} more to defeat in this battle. */
  cost_raised: { piece: number; number: number };
  /** {seat} gains {piece}. */
  damage_gained: { seat: number; piece: number };
  /** The discarded Damage becomes a new stack. */
  damage_reshuffled: Record<string, never>;
  /** {seat} returns {piece}. */
  damage_returned: { seat: number; piece: number };
  /** The main deck shows {piece}. */
  deck_card_shown: { piece: number };
  /** {seat} shuffles their discard pile into a new deck. */
  deck_reshuffled: { seat: number };
  /** {seat} defeats {piece}. */
  defeated: { piece: number; seat: number };
  /** {piece} is discarded. */
  encounter_discarded: { piece: number };
  /** The Encounter is {piece}. */
  encounter_drawn: { piece: number; adversary: number };
  /** All Encounters are shuffled. */
  encounters_shuffled: Record<string, never>;
  /** {seat} gains {number} Energon. */
  energon_gained: { seat: number; number: number };
  /** {seat} loses {number} Energon. */
  energon_lost: { seat: number; number: number };
  /** {seat} enters the Matrix at {cell}. */
  entered: { seat: number; cell: string };
  /** {seat} takes the first turn. */
  game_began: { seat: number };
  /** Nobody is ahead; it is a draw. */
  game_drawn: Record<string, never>;
  /** All players have lost. */
  game_lost: Record<string, never>;
  /** {seat} wins. */
  game_won: { seat: number };
  /** Effects went round without end; nobody wins. */
  gave_up: Record<string, never>;
  /** The main deck has no card left to give. */
  main_deck_empty: Record<string, never>;
  /** {seat} discards the Mission {piece}. */
  mission_discarded: { piece: number; seat: number };
  /** {seat} completes {piece}. */
  mission_done: { piece: number; seat: number };
  /** {seat} draws {piece}. */
  mission_drawn: { piece: number; seat: number };
  /** {seat} puts {piece} on top of the Mission stack. */
  mission_put_back: { piece: number; seat: number };
  /** {seat} gains {number} Move. */
  move_gained: { seat: number; number: number };
  /** {seat} moves from {origin} to {cell}. */
  moved_to: { seat: number; cell: string; origin: string };
  /** {seat} peeks at {piece} at {cell}. */
  peeked: { piece: number; cell: string; seat: number };
  /** {seat} gains {number} VP. */
  points_gained: { seat: number; number: number };
  /** {seat} loses {number} VP. */
  points_lost: { seat: number; number: number };
  /** {seat} gains {number} Power. */
  power_gained: { seat: number; number: number };
  /** {piece} has {number} more Power. */
  power_given: { piece: number; seat: number; number: number };
  /** {piece} goes from {origin} to {cell}. */
  relocated: { piece: number; cell: string; origin: string };
  /** {seat} clears {piece}. */
  ruin_cleared: { piece: number; seat: number };
  /** {piece} spreads to {cell}. */
  ruin_placed: { piece: number; cell: string };
  /** Every Ruin lies in the Matrix. */
  ruins_everywhere: Record<string, never>;
  /** The cleared Ruins become a new stack. */
  ruins_reshuffled: Record<string, never>;
  /** {scheme} takes the place of {piece} at {cell}. */
  scheme_swapped: { piece: number; scheme: number; cell: string };
  /** {seat} Searches {cell}. */
  searched: { seat: number; cell: string };
  /** {seat} is moved from {origin} to {cell}. */
  shifted: { seat: number; cell: string; origin: string };
  /** {seat} uses {piece}. */
  site_used: { piece: number; seat: number };
  /** {cell} is refilled with {piece}. */
  space_filled: { piece: number; cell: string };
  /** {piece} and {other} change places. */
  swapped: { piece: number; other: number; cell: string; origin: string };
  /** {seat} Teleports from {origin} to {cell}. */
  teleported: { seat: number; cell: string; origin: string };
  /** {seat} thwarts {piece}. */
  thwarted: { piece: number; seat: number };
  /** {piece} is under the command of the {side}s. */
  token_placed: { piece: number; side: 'Autobot' | 'Decepticon' };
  /** {seat} controls too much Damage. */
  too_much_damage: { seat: number };
  /** Turn {number}: {seat}. */
  turn_began: { seat: number; number: number };
  /** {seat} ends the turn. */
  turn_ended: { seat: number };
  /** {piece} is turned facedown at {cell}. */
  turned_down: { piece: number; cell: string };
  /** {piece} is turned up at {cell}. */
  turned_up: { piece: number; cell: string };
};
