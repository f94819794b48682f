/** The card game's views: the wire's types, put together. */
import type * as protocol from '../../lib/protocol';
import type { AttackPreview, CoveredFacts, FighterFacts, TcgDetails, TcgFacts, TcgSetup, UpgradeFacts } from './wire';

/** What may be told of a piece; what there is of it depends on where it lies. */
export type PieceFacts = Partial<FighterFacts & UpgradeFacts & CoveredFacts>;

export interface Tcg extends protocol.GameFacts {
  setup: TcgSetup;
  facts: TcgFacts;
  piece: PieceFacts;
  step: AttackPreview;
  details: TcgDetails;
}

export type View = protocol.View<Tcg>;
export type Zone = protocol.Zone<PieceFacts>;
export type Piece = protocol.Piece<PieceFacts>;
export type LogLine = protocol.LogLine<Tcg>;
export type Position = protocol.Position<Tcg>;
