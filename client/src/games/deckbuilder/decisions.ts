/** Which answer to a question is usual, and which hurt. */
import type { Decision, Option } from '../../lib/protocol';
import { counted } from '../../lib/words';
import { cellOf, distance, pieceOf, seatFacts } from './position';
import type { View } from './view';

/** What may be left undone with an easy mind when nothing else is left to do. */
const SPARE = ['convert', 'pay by hand', 'end turn'];
/** What Power is for that counts in every battle. */
const FIGHTS = ['', 'in battles'];

/** What a card that lies on the table or in a hand can do, or can have done to it; spaces say what their options say. */
const SAID: Record<string, string> = {
  assist: 'Assist',
  battle: 'be battled',
  block: 'Block',
  buy: 'be bought',
  'call off': 'be left alone',
  clear: 'be cleared',
  command: 'be taken command of',
  contribute: 'be contributed',
  convert: 'Convert',
  destroy: 'be destroyed',
  discard: 'be discarded',
  'pay with': 'pay',
  play: 'be played',
  'put on deck': 'be put on the deck',
  replace: 'be replaced',
  resolve: 'happen next',
  search: 'be Searched',
  thwart: 'be thwarted',
  use: 'be used',
  vault: 'be put into the Vault',
  visit: 'be used',
};

export function verbOf({ verb }: Option): string {
  return SAID[verb] ?? 'be chosen';
}

/** The option that Enter takes: going on where that loses nothing, never what hurts. */
export function usual(decision: Decision, view: View): Option | null {
  if (decision.reaction) return null;
  const option = expected(decision, view);
  return option && hurts(decision, option, view) === null ? option : null;
}

function expected(decision: Decision, view: View): Option | null {
  const { about, options } = decision;
  const by = (verb: string) => options.find((option) => option.verb === verb) ?? null;
  if (options.length === 1) return options[0]!;
  switch (about) {
    case 'turn':
      return options.every(({ verb }) => SPARE.includes(verb)) ? by('end turn') : null;
    case 'window':
    case 'mission':
      return by('pass');
    case 'prepare':
      return by('battle');
    case 'call off':
      return isWon(view) ? by('battle') : null;
    case 'assist':
      return isWon(view) ? by('pass') : null;
    case 'vault':
      return isScored(view) ? by('vault') : null;
    default:
      return null;
  }
}

/** Options that are seldom meant: what is left undone is lost. */
export function hurts(decision: Decision, option: Option, view: View): string | null {
  if (decision.about === 'vault' && option.verb === 'discard' && isScored(view)) {
    return 'In your Vault it would count at the end of the game.';
  }
  if (decision.about === 'call off' && option.verb === 'call off' && isWon(view)) {
    return 'Your Power is enough to win this battle.';
  }
  if (decision.about === 'turn' && option.verb === 'battle') return tooWeak(decision, option, view);
  return option.verb === 'end turn' ? leftUndone(decision, view) : null;
}

/** A battle that is begun short of Power while there are cards to play: once it has begun, none of them can be. */
function tooWeak({ options }: Decision, { pieces = [] }: Option, view: View): string | null {
  const [piece = -1] = pieces;
  const { power, cost } = strengthAgainst(view, piece);
  if (cost === null || power >= cost || options.every(({ verb }) => verb !== 'play')) return null;
  const name = pieceOf(view, piece)?.card ?? 'the Adversary';
  const hand = counted(seatFacts(view, view.seat).hand, 'card');
  return `You have ${power} Power against ${cost} for ${name}, and ${hand} in your hand that cannot be played once the battle has begun.`;
}

/** What could still be done in a turn, the weightiest of it. */
function leftUndone({ options }: Decision, view: View): string | null {
  const won = options.find((option) => option.verb === 'battle' && wouldWin(view, option.pieces?.[0] ?? -1));
  if (won) return `You have the Power to defeat ${pieceOf(view, won.pieces?.[0] ?? -1)?.card ?? 'an Adversary'}.`;
  if (options.some(({ verb }) => verb === 'buy')) {
    return `You have ${powerAt(view, 0, '')} Power left that could buy something; it is lost when the turn ends.`;
  }
  if (options.some(({ verb }) => verb === 'play')) {
    const { hand } = seatFacts(view, view.seat);
    return `You have ${counted(hand, 'card')} left in your hand; when the turn ends they are discarded.`;
  }
  return null;
}

/** Victory Points count: elsewhere what lies in a Vault only leaves the deck thinner. */
function isScored(view: View): boolean {
  return view.setup.points === 'scored';
}

function isWon({ facts: { battle } }: View): boolean {
  return battle !== undefined && battle.power >= battle.cost;
}

/** Whether the Power that the viewer has would do against a card, if nobody interferes and nothing takes from it. */
function wouldWin(view: View, piece: number): boolean {
  const { power, cost } = strengthAgainst(view, piece);
  return cost !== null && power >= cost;
}

/** The Power of the viewer that reaches a card in a battle, and what the card costs; no cost where none is known. */
function strengthAgainst(view: View, piece: number): { power: number; cost: number | null } {
  const cell = cellOf(view, piece);
  const { at } = seatFacts(view, view.seat);
  if (!cell || at === null) return { power: 0, cost: null };
  return { power: powerAt(view, distance(at, cell.cell), ...FIGHTS), cost: cell.cost };
}

/** The Power of the viewer that reaches so far, for some purposes. */
function powerAt(view: View, far: number, ...purposes: string[]): number {
  const usable = view.facts.ledger.filter(
    ({ seat, reach, purpose }) => seat === view.seat && reach >= far && purposes.includes(purpose),
  );
  return usable.reduce((sum, { power }) => sum + power, 0);
}
