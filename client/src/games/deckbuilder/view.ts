/** The deck-building games' views: the wire's types, put together. */
import type * as protocol from '../../lib/protocol';
import type { CardFacts, DeckbuilderDetails, DeckFacts, DeckOwn, DeckSetup, LyingFacts } from './wire';

/** What may be told of a piece; what there is of it depends on where it lies and who looks. */
export type PieceFacts = Partial<CardFacts & LyingFacts>;

export interface Deck extends protocol.GameFacts {
  setup: DeckSetup;
  facts: DeckFacts;
  own: DeckOwn;
  piece: PieceFacts;
  details: DeckbuilderDetails;
}

export type View = protocol.View<Deck>;
export type Zone = protocol.Zone<PieceFacts>;
export type Piece = protocol.Piece<PieceFacts>;
export type LogLine = protocol.LogLine<Deck>;
export type Position = protocol.Position<Deck>;
