/** The race's views: the wire's types, put together. */
import type * as protocol from '../../lib/protocol';
import type { DamageFacts, RacePreview, RallyDetails, RallyFacts, RallyOwn, RallySetup, UpgradeFacts } from './wire';

/** What may be told of a card, by those who know which one it is. */
export type PieceFacts = Partial<UpgradeFacts & DamageFacts>;

export interface Rally extends protocol.GameFacts {
  setup: RallySetup;
  facts: RallyFacts;
  own: RallyOwn;
  piece: PieceFacts;
  step: RacePreview;
  details: RallyDetails;
}

export type View = protocol.View<Rally>;
export type Zone = protocol.Zone<PieceFacts>;
export type Piece = protocol.Piece<PieceFacts>;
export type LogLine = protocol.LogLine<Rally>;
export type Position = protocol.Position<Rally>;
