/** An Attack under way: whom it hits, who is protected by whom, who is asked to Block. */
import { capital, listed } from '../../lib/words';
import type { LogLine, View } from './view';
import type { StrikeFacts } from './wire';

export interface TargetShown {
  seat: number;
  name: string;
  /** Whether it is the viewer. */
  you: boolean;
  protected: boolean;
  /** By whom, and with what, as far as it is known. */
  by: string;
}

/** The Attack that is dealt with first. */
export function strikeIn(view: View): StrikeFacts | null {
  return view.facts.attacks.at(-1) ?? null;
}

/** Whom an Attack hits, in turn order; the log tells who has Blocked for whom. */
export function targetsOf(view: View, strike: StrikeFacts, log: readonly LogLine[] = []): TargetShown[] {
  const blocks = blocksOf(strike, log);
  return strike.targets.map((seat) => {
    const block = blocks.get(seat);
    const blocker = block?.seat ?? (strike.blockers.length === 1 ? strike.blockers[0]! : -1);
    const who = blocker === seat ? 'their own Block' : (view.names[blocker] ?? '');
    const covered = strike.protected.includes(seat);
    const by = covered ? [who, block?.card].filter(Boolean).join(', ') : '';
    return { seat, name: view.names[seat]!, you: seat === view.seat, protected: covered, by };
  });
}

function blocksOf(strike: StrikeFacts, log: readonly LogLine[]): Map<number, { seat: number; card: string }> {
  const found = new Map<number, { seat: number; card: string }>();
  // Back to where this Attack began: every target is told of by itself.
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const line = log[index]!;
    if (line.event === 'attacked' && line.details.piece === strike.source) break;
    if (line.event === 'blocked') {
      found.set(line.details.target, { seat: line.details.seat, card: line.cards[0] ?? '' });
    }
  }
  return found;
}

/** The words of an Attack as a sentence. */
export function attackWords(strike: StrikeFacts): string {
  return `${capital(strike.text).replace(/\.$/, '')}.`;
}

/** Who is being asked, as far as that is public. */
export function askedWords(view: View, strike: StrikeFacts): string {
  const asked = view.waiting_for.filter((seat) => seat !== view.seat && !strike.blockers.includes(seat));
  if (strike.protected.length === strike.targets.length || asked.length === 0) return '';
  return `${listed(asked.map((seat) => view.names[seat]!))} may Block.`;
}

/** What a Block of the viewer would prevent; empty if they are not asked. */
export function preventedWords(view: View, strike: StrikeFacts): string {
  const question = view.decisions.find((decision) => decision.about === 'block');
  if (!question) return '';
  const blocks = question.options.filter((option) => option.verb === 'block');
  if (blocks.length === 0) return 'You have no Block that reaches.';
  const target = blocks[0]!.seats?.[0] ?? view.seat;
  const whom = target === view.seat ? 'you' : (view.names[target] ?? '');
  return `A Block spares ${whom} this: ${attackWords(strike)}`;
}
