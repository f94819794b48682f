/** What the options of open questions are about: pieces, spaces, seats. */
import type { BoardProps } from '../../games/game';
import type { Decision, Option } from '../protocol';

/** An option together with the question it answers. */
export interface Offer {
  decision: Decision;
  option: Option;
}

/** The questions that can be answered on a board: the one that is asked, then what may be done besides. */
export function askedOn({ decision, reactions, watching }: Pick<BoardProps, 'decision' | 'reactions' | 'watching'>): Decision[] {
  if (watching) return [];
  return decision ? [decision, ...reactions] : reactions;
}

/** The offers whose options are such. */
export function offersThat(asked: readonly Decision[], are: (option: Option) => boolean): Offer[] {
  return asked.flatMap((decision) => decision.options.filter(are).map((option) => ({ decision, option })));
}

/** Offers by the piece they are done with. */
export function offersByPiece(asked: readonly Decision[]): Map<number, Offer[]> {
  return offersBy(asked, ({ pieces }) => pieces?.[0]);
}

/** Offers by the space they are done at. */
export function offersByCell(asked: readonly Decision[]): Map<string, Offer[]> {
  return offersBy(asked, ({ cells }) => cells?.[0]);
}

/** Offers by the seat they are done to. */
export function offersBySeat(asked: readonly Decision[]): Map<number, Offer[]> {
  return offersBy(asked, ({ seats }) => seats?.[0]);
}

/** Offers that are done with something else to this piece. */
export function offersOnto(asked: readonly Decision[], piece: number): Offer[] {
  return offersThat(asked, ({ pieces = [] }) => pieces.indexOf(piece) > 0);
}

function offersBy<K>(asked: readonly Decision[], about: (option: Option) => K | undefined): Map<K, Offer[]> {
  const offers = new Map<K, Offer[]>();
  for (const offer of offersThat(asked, () => true)) {
    const key = about(offer.option);
    if (key !== undefined) offers.set(key, [...(offers.get(key) ?? []), offer]);
  }
  return offers;
}
