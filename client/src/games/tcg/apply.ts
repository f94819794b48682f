/** The position after one event of the log, as far as the event tells. */
import type { LogLine, View } from '../../lib/protocol';
import { flippedToFight } from './battle';
import { cardBook } from './cards.svelte';
import { Draft } from './draft';
import { pieceOf, placeOf, withoutIcons, type ZoneName } from './position';

type Step = (draft: Draft, line: LogLine) => void;

/** The first piece an event is about and the name it has. */
function first(line: LogLine): [id: number, card: string | null] {
  return [line.refs[0] ?? -1, line.cards[0] ?? null];
}

function damageBy(draft: Draft, id: number | undefined, number: number): void {
  const place = id === undefined ? null : placeOf(draft.view, id);
  if (!place) return;
  const damage = Math.max(0, (place.piece.facts.damage ?? 0) + number);
  draft.tell(id, { damage });
}

/** A card that becomes public goes to its owner's scrap pile from hand, deck, table or character. */
function scrap(draft: Draft, line: LogLine, from?: ZoneName): void {
  const [id, card] = first(line);
  const place = placeOf(draft.view, id);
  const seat: number = line.details.seat ?? place?.zone.owner ?? 0;
  const named = place && place.piece.card !== null && card !== null && place.piece.card !== card;
  if (from === 'hand' || place?.zone.name === 'hand' || (!place && draft.zone('hand', seat).pieces.length)) {
    const piece = draft.takeFromHand(seat, id, card);
    draft.put({ ...piece, facts: {} }, 'scrap', seat);
  } else if (place?.zone.name === 'deck' || named) {
    draft.put(draft.takeFromDeck(seat, id, card), 'scrap', seat);
  } else {
    draft.move(id, 'scrap', seat, card);
  }
}

function slotOf(card: string | null): string {
  const type = cardBook.named(card)?.type ?? '';
  return ['Weapon', 'Armor', 'Utility'].find((slot) => type.includes(slot)) ?? 'Weapon';
}

function attackOf(draft: Draft): Record<string, any> | null {
  return draft.view.facts.attack ?? null;
}

/** The attack is over, and with it what its icons gave to those who fought. */
function endAttack(draft: Draft): void {
  const attack = attackOf(draft);
  if (!attack) return;
  for (const id of [attack.attacker, attack.defender]) {
    const piece = pieceOf(draft.view, id);
    if (piece) draft.tell(id, withoutIcons(draft.view, piece).facts);
  }
  delete draft.view.facts.attack;
}

function use(draft: Draft, what: string): void {
  draft.view.facts.used = { ...draft.view.facts.used, [what]: true };
}

const nothing: Step = () => {};

const STEPS: Record<string, Step> = {
  // Set-up and the turn
  game_began: nothing,
  turn_began(draft, line) {
    const { facts } = draft.view;
    facts.turn = line.details.number;
    facts.active = line.details.seat;
    facts.step = 'main';
    facts.used = { flip: false, action: false, upgrade: false, tap: false };
    endAttack(draft);
  },
  extra_turn(draft, line) {
    draft.view.facts.extra_turns = [...(draft.view.facts.extra_turns ?? []), line.details.seat];
  },
  card_drawn(draft, line) {
    const [id, card] = first(line);
    const seat: number = line.details.seat;
    draft.put(draft.takeFromDeck(seat, id, card), 'hand', seat);
  },

  // Decks and cards
  deck_shuffled: nothing,
  deck_reshuffled(draft, line) {
    const seat: number = line.details.seat;
    const pile = draft.zone('scrap', seat).pieces.splice(0);
    draft.zone('deck', seat).pieces.unshift(...pile.map((piece) => ({ id: piece.id, card: null, facts: {} })));
  },
  // Cards that an ability under way took from the deck are left out of the reshuffle it caused.
  kept_out(draft, line) {
    const [id, card] = first(line);
    draft.move(id, 'scrap', line.details.seat, card);
  },
  card_scrapped: scrap,
  hand_scrapped: (draft, line) => scrap(draft, line, 'hand'),
  played_cleared(draft, line) {
    const seat: number = line.details.seat;
    const cleared = draft.zone('played', seat).pieces.splice(0);
    draft.zone('scrap', seat).pieces.push(...cleared);
    endAttack(draft);
  },
  card_returned(draft, line) {
    const [id, card] = first(line);
    const seat: number = line.details.seat;
    draft.move(id, 'hand', seat, card);
  },
  card_put_on_deck(draft, line) {
    const [id, card] = first(line);
    draft.move(id, 'deck', line.details.seat, card);
  },
  card_put_back(draft, line) {
    const [id, card] = first(line);
    const seat: number = line.details.seat;
    draft.put({ ...draft.takeFromHand(seat, id, card), facts: {} }, 'deck', seat);
  },
  // The cards that were looked at have changed places: what was known of them before is not true any more.
  card_put_in_order(draft, line) {
    const [id, card] = first(line);
    const place = placeOf(draft.view, id);
    if (place) place.zone.pieces[place.index] = { ...place.piece, card };
  },
  card_revealed: know,
  card_looked_at: know,
  card_put_under(draft, line) {
    const [id, card] = first(line);
    const host = line.refs[1] ?? -1;
    const owner = draft.owner(host);
    const place = placeOf(draft.view, id);
    const kept = place && place.piece.facts.health !== undefined ? place.piece.facts : {};
    draft.move(id, 'under', owner < 0 ? (place?.zone.owner ?? 0) : owner, card, { ...kept, under: host });
  },

  // Playing
  action_played(draft, line) {
    const [id, card] = first(line);
    const seat: number = line.details.seat;
    play(draft, seat, id, card);
    if (seat === draft.view.facts.active && draft.view.facts.step === 'main') use(draft, 'action');
  },
  action_countered(draft, line) {
    const [id, card] = first(line);
    const owner = draft.owner(id);
    if (owner >= 0) draft.move(id, 'scrap', owner, card);
  },
  secret_played(draft, line) {
    const [id, card] = first(line);
    const seat: number = line.details.seat;
    draft.put({ ...draft.takeFromHand(seat, id, card), facts: {} }, 'secrets', seat);
    if (seat === draft.view.facts.active) use(draft, 'action');
  },
  // It lies there turned up until its owner's next turn.
  secret_revealed: know,
  secrets_shown: know,
  upgrade_played: nothing,
  upgrade_played_from_hand: (draft) => use(draft, 'upgrade'),
  upgraded(draft, line) {
    const [id, card] = first(line);
    const character = line.refs[1] ?? -1;
    const seat: number = line.details.seat;
    const place = placeOf(draft.view, id);
    const from = place && place.zone.name !== 'deck' && place.piece.card === card ? place.zone.name : 'hand';
    const piece = from === 'hand' ? draft.takeFromHand(seat, id, card) : draft.take(id);
    const owner = draft.owner(character);
    draft.put(
      { id, card: card ?? piece?.card ?? null, facts: { on: character, slot: line.details.slot ?? slotOf(card) } },
      'upgrades',
      owner < 0 ? seat : owner,
    );
  },
  upgrade_scrapped(draft, line) {
    const [id, card] = first(line);
    draft.move(id, 'scrap', Math.max(0, draft.owner(id)), card);
  },
  upgrade_returned(draft, line) {
    const [id, card] = first(line);
    draft.move(id, 'hand', Math.max(0, draft.owner(id)), card);
  },

  // Characters
  flipped(draft, line) {
    const [id] = first(line);
    turn(draft, id, line.details.mode);
    if (line.rule.includes('-FLIP-01') || line.rule.includes('-BASIC-06')) use(draft, 'flip');
  },
  flipped_in_ko: (draft, line) => turn(draft, first(line)[0], line.details.mode),
  tapped: (draft, line) => draft.tell(line.refs[0], { tapped: true }),
  untapped: (draft, line) => draft.tell(line.refs[0], { tapped: false }),
  all_untapped: nothing,
  tap_ability_used: (draft) => use(draft, 'tap'),
  deployed: enter,
  returned_to_field: enter,

  // Damage
  damaged: (draft, line) => damageBy(draft, line.refs[0], line.details.number),
  attack_damaged: (draft, line) => damageBy(draft, line.refs[0], line.details.number),
  damage_capped: nothing,
  damage_replaced: nothing,
  repaired: (draft, line) => damageBy(draft, line.refs[0], -line.details.number),
  counters_moved(draft, line) {
    damageBy(draft, line.refs[1], -line.details.number);
    damageBy(draft, line.refs[0], line.details.number);
  },
  knocked_out(draft, line) {
    const [id] = first(line);
    const place = placeOf(draft.view, id);
    if (!place) return;
    const { owner } = place.zone;
    const { tapped: _tapped, effects: _effects, ...facts } = place.piece.facts;
    draft.move(id, 'ko', owner, place.piece.card, { ...facts, bold: 0, tough: 0, pierce: 0 });
  },

  // The attack
  attacked(draft, line) {
    endAttack(draft);
    draft.view.facts.step = 'attack';
    draft.view.facts.attack = {
      attacker: line.refs[0],
      defender: line.refs[1],
      flipped: draft.view.names.map(() => []),
      icons: draft.view.names.map(() => ({})),
    };
  },
  card_flipped(draft, line) {
    const [id, card] = first(line);
    const seat: number = line.details.seat;
    const owner = draft.deckOwner(seat, id);
    draft.put(draft.takeFromDeck(owner, id, card), 'played', owner);
    const attack = attackOf(draft);
    if (!attack || !flippedToFight(line)) return;
    draft.view.facts.attack = {
      ...attack,
      flipped: attack.flipped.map((ids: number[], index: number) => (index === seat ? [...ids, id] : ids)),
    };
  },
  white_bonus: nothing,
  icons_counted: nothing,
  totals: nothing,
  no_damage: nothing,
  attack_ended_early: endAttack,
  green_swapped(draft, line) {
    const [green, given] = line.refs;
    const seat: number = line.details.seat;
    if (green === undefined || given === undefined || placeOf(draft.view, green)?.zone.name !== 'played') return;
    draft.put({ ...draft.takeFromHand(seat, given, line.cards[1] ?? null), facts: {} }, 'played', seat);
    draft.move(green, 'hand', seat, line.cards[0] ?? null);
  },
  no_attack: nothing,

  // The end
  game_won(draft, line) {
    draft.view.over = true;
    draft.view.winners = [line.details.seat];
  },
  game_drawn(draft) {
    draft.view.over = true;
    draft.view.winners = draft.view.names.map((_, seat) => seat);
  },
};

/** A card seen where it lies. */
function know(draft: Draft, line: LogLine): void {
  const [id, card] = first(line);
  const place = placeOf(draft.view, id);
  if (place && card !== null) place.zone.pieces[place.index] = { ...place.piece, card: place.piece.card ?? card };
}

/** From the hand, or from wherever an effect plays it, to the played cards. */
function play(draft: Draft, seat: number, id: number, card: string | null): void {
  const place = placeOf(draft.view, id);
  const elsewhere = place && place.zone.name !== 'hand' && place.zone.name !== 'deck' && place.piece.card === card;
  const piece = elsewhere ? draft.take(id) : draft.takeFromHand(seat, id, card);
  draft.put({ id, card: card ?? piece?.card ?? null, facts: {} }, 'played', seat);
}

/** A character turns over: its printed numbers change, what was added to them stays. */
function turn(draft: Draft, id: number, mode: string): void {
  const place = placeOf(draft.view, id);
  if (!place) return;
  const modes = cardBook.named(place.piece.card)?.modes;
  const before = modes?.[place.piece.facts.mode];
  const after = modes?.[mode];
  const facts: Record<string, any> = { mode };
  if (before && after && place.piece.facts.attack !== undefined) {
    facts.attack = place.piece.facts.attack - before.attack + after.attack;
    facts.defense = place.piece.facts.defense - before.defense + after.defense;
    facts.traits = after.traits;
  }
  draft.tell(id, facts);
}

/** A character comes to the battlefield. */
function enter(draft: Draft, line: LogLine): void {
  const [id] = first(line);
  const place = placeOf(draft.view, id);
  if (!place) return;
  const { under: _under, ...facts } = place.piece.facts;
  const card = cardBook.named(place.piece.card);
  const face = card?.modes[facts.mode];
  draft.move(id, 'battlefield', place.zone.owner, place.piece.card, {
    tapped: false,
    health: card?.health ?? 0,
    attack: face?.attack ?? 0,
    defense: face?.defense ?? 0,
    bold: 0,
    tough: 0,
    pierce: 0,
    effects: [],
    ...facts,
    damage: line.event === 'deployed' ? (facts.damage ?? 0) : 0,
  });
}

export function apply(view: View, line: LogLine): View {
  const step = STEPS[line.event];
  if (!step || step === nothing) return view;
  const draft = new Draft(view);
  step(draft, line);
  return draft.view;
}
