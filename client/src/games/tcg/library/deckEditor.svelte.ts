/** A deck that is being built: every edit is kept at once, can be undone, and is checked against the rules. */
import { sayError } from '../../../lib/api';
import { tcgApi } from './api';
import type { DeckReport, TcgCard } from '../wire';
import { begun, redone, stepped, undone, type History } from '../../../lib/library/history';
import { emptyDeck, gathered, isEmpty, withOneFewer, withOneMore, type DeckList } from './deckList';
import { onDecksChanged, saveDeck, savedDeck } from './decks';
import { deckText } from './deckText';

/** So long after the last edit the server is asked. */
const PAUSE = 250;

type Pool = ReadonlyMap<string, TcgCard>;
type Check = (text: string, mode: string) => Promise<DeckReport>;

export class DeckEditor {
  readonly id: string;
  /** Whether the browser keeps it; null before anything was kept. */
  kept = $state.raw<boolean | null>(null);
  /** What the rules said last; null before they were first asked. */
  report = $state.raw<DeckReport | null>(null);
  /** Whether they said it of the deck as it stands. */
  checked = $state.raw(false);
  /** Why the rules could not be asked. */
  unchecked = $state.raw('');

  #history: History<DeckList>;
  readonly #pool: Pool;
  readonly #check: Check;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  readonly #stop: () => void;

  constructor(id: string, pool: Pool, check: Check = tcgApi.checkDeck) {
    this.id = id;
    this.#pool = pool;
    this.#check = check;
    const saved = savedDeck(id);
    if (saved) this.kept = true;
    this.#history = $state.raw(begun(saved ? listOf(saved) : emptyDeck()));
    this.#stop = onDecksChanged(() => this.#reread());
    this.#ask(0);
  }

  get deck(): DeckList {
    return this.#history.now;
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }
  get text(): string {
    return deckText(this.deck, this.#pool);
  }

  add(name: string): void {
    this.change(withOneMore(this.deck, name, this.#pool.get(name)?.kind === 'Character'));
  }
  remove(name: string): void {
    this.change(withOneFewer(this.deck, name));
  }
  /** Change what is written about it; letters typed one after another are one step. */
  describe(part: Partial<Pick<DeckList, 'name' | 'about' | 'mode'>>): void {
    this.change({ ...this.deck, ...part }, Object.keys(part).join());
  }
  /** Take over a whole deck, as from a text. */
  take(deck: DeckList): void {
    this.change(listOf(deck));
  }
  change(next: DeckList, topic = ''): void {
    this.#become(stepped(this.#history, next, topic));
  }
  undo(): void {
    this.#become(undone(this.#history));
  }
  redo(): void {
    this.#become(redone(this.#history));
  }

  /** Nothing is asked or heard any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#stop();
  }

  #become(history: History<DeckList>): void {
    if (history === this.#history) return;
    this.#history = history;
    // A deck that was never anything is not worth keeping.
    if (this.kept !== null || !isEmpty(this.deck)) this.kept = saveDeck(this.id, this.deck);
    this.#ask(PAUSE);
  }

  /** Another tab has changed it: go along, and leave what was here one undo away. */
  #reread(): void {
    const saved = savedDeck(this.id);
    if (!saved || same(saved, this.deck)) return;
    this.#history = stepped(this.#history, listOf(saved));
    this.#ask(PAUSE);
  }

  #ask(after: number): void {
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    this.checked = false;
    this.unchecked = '';
    if (!this.deck.team.length && !this.deck.cards.length) {
      this.report = null;
      return;
    }
    this.#timer = setTimeout(async () => {
      try {
        const report = await this.#check(this.text, this.deck.mode);
        if (turn !== this.#turn) return;
        this.report = report;
        this.checked = true;
      } catch (error) {
        if (turn === this.#turn) this.unchecked = sayError(error);
      }
    }, after);
  }
}

function listOf({ name, about, mode, team, cards }: DeckList): DeckList {
  return { name, about, mode, team: [...team], cards: gathered(cards) };
}

function same(a: DeckList, b: DeckList): boolean {
  return JSON.stringify(listOf(a)) === JSON.stringify(listOf(b));
}
