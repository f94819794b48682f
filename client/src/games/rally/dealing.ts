/** Cards as events move them: what a view tells of piles, hands and registers. */
import type { LogLine, Piece, View, Zone } from '../../lib/protocol';
import { robotFacts } from './robots';

/** The registers of a round, in their order. */
export const REGISTERS = [1, 2, 3, 4, 5];

/** Damage that stays in play. */
const ONGOING = new Set(['Flat Tire', 'Jammed Weapon', 'Stiff Joints', 'Bent Axle']);

/** Cards that an event moves or turns up. */
export function withCards(view: View, line: LogLine, seat: number): View {
  const piece = line.refs[0];
  const card = line.cards[0] ?? null;
  switch (line.event) {
    case 'revealed':
      return mapPiece(view, piece, (one) => ({ ...one, card: card ?? one.card }));
    case 'installed':
      return movePiece(view, piece, 'installed', seat, card);
    case 'uninstalled':
      return facts(view, piece)?.type === 'personal'
        ? movePiece(view, piece, 'personal', seat, card)
        : movePiece(view, piece, 'upgrade discard', -1, card);
    case 'upgrade_spent':
      return movePiece(view, piece, 'upgrade discard', -1, card);
    case 'upgrade_drawn':
      return movePiece(view, piece, 'collection', seat, card);
    case 'damaged':
      if (card === 'SCRAP') return movePiece(view, piece, 'hand', seat, card);
      return ONGOING.has(card ?? '')
        ? movePiece(view, piece, 'damage', seat, card)
        : movePiece(view, piece, 'damage discard', -1, card);
    case 'repaired':
      return movePiece(view, piece, 'damage discard', -1, card);
    case 'card_lost':
    case 'card_spent':
    case 'hand_discarded':
      return card === 'SCRAP'
        ? movePiece(view, piece, 'damage discard', -1, card)
        : movePiece(view, piece, 'discard', seat, card);
    case 'reclaimed':
      return movePiece(view, piece, 'hand', seat, card);
    case 'planned':
      return planned(view, line, seat);
    case 'replaced':
      return lay(view, line, seat, piece);
    case 'shuffled':
      return shuffled(view, 'discard', 'deck', seat);
    case 'stack_shuffled':
      return line.details.which === 'upgrades'
        ? shuffled(view, 'upgrade discard', 'upgrade deck', -1)
        : shuffled(view, 'damage discard', 'damage deck', -1);
    case 'drawn':
      return drawn(view, seat, line.details.number);
    case 'cleaned_up':
      return cleanedUp(view, seat);
    default:
      return view;
  }
}

export function zoneOf(view: View, name: string, owner: number): Piece[] {
  return view.zones.find((zone) => zone.name === name && zone.owner === owner)?.pieces ?? [];
}

function facts(view: View, piece: number | undefined): Record<string, any> | undefined {
  for (const zone of view.zones) for (const one of zone.pieces) if (one.id === piece) return one.facts;
  return undefined;
}

function mapZones(view: View, change: (zone: Zone) => Zone): View {
  return { ...view, zones: view.zones.map(change) };
}

function mapPiece(view: View, piece: number | undefined, change: (piece: Piece) => Piece): View {
  return mapZones(view, (zone) =>
    zone.pieces.some((one) => one.id === piece)
      ? { ...zone, pieces: zone.pieces.map((one) => (one.id === piece ? change(one) : one)) }
      : zone,
  );
}

function movePiece(view: View, piece: number | undefined, to: string, owner: number, card: string | null): View {
  if (piece === undefined) return view;
  let moved: Piece = { id: piece, card, facts: {} };
  for (const zone of view.zones) {
    for (const one of zone.pieces) if (one.id === piece) moved = { ...one, card: card ?? one.card };
  }
  return mapZones(view, (zone) => {
    const pieces = zone.pieces.filter((one) => one.id !== piece);
    if (zone.name === to && zone.owner === owner) return { ...zone, pieces: [...pieces, moved] };
    return pieces.length === zone.pieces.length ? zone : { ...zone, pieces };
  });
}

/** One or two cards are laid face down; only their owner is told which. */
function planned(view: View, line: LogLine, seat: number): View {
  let next = view;
  for (const piece of line.refs) next = lay(next, line, seat, piece);
  const robots = robotFacts(view).map((one) =>
    one.seat === seat
      ? {
          ...one,
          planned: one.planned.map((count, index) =>
            index === line.details.register - 1 ? count + Math.max(1, line.refs.length) : count,
          ),
        }
      : one,
  );
  return { ...next, facts: { ...next.facts, robots } };
}

/** A card of a hand goes into a register: those of the hand change pieces, so that nobody can follow one. */
function lay(view: View, line: LogLine, seat: number, piece: number | undefined): View {
  const index = piece === undefined ? -1 : line.refs.indexOf(piece);
  if (piece === undefined || index < 0) return view;
  const card = line.cards[index] ?? null;
  const hand = zoneOf(view, 'hand', seat);
  const before = hand.find((one) => one.id === piece)?.card ?? null;
  const other = card === null || before === card ? undefined : hand.find((one) => one.card === card);
  const swapped = other ? mapPiece(view, other.id, (one) => ({ ...one, card: before })) : view;
  const register = `register ${line.details.register}`;
  return mapPiece(movePiece(swapped, piece, register, seat, card), piece, (one) => ({ ...one, card }));
}

/** A discard pile becomes the new deck, and nobody knows any of its cards. */
function shuffled(view: View, pile: string, deck: string, owner: number): View {
  let next = view;
  for (const { id } of zoneOf(view, pile, owner)) {
    next = mapPiece(movePiece(next, id, deck, owner, null), id, (one) => ({ ...one, card: null }));
  }
  return next;
}

function drawn(view: View, seat: number, number: number): View {
  let next = view;
  for (const piece of zoneOf(view, 'deck', seat).slice(-number)) next = movePiece(next, piece.id, 'hand', seat, null);
  return next;
}

/** Registers are emptied; what a hand loses is told card by card. */
function cleanedUp(view: View, seat: number): View {
  let next = view;
  for (const register of REGISTERS) {
    for (const piece of zoneOf(view, `register ${register}`, seat)) {
      next =
        piece.card === 'SCRAP'
          ? movePiece(next, piece.id, 'damage discard', -1, piece.card)
          : movePiece(next, piece.id, 'discard', seat, piece.card);
    }
  }
  const robots = robotFacts(next).map((one) =>
    one.seat === seat ? { ...one, planned: REGISTERS.map(() => 0), acted: false } : one,
  );
  return { ...next, facts: { ...next.facts, robots } };
}
