/** A position while an event changes it: pieces taken out of places and put into others. */
import type { Piece, View, Zone } from '../../lib/protocol';
import { placeOf, type ZoneName } from './position';

/** A position that is being changed: its zones are fresh lists, its pieces are replaced and never changed. */
export class Draft {
  readonly view: View;

  constructor(view: View) {
    this.view = {
      ...view,
      facts: { ...view.facts },
      zones: view.zones.map((zone) => ({ ...zone, pieces: [...zone.pieces] })),
      decisions: [],
    };
  }

  zone(name: ZoneName, owner: number): Zone {
    const found = this.view.zones.find((zone) => zone.name === name && zone.owner === owner);
    if (found) return found;
    const fresh: Zone = { name, owner, pieces: [] };
    this.view.zones.push(fresh);
    return fresh;
  }

  owner(id: number): number {
    return placeOf(this.view, id)?.zone.owner ?? -1;
  }

  /** Changes what is known of a piece. */
  tell(id: number | undefined, facts: Record<string, any>): void {
    const place = id === undefined ? null : placeOf(this.view, id);
    if (place) place.zone.pieces[place.index] = { ...place.piece, facts: { ...place.piece.facts, ...facts } };
  }

  /** Takes a piece out of wherever it lies. */
  take(id: number): Piece | null {
    const place = placeOf(this.view, id);
    if (!place) return null;
    place.zone.pieces.splice(place.index, 1);
    return place.piece;
  }

  /**
   * Takes a card out of a hand. Hands are mixed whenever something leaves or enters them, so that nobody can follow a
   * card: the piece of that name may have had another number before.
   */
  takeFromHand(seat: number, id: number, card: string | null): Piece {
    const hand = this.zone('hand', seat).pieces;
    let index = card === null ? -1 : hand.findIndex((piece) => piece.card === card && piece.id === id);
    if (index < 0 && card !== null) index = hand.findIndex((piece) => piece.card === card);
    if (index < 0) index = hand.findIndex((piece) => piece.id === id);
    if (index < 0) index = hand.length - 1;
    const [taken] = hand.splice(index, 1);
    if (!taken) return { id, card, facts: {} };
    const other = hand.findIndex((piece) => piece.id === id);
    if (other >= 0) hand[other] = { ...hand[other]!, id: taken.id };
    return { ...taken, id, card: card ?? taken.card };
  }

  /** Whose deck a seat takes cards from: both share one where a mode says so. */
  deckOwner(seat: number, id: number): number {
    const place = placeOf(this.view, id);
    if (place?.zone.name === 'deck') return place.zone.owner;
    if (this.zone('deck', seat).pieces.length || this.zone('scrap', seat).pieces.length) return seat;
    return this.view.zones.find((zone) => zone.name === 'deck' && zone.pieces.length)?.owner ?? seat;
  }

  /** Takes the top card of a deck, or the one that is named if it lies there. */
  takeFromDeck(owner: number, id: number, card: string | null): Piece {
    const deck = this.zone('deck', owner).pieces;
    const index = deck.findIndex((piece) => piece.id === id);
    const [taken] = index >= 0 ? deck.splice(index, 1) : deck.splice(-1, 1);
    return { id, card: card ?? taken?.card ?? null, facts: {} };
  }

  put(piece: Piece, name: ZoneName, owner: number): void {
    this.zone(name, owner).pieces.push(piece);
  }

  /** From wherever it lies to another place; battle cards leave what they were behind. */
  move(id: number, name: ZoneName, owner: number, card: string | null, facts: Record<string, any> = {}): void {
    const taken = this.take(id);
    this.put({ id, card: card ?? taken?.card ?? null, facts }, name, owner);
  }
}
