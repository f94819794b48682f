/** What goes over the wire, as the server declares it. Made by `tools/write_wire_types.py`. */

/** How a choice stood for the side of whoever made it, by what that seat could know then. */
export interface Standing {
  /** After how many choices the question was asked. */
  at: number;
  seat: number;
  /** How likely its side was to win with the best choice, 0 to 1. */
  chance: number;
  /** The same after the choice that was made. */
  kept: number;
}

/** An option in words. */
export interface Chosen {
  key: string;
  label: string;
}

/** Something that happens more often, or more seldom, after the better choice. */
export interface Sign {
  text: string;
  /** In which share of what may come after the better choice. */
  better: number;
  /** In which share after the choice that was made. */
  made: number;
}

/** A choice that cost much, and the better one. */
export interface Costly {
  /** After how many choices the question was asked. */
  at: number;
  seat: number;
  prompt: string;
  made: Chosen;
  better: Chosen;
  /** How likely the side wins after the better choice, 0 to 1. */
  chance: number;
  /** The same after the choice that was made. */
  kept: number;
  /** The standard error of the difference. */
  error: number;
  /** What is expected to follow the better choice. */
  line: Expected[];
  signs: Sign[];
  /** Why it is better, in a sentence or two. */
  why: string;
}

/** How a side came from where it began to where it ended; `own`, `others` and `luck` add up to the difference. */
export interface Account {
  side: number;
  seats: number[];
  /** How likely it was to win when it first chose, 0 to 1. */
  began: number;
  /** 1 for a win, 0 for a loss; where it stood if nobody finished. */
  ended: number;
  /** What its own choices brought or cost. */
  own: number;
  /** What the choices of other sides brought or cost it. */
  others: number;
  /** The rest: chance, and what was hidden from whoever chose. */
  luck: number;
  /** What the choices of each of its seats brought or cost. */
  by_seat: number[];
}

/** A match looked back at. */
export interface Review {
  game: string;
  names: string[];
  sides: number[];
  choices: number;
  finished: boolean;
  /** How many simulations it took. */
  simulations: number;
  seed: number;
  /** How many choices were looked at: those with something to think about. */
  judged: number;
  /** How many such choices were left out, because the match is long. */
  skipped: number;
  standings: Standing[];
  /** In the order in which they were made. */
  costly: Costly[];
  accounts: Account[];
}

/** A choice that is expected to follow. */
export interface Expected {
  seat: number;
  label: string;
}

/** An option that was worth a thought. */
export interface Candidate {
  key: string;
  label: string;
  /** How likely the side of whoever chooses is to win after it, from 0 to 1. */
  chance: number;
  /** How often it was followed up. */
  visits: number;
  /** What is expected to follow, as far as that was looked at. */
  line: Expected[];
}

/** One item of a reckoning: so many points for a seat, or for a whole side. */
export interface TallyLine {
  /** What the points are for, in words. */
  item: string;
  points: number;
  /** The rule that gives them, where there is one. */
  rule: string;
  seat: number;
  /** The side they are for, where they are no single seat's. */
  side: number;
}

/** The end of a match. Without winners it is a draw, unless it is lost: then nobody has won and all have lost. */
export interface Outcome {
  winners: number[];
  lost: boolean;
  /** The points of each seat, in games that count them. */
  points: number[];
  /** What the points are made of, line by line. */
  tally: TallyLine[];
}

/** Something that turned the match. */
export interface Moment {
  /** The turn or round, in words. */
  when: string;
  text: string;
}

/** How much of something there was of one player, or of one of their pieces. */
export interface Bar {
  label: string;
  /** Whose it is. */
  seat: number;
  number: number;
}

/** Something that was counted, the most first. */
export interface Figure {
  title: string;
  bars: Bar[];
}

/** A match in short, in words for everybody: it is made from what a spectator may know. */
export interface Summary {
  length: string;
  /** What decided it; empty where nothing on the table did. */
  decided: string;
  /** What turned it, in the order in which it happened. */
  moments: Moment[];
  figures: Figure[];
}

/** What a view tells beyond which piece lies where; each game declares its own, and this one tells nothing. */
export type Facts = object;

/** A piece as a seat sees it; `card` is null for one it does not know. */
export interface PieceView {
  id: number;
  card: string | null;
  facts: Facts;
}

/** A zone: everybody sees how many pieces lie there, the last one on top. */
export interface ZoneView {
  name: string;
  owner: number;
  pieces: PieceView[];
}

/** An option of the viewer's own decision: its words, and what it is about; what it is not about is left out. */
export interface OptionView {
  key: string;
  label: string;
  /** What is done; each kind of question has a closed list of them. "pass" is to do none of it. */
  verb: string;
  /** First the piece that does it or is moved, then the one it is done to, then what has to leave for it. */
  pieces?: number[];
  /** The cells as people call them, as in the details of a log line. */
  cells?: string[];
  /** The seats it is done to. */
  seats?: number[];
  /** How: a mode, a slot, a direction. */
  way?: string;
  /** How many, or which of several. */
  number?: number;
}

/** A decision of the viewer's own. */
export interface DecisionView {
  /** Names this question at this moment where a table asks it, since an answer carries the name; else empty. */
  id: string;
  about: string;
  prompt: string;
  rule: string;
  options: OptionView[];
  /** Whether it may be taken while somebody else is asked, and need not be answered. */
  reaction: boolean;
  /** The effect that the answer is for, as plain data, where a card's words make the table ask. */
  does?: Record<string, unknown>;
  /** Whether the table declines in a moment, because there is nothing else one could do. */
  passes?: boolean;
}

/** The card behind an event; `card` is null where the viewer could not know it then. */
export interface CauseView {
  piece: number;
  card?: string;
  /** What of the card it is, in a few words, where that is known: 'when you flip to this mode'. */
  words?: string;
}

/** A piece that was taken from one zone and put on top of another, both by their place in `View.zones`. */
export interface MoveView {
  piece: number;
  /** -1 for a piece that was laid out when the match was set up. */
  source: number;
  target: number;
  /** Which card it is as far as the viewer knew then; null also where the viewer knew it before and no longer does. */
  card?: string;
}

/** A piece that lies where it lay, and is another card to the viewer than before, or again an unknown one. */
export interface TurnView {
  piece: number;
  card?: string;
}

/** One event in words, with the rule that made it happen. */
export interface LogLine {
  turn: number;
  event: string;
  text: string;
  rule: string;
  refs: number[];
  /** For each piece in `refs` its name, null where the viewer could not know it when it happened. */
  cards: (string | null)[];
  /**
   * What the event is about, for a table that shows it moving: what its kind declares, by name. Seats, pieces and
   * numbers are whole numbers, words and cells text. A piece that is nobody stands here as -1 and in `refs` not at all.
   */
  details: Record<string, number | string>;
  /** The card behind it, where there is one. */
  cause?: CauseView;
  /** What has changed zones since the line before; done one after another they lead to how things lay then. */
  moves?: MoveView[];
  /** What was turned up, turned down or exchanged since the line before and lies where it lay. */
  turned?: TurnView[];
}

/** All that a seat may see of a match; nothing else ever leaves the table for it. */
export interface View {
  game: string;
  mode: string;
  seat: number;
  names: string[];
  /** The side of each seat; who plays together is on one. */
  sides: number[];
  over: boolean;
  winners: number[];
  /** How the match ended; null while it lasts. */
  outcome: Outcome | null;
  /** What is public of the table as a whole. */
  facts: Facts;
  /** What only this seat may know beside its cards. */
  own: Facts;
  zones: ZoneView[];
  decisions: DecisionView[];
  waiting_for: number[];
  /** What is public of the set-up and never changes; a table tells it once. */
  setup?: Facts;
  /** What happened, in words; a table tells it apart, line by line. */
  log?: LogLine[];
}

/** What went wrong. */
export interface HttpRefused {
  code: string;
  message: string;
  rule: string;
}

/** A way to play a game. */
export interface ModeInfo {
  id: string;
  title: string;
  /** What is different in it. */
  about: string;
  /** With how many seats it can be played, the fewest first. */
  seats: number[];
  /** Who wins together: there is one player, all do, each side, or nobody. */
  together: 'alone' | 'coop' | 'each' | 'sides';
}

/** A player made of code. */
export interface BotInfo {
  id: string;
  title: string;
  about: string;
}

/** What somebody is offered who has never finished a match of a game. */
export interface FirstTable {
  mode: string;
  options: Record<string, string | number>;
}

/** A game and everything that can be chosen about a match of it. */
export interface GameInfo {
  id: string;
  title: string;
  /** For somebody who has never heard of it. */
  about: string;
  /** Such as "20 to 40 minutes". */
  duration: string;
  /** With how many seats it can be played in some mode. */
  seats: number[];
  modes: ModeInfo[];
  default_mode: string;
  /** Weakest first. */
  bots: BotInfo[];
  /** Who plays where none is asked for. */
  usual_bot: string;
  ready_seats: ReadySeat[];
  options: GameOption[];
  /** How it is learned, in order; empty: there is none. */
  lessons: LessonNote[];
  /** The gentlest way to play it, for a first match. */
  first: FirstTable;
  /** Whether a new table takes a pack of cards of one's own. */
  packs: boolean;
}

/** Every game there is. */
export interface GameList {
  games: GameInfo[];
}

/** A first match in which every step is told. */
export interface LessonNote {
  id: string;
  title: string;
  /** What is learned in it. */
  about: string;
  minutes: number;
}

/** What a seat may bring by name: a ready deck, a robot. */
export interface ReadySeat {
  id: string;
  title: string;
  about: string;
  /** The modes it may be played in, its own first. */
  modes: string[];
}

/** One of the things an option may be. */
export interface OptionChoice {
  id: string;
  title: string;
  about: string;
  /** In which modes it can be chosen. */
  modes: string[];
  /** For how many seats, least and most. */
  seats: [number, number];
}

/** Something about a match that can be chosen. */
export interface GameOption {
  /** Its name among the options of a new table. */
  id: string;
  title: string;
  about: string;
  /** One of the choices, a number, a list of some of the choices, or a file as `{text: ...}`. */
  kind: 'choice' | 'number' | 'several' | 'text';
  /** In which modes it is there; empty: in all. */
  modes: string[];
  choices: OptionChoice[];
  least: number | null;
  most: number | null;
  default: string | number | null;
}

/** All cards of a game; games add what theirs are like. */
export interface Shelf {
  /** Changes when any card does. */
  version: string;
}

/** One thing that a plan would lead to; games add what that is. */
export type PreviewStep = object;

/** A position with something to be found; how is for you to see. */
export interface Puzzle {
  id: string;
  game: string;
  title: string;
  goal: string;
  /** The ids of rules that help. */
  cites: string[];
  /** From 1, easy, to 3. */
  difficulty: number;
  /** Whether a search has proven that there is one way only, in whatever order. */
  unique: boolean;
}

/** The puzzles that come with the games. */
export interface PuzzleList {
  puzzles: Puzzle[];
}

/** Who sits down at a puzzle. */
export interface PlayPuzzle {
  /** The seat to take; null: the one that is asked first. */
  seat?: number | null;
}

/** A scenario of one's own to sit down at. */
export interface PlayScenario {
  /** The scenario as YAML; its steps are left out of account. */
  text: string;
  /** Which one, where the text holds several. */
  id?: string;
  seat?: number | null;
}

/** A record that somebody brings. */
export interface RecordBrought {
  /** The text of the record's file. */
  record: string;
}

/** A record that was kept. */
export interface ReplayKept {
  id: string;
}

/** A turn or round that began after some choice. */
export interface Chapter {
  at: number;
  text: string;
}

/** What a record is of. */
export interface ReplayInfo {
  id: string;
  game: string;
  mode: string;
  names: string[];
  choices: number;
  /** Who won; null if it was not played to its end. */
  winners: number[] | null;
  /** How it ended; null if it was not played to its end. */
  outcome: Outcome | null;
  /** As text, since it may have 63 bits. */
  seed: string;
  /** For each choice who made it. */
  seats: number[];
  chapters: Chapter[];
}

/** A choice that was made. */
export interface ChoiceInfo {
  seat: number;
  /** Only for whoever chose; the log tells what others learned of it. */
  label: string;
}

/** The match after so many choices. */
export interface Frame {
  at: number;
  view: View;
  /** What happened since the frame before. */
  log: LogLine[];
  /** What led here; null for the first frame. */
  chose: ChoiceInfo | null;
}

/** Some moments of a match. */
export interface Frames {
  frames: Frame[];
}

/** Who takes a seat of a match that goes on. */
export interface SeatAgain {
  kind?: 'bot' | 'open' | 'person';
  name?: string;
  bot?: string;
}

/** From where to play on, and who. */
export interface PlayOn {
  /** After how many choices. */
  at: number;
  /** One for each seat; none: you take the seat that is asked, bots the others. */
  seats?: SeatAgain[];
}

/** How far a review is. */
export interface ReviewState {
  /** Simulations so far. */
  done: number;
  /** Simulations it takes. */
  of: number;
  /** What was found, once it is done. */
  review: Review | null;
  /** Why there is none, in a sentence. */
  failed: string;
}

/** One labelled line that belongs to an entry. */
export interface NoteInfo {
  label: string;
  text: string;
}

/** One entry of a rulebook, under an id that never changes. */
export interface RuleEntry {
  id: string;
  /** rule, ruling, gap, conflict, example or difference */
  kind: string;
  title: string;
  area: string;
  text: string;
  /** What altmode decided where the rulebook is silent. */
  decision: string;
  notes: NoteInfo[];
  /** The ids of entries that belong to it. */
  related: string[];
  variants: string[];
  source: string;
}

/** All entries of one game's rulebook. */
export interface RulebookInfo {
  game: string;
  title: string;
  /** Each area's key with its title. */
  areas: Record<string, string>;
  /** What the short names of sources stand for; without a name where there is one only. */
  sources: Record<string, string>;
  entries: RuleEntry[];
}

/** What a search found, the best first. */
export interface Hits {
  hits: RuleEntry[];
}

/** A mistake in a text: where it is, counted from 1, what was found there and what was expected. */
export interface TextProblem {
  line: number;
  column: number;
  message: string;
}

/** A reason why something may not be played, with the id of the rule it breaks. */
export interface Fault {
  text: string;
  rule: string;
}

/** Something a person wants; `n` numbers the requests of one connection and comes back with the answer. */
export interface Request {
  n?: number;
}

/** The first thing said on a connection: who it is, and the keys of the seats they hold. */
export interface Hello extends Request {
  do: 'hello';
  name?: string;
  keys?: string[];
}

/** Take a free seat; with a key of one's own it can be claimed even if the answer is lost on its way. */
export interface Sit extends Request {
  do: 'sit';
  seat: number;
  name?: string;
  key?: string | null;
}

/** Give a free seat to a bot. */
export interface SeatBot extends Request {
  do: 'seat_bot';
  seat: number;
  bot: string;
}

/** Begin the match. */
export interface Begin extends Request {
  do: 'begin';
}

/** Answer a question. */
export interface Choose extends Request {
  do: 'choose';
  seat: number;
  question: string;
  key: string;
}

/** Undo one's last choice. */
export interface TakeBack extends Request {
  do: 'take_back';
  seat: number;
}

/** Say whether another seat may undo its choice. */
export interface AnswerTakeBack extends Request {
  do: 'answer_take_back';
  seat: number;
  agreed: boolean;
}

/** Give up. */
export interface Concede extends Request {
  do: 'concede';
  seat: number;
}

/** Say something to everybody; seat -1 for a spectator. */
export interface Say extends Request {
  do: 'say';
  seat: number;
  text: string;
}

/** Have a bot play on for one's own seat, or for one whose person has left. */
export interface TakeOver extends Request {
  do: 'take_over';
  seat: number;
}

/** Play one's seat oneself again. */
export interface HandBack extends Request {
  do: 'hand_back';
  seat: number;
}

/** Say which chances one wants to be asked for: likely ones, every one, or none for now. */
export interface AskMe extends Request {
  do: 'ask_me';
  seat: number;
  when: 'every' | 'later' | 'likely';
}

/** Have a lesson go on after what it said of one's choice. */
export interface ReadOn extends Request {
  do: 'read_on';
  seat: number;
}

/** Ask what the best bot would do. */
export interface Hint extends Request {
  do: 'hint';
  seat: number;
}

/** Ask why nothing can be done with a piece. */
export interface Why extends Request {
  do: 'why';
  seat: number;
  piece: number;
}

/** Ask where a plan would lead if nobody interfered, or what an attack can do. */
export interface Preview extends Request {
  do: 'preview';
  seat: number;
  keys: string[];
}

/** Play again with the same people. */
export interface Rematch extends Request {
  do: 'rematch';
}

/** What everybody may know of a seat. */
export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  /** The bot that plays the seat, or would take it over. */
  bot: string;
  /** Whether a bot plays for the person at the moment. */
  stand_in: boolean;
  connected: boolean;
  conceded: boolean;
  /** Thinking time left in milliseconds as of this message; null without clocks. */
  clock: number | null;
  /** What is public of what the seat brings: the name of a deck or a robot. */
  brings: string;
}

/** Something somebody said. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

/** Somebody would like to take a choice back, and these seats have agreed. */
export interface UndoInfo {
  wanted_by: number;
  agreed: number[];
}

/** What a puzzle is about, and whether it has been solved, or why it cannot be any more. */
export interface PuzzleInfo {
  title: string;
  goal: string;
  solved: boolean;
  /** Why it cannot be solved any more, in which case nothing is asked; else empty. */
  missed: string;
}

/** What everybody may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  mode: string;
  title: string;
  status: 'open' | 'over' | 'playing';
  listed: boolean;
  seats: SeatInfo[];
  spectators: number;
  chat: ChatLine[];
  undo: UndoInfo | null;
  waiting_for: number[];
  winners: number[];
  /** How the match ended, on the board or because people gave up; null while it lasts. */
  outcome: Outcome | null;
  /** The side of each seat, once the match has begun; all on one play together against the game. */
  sides: number[];
  conceded: number[];
  clock: Clock | null;
  /** Proves the seed afterwards and does not give it away. */
  commitment: string;
  /** Told once the match is over; as text, since a script's numbers are too small for it. */
  seed: string | null;
  /** Whether whoever opened the table chose the seed, and so may know every shuffle. */
  chosen_seed: boolean;
  /** The table at which the same people play again, once somebody has asked for it. */
  rematch: string;
  puzzle: PuzzleInfo | null;
  /** How many choices have been made in the match so far, those of bots included. */
  choices: number;
  /** The match in short, once it is over. */
  summary: Summary | null;
}

/** What a seat saw before its last choice, or when the match began: from here on it can be shown what happened. */
export interface SeenBefore {
  view: View;
  /** How many lines of the log had been told by then. */
  log_kept: number;
}

/** Something a lesson says in one go, and what stands out on the board meanwhile. */
export interface LessonPage {
  text: string;
  pieces?: number[];
  cells?: string[];
}

/** Which chances to do something before play goes on somebody is asked for. */
export interface AskingInfo {
  when: 'every' | 'likely';
  /** The question that asks for one now; empty if none does. */
  question: string;
  /** How long one is not asked who has enough of it, as in "this round". */
  lasts: string;
}

/** How far a lesson is, for whoever learns. */
export interface LessonInfo {
  /** What it is called among those that come with the games; empty for one that somebody wrote. */
  name: string;
  title: string;
  /** How many of the learner's steps are done. */
  step: number;
  of: number;
  /** What is said before the next choice, or once all is done. */
  pages: LessonPage[];
  /** What is said of the step before. */
  praise: string;
  /** The options that go on, where one is not to find them out. */
  meant: string[];
  /** Whether others move before the next choice. */
  waits: boolean;
  /** Whether they wait until the praise has been read. */
  pauses: boolean;
  done: boolean;
  /** Whether the match has gone where the lesson does not lead. */
  lost: boolean;
}

/** What changed for one seat; `log_kept` lines told before still hold, `log` follows after them. */
export interface SeatUpdate {
  seat: number;
  /** Without its log, and with its set-up only in the first update of a connection. */
  view: View;
  log_kept: number;
  log: LogLine[];
  /** Whether the seat has a choice that could be taken back. */
  can_undo: boolean;
  /** Told once to a seat that somebody holds, with the first of its updates. */
  before?: SeenBefore;
  /** Told to the seat that learns, at a table where a lesson is told. */
  lesson?: LessonInfo;
  /** Told in a game with chances to act that nobody has to take. */
  asking?: AskingInfo;
}

/** How things stand now. */
export interface Update {
  on: 'update';
  number: number;
  first: boolean;
  you: number[];
  table: TableInfo;
  seats: SeatUpdate[];
}

/** A request was granted; whoever sat down is told their key, whoever plays again the other table. */
export interface Done {
  on: 'done';
  re: number;
  seat?: number;
  key?: string;
  table?: string;
}

/** A request was not granted, and nothing has changed. */
export interface RequestRefused {
  on: 'refused';
  re: number;
  code: string;
  message: string;
  rule: string;
}

/** What a bot would do. */
export interface Advice {
  on: 'advice';
  re: number;
  question: string;
  key: string;
  label: string;
  bot: string;
  /** What it does, in a sentence; empty where a lesson says it. */
  why: string;
  /** What a search made of the options it looked at; empty where there was nothing to think about. */
  candidates: Candidate[];
}

/** Why nothing can be done with a piece. */
export interface ReasonMessage {
  on: 'reason';
  re: number;
  text: string;
  rule: string;
}

/** Where a plan would lead, step by step, or what an attack can do; what a step tells is its game's to say. */
export interface PreviewMessage {
  on: 'preview';
  re: number;
  steps: PreviewStep[];
}

/** The connection ends, and why. */
export interface Closing {
  on: 'closing';
  message: string;
}

/** Whether people on the same network can come in. */
export interface NetworkInfo {
  /** Where they find this server, or would find it; empty where whoever asks cannot let them in. */
  address: string;
  open: boolean;
}

/** The key of a seat, which is told once to whoever holds it. */
export interface SeatKey {
  seat: number;
  key: string;
}

/** A table that was opened, with the keys of the seats that whoever opened it holds. */
export interface OpenedTable {
  id: string;
  keys: SeatKey[];
}

/** A seat: for a person who opens the table, for somebody who comes later, or for a bot. */
export interface SeatWanted {
  kind?: 'bot' | 'open' | 'person';
  name?: string;
  bot?: string;
  /** The id of a ready deck or robot, or a deck as `{"deck": text}`; null for the game's usual one. */
  given?: string | Record<string, unknown> | null;
}

/** A table somebody would like to have. */
export interface NewTable {
  game: string;
  seats: SeatWanted[];
  mode?: string;
  options?: Record<string, unknown>;
  /** As text if it is large: a script's numbers are too small for every seed. */
  seed?: number | string | null;
  listed?: boolean;
  clock?: Clock | null;
  title?: string;
  /** Whether the table declines for whoever can do nothing else. */
  passing?: boolean;
  /** Which chances people are asked for who do not say otherwise. */
  asking?: 'every' | 'likely';
}

/** A seat as the lobby shows it. */
export interface LobbySeat {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  bot: string;
  connected: boolean;
}

/** A table as the lobby shows it; `age` and `idle` are seconds. */
export interface LobbyTable {
  id: string;
  game: string;
  mode: string;
  title: string;
  status: 'open' | 'over' | 'playing';
  seats: LobbySeat[];
  spectators: number;
  age: number;
  idle: number;
}

/** The tables that are listed. */
export interface Lobby {
  tables: LobbyTable[];
}

/** How long each person may think: so many seconds for the whole match, and some more with every choice. */
export interface Clock {
  seconds: number;
  increment: number;
}

export type AnyRequest =
  | Hello
  | Sit
  | SeatBot
  | Begin
  | Choose
  | TakeBack
  | AnswerTakeBack
  | Concede
  | Say
  | TakeOver
  | HandBack
  | ReadOn
  | AskMe
  | Hint
  | Why
  | Preview
  | Rematch;

export type AnyMessage =
  | Update
  | Done
  | RequestRefused
  | Advice
  | ReasonMessage
  | PreviewMessage
  | Closing;
