/**
 * What a game brings to the page. Everything else (connection, prompt, log, chat, replays) knows no game;
 * a new game is a folder here, whose `index.ts` exports one object of the shape `GameUi` as `ui`, and whose `pages.ts`
 * exports the pages that it brings, if it has any of its own.
 */
import type { Component } from 'svelte';
import type { Decision, GameFacts, LogLine, Option, View } from '../lib/protocol';
import type { SeatChoice, SetupChoice, GameInfo } from '../lib/library';
import type { PageProps } from '../lib/routes';

/** An event that is being shown, and how long that takes. */
export interface Moment<G extends GameFacts = GameFacts> {
  line: LogLine<G>;
  /** Milliseconds; 0 with reduced motion or at instant speed. */
  duration: number;
  /** Counts up, so that the same event shown again is another moment. */
  number: number;
}

export interface BoardProps<G extends GameFacts = GameFacts> {
  /** The position to draw now. While events are shown it is an in-between position made by `apply`. */
  view: View<G>;
  /** The event being shown, null at rest. */
  moment: Moment<G> | null;
  /** What has happened so far, as far as it has been shown. */
  log?: LogLine<G>[];
  /** What the viewer is asked; null while events are shown or nothing is asked. */
  decision: Decision | null;
  /** Reactions the viewer may take while somebody else is asked. */
  reactions: Decision[];
  /** Whether this is a replay or a spectator's board, on which nothing can be done. */
  watching: boolean;
  /** Take an option of `decision` or of a reaction. */
  choose: (decision: Decision, option: Option) => void;
  /** The viewer touched a piece that nothing can be done with: the table says why not. */
  whyNot: (piece: number) => void;
  /** Show a card large beside the table, with what the piece has at the moment where one is told; null to close. */
  inspect: (card: string | null, piece?: number) => void;
  /** Pieces to point out: a hint, or chips in the prompt or log that are hovered. */
  pointed: number[];
  /** The option of `decision` that the pointer or the focus is on in the prompt: what it leads to can be shown. */
  considered?: Option | null;
  /** The option of `decision` that a hint is about, as long as the hint stands. */
  advised?: Option | null;
  /** The key that takes an option of `decision`, to be told where the option stands; empty where none does. */
  keyOf?: (option: Option) => string;
  /** Tell the frame that the pointer or focus is on these pieces, to highlight the options about them. */
  point: (pieces: number[]) => void;
  /** Where a plan leads if nobody interferes: what is planned already, then these option keys. Not every game has it. */
  preview?: ((keys: string[]) => Promise<G['step'][]>) | null;
}

export interface SetupProps {
  info: GameInfo;
  /** What has been chosen so far; components change it in place. */
  choice: SetupChoice;
}

export interface SeatSetupProps {
  info: GameInfo;
  choice: SetupChoice;
  seat: SeatChoice;
  /** Counted from 0. */
  number: number;
}

export interface CardsProps {
  /** The card that the address names; empty for all of them. */
  slug: string;
}

export interface CardDetailProps<G extends GameFacts = GameFacts> {
  name: string;
  view?: View<G> | null;
  piece?: number | undefined;
}

/** A page that a game brings to the site, such as its decks. */
export interface GamePage {
  /** Unlike that of any other page. */
  name: string;
  /** Where it is, the first without parts: `/decks/:id` names one. */
  addresses: [string, ...string[]];
  title: string;
  /** What is said of it on the front page; a page that has this is linked from everywhere. */
  about?: string;
  load: () => Promise<{ default: Component<PageProps> }>;
}

export interface GameUi<G extends GameFacts = GameFacts> {
  id: string;
  /** The board itself. */
  Board: Component<BoardProps<G>>;
  /** Further choices of the set-up beyond mode, seats, bots and seed (a course). */
  Setup: Component<SetupProps> | null;
  /** What one seat brings (a deck, a robot). */
  SeatSetup: Component<SeatSetupProps> | null;
  /** A card shown large, by name; where it lies on the table, with the position and the piece. */
  CardDetail: Component<CardDetailProps<G>>;
  /** Its cards to look through, on the page about cards; left out by a game that has none. */
  Cards?: Component<CardsProps>;
  /** The position after one event, as far as the event tells; the true position follows after the last one. */
  apply: (view: View<G>, line: LogLine<G>) => View<G>;
  /** How long an event is shown, in units of one ordinary event; 0 passes at once. */
  weight: (line: LogLine<G>, view: View<G>) => number;
  /** The event with which a turn or round begins: headings of the log, stops of the replay. */
  chapter: string;
  /** Events that the log tells as one where a seat does the same several times, one after another. */
  gathers?: readonly string[];
  /** The option that Enter takes, null where there is none that is usual. */
  usual: (decision: Decision, view: View<G>) => Option | null;
  /** Options that hurt if taken by mistake: the frame asks once more. */
  hurts: (decision: Decision, option: Option, view: View<G>) => string | null;
  /** What is foreseen of an option: the keys to ask the table about, and the answer in words. */
  outlook?: {
    keys: (decision: Decision, option: Option) => string[] | null;
    words: (steps: G['step'][], decision: Decision) => string;
    /** Whether it stands on every option; else it is told of the one that somebody looks at. */
    always: (decision: Decision) => boolean;
  };
  /** The position as text for screen readers: one sentence an item. */
  describe: (view: View<G>) => string[];
  /** Where whose turn it is is not the same as who is asked: a headline such as "Round 3, register 2". */
  headline: (view: View<G>) => string;
}
