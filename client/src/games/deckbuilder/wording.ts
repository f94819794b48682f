/** The position in words: a headline, and all of it as sentences for screen readers. */
import { counted, listed } from '../../lib/words';
import { nearSeat, otherSeats, pieceOf, standingOn, zonePieces, type SeatZone } from './position';
import type { View } from './view';
import type { BattleFacts, CellFacts, PartFacts, SeatFacts, SourceFacts, StrikeFacts } from './wire';

/** Whose turn it is and what is under way; where all play together, how far they are; at the end, who has won. */
export function headline(view: View): string {
  const { turn, active, battle, attacks } = view.facts;
  if (view.over) return outcome(view);
  if (!turn) return 'Setting up';
  const whose = active === view.seat ? 'yours' : (view.names[active] ?? '');
  const step = attacks.length ? ', Attack' : battle ? (battle.boss ? ', Confrontation' : ', battle') : '';
  return `Turn ${turn}: ${whose}${step}${isTogether(view) ? ` · ${progress(view)}` : ''}`;
}

/** Whether all seats win and lose together. */
export function isTogether(view: View): boolean {
  return new Set(view.sides).size === 1;
}

/** How far all are against the game: "1 of 3 Bosses beaten, 24 cards left". */
export function progress(view: View): string {
  const left = view.facts.layers.reduce((sum, layer) => sum + layer, 0);
  return `${view.facts.bosses_down} of ${view.setup.bosses} Bosses beaten, ${counted(left, 'card')} left`;
}

export function describe(view: View): string[] {
  const { attacks, battle } = view.facts;
  return [
    `${headline(view)}.`,
    ...attacks.map((attack) => attackSentence(view, attack)),
    ...(battle ? battleSentences(view, battle) : []),
    ...matrixSentences(view),
    ...[nearSeat(view), ...otherSeats(view)].flatMap((seat) => seatSentences(view, view.facts.seats[seat]!)),
    ...pileSentences(view),
  ];
}

function outcome(view: View): string {
  const { winners, seat, names } = view;
  const alone = names.length === 1 && seat >= 0;
  if (!winners.length) return !isTogether(view) ? 'Nobody has won' : alone ? 'You have lost' : 'All have lost';
  if (winners.length > 1 && winners.length === names.length) return isTogether(view) ? 'All have won' : 'A draw';
  if (winners.includes(seat)) return 'You win';
  return `${listed(winners.map((one) => names[one] ?? ''))} ${winners.length === 1 ? 'wins' : 'win'}`;
}

/** What a piece is called by those who may know it. */
function nameOf(view: View, piece: number, unknown = 'a facedown card'): string {
  return pieceOf(view, piece)?.card ?? unknown;
}

/** "you" or the name of a player. */
function who(view: View, seat: number): string {
  return seat === view.seat ? 'you' : (view.names[seat] ?? '');
}

// The Matrix

function matrixSentences(view: View): string[] {
  const { columns } = view.setup;
  const { cells } = view.facts;
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return rows.map((row, number) => `Row ${number + 1}: ${row.map((cell) => cellWords(view, cell)).join('; ')}.`);
}

/** "B2 Wheeljack, cost 4, 2 Energon on it, you are here". */
export function cellWords(view: View, cell: CellFacts): string {
  const words = [`${cell.cell} ${cardOn(view, cell)}`];
  if (cell.cost !== null) words.push(`cost ${cell.cost}`);
  if (cell.stock) words.push(`${cell.stock} Energon on it`);
  if (cell.under.length) words.push(`${counted(cell.under.length, 'card')} contributed`);
  if (cell.command) words.push(`commanded by the ${cell.command}s`);
  if (view.facts.barred.includes(cell.piece)) words.push('nobody may battle it this turn');
  const here = standingOn(view, cell.cell).map(({ seat, form }) =>
    seat === view.seat ? `you are here in ${form} mode` : `${view.names[seat] ?? ''} is here in ${form} mode`,
  );
  return [...words, ...here].join(', ');
}

function cardOn(view: View, { piece, up }: CellFacts): string {
  if (piece < 0) return 'empty';
  if (up) return nameOf(view, piece);
  const known = pieceOf(view, piece)?.card;
  return known ? `facedown, you know it is ${known}` : 'facedown';
}

// The seats

function seatSentences(view: View, seat: SeatFacts): string[] {
  const own = seat.seat === view.seat;
  const whose = own ? 'Your' : `${seat.name}'s`;
  const character = seat.character < 0 ? 'no character yet' : `${nameOf(view, seat.character)}, ${seat.form} mode`;
  const { damage_limit: limit, points } = view.setup;
  const parts = [
    character,
    seat.at === null ? 'not in the Matrix yet' : `at ${seat.at}`,
    `${seat.energon} Energon`,
    ...(points === 'scored' ? [`${seat.vp} VP`] : []),
    limit ? `${seat.damage} of ${limit} Damage` : `${seat.damage} Damage`,
    ...(seat.bosses ? [`${counted(seat.bosses, 'Boss', 'Bosses')} defeated`] : []),
  ];
  const names = (zone: SeatZone) =>
    zonePieces(view, zone, seat.seat).flatMap(({ card }) => (card === null ? [] : [card]));
  const sentences = [`${own ? 'You' : seat.name}: ${parts.join('; ')}.`];
  const hand = names('hand');
  sentences.push(hand.length ? `${whose} hand: ${times(hand)}.` : `${whose} hand: ${counted(seat.hand, 'card')}.`);
  const played = [...names('played'), ...names('staying')];
  if (played.length) sentences.push(`${whose} cards in play: ${times(played)}.`);
  const left = view.facts.ledger.filter((source) => source.seat === seat.seat).flatMap((one) => leftWords(view, one));
  if (left.length) sentences.push(`${whose} Power and Move left: ${left.join('; ')}.`);
  const missions = names('missions');
  if (missions.length) sentences.push(`${whose} Missions: ${listed(missions)}.`);
  const discard = zonePieces(view, 'discard', seat.seat).length;
  sentences.push(
    `${whose} deck has ${counted(seat.deck, 'card')}, the discard pile ${discard}, the Vault ${seat.vault}.`,
  );
  return sentences;
}

/** "3 Wrath, Hunt". */
function times(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ');
}

/** "Firepower 2 Power with Range 1": nothing where nothing is left. */
function leftWords(view: View, source: SourceFacts): string[] {
  const words: string[] = [];
  const purpose = source.purpose && ` ${source.purpose}`;
  const reach = source.reach ? ` with Range ${source.reach}` : '';
  if (source.power) words.push(`${source.power} Power${purpose}${reach}`);
  if (source.move) words.push(`${source.move} ${source.flight ? 'Flight ' : ''}Move`);
  return words.length ? [`${nameOf(view, source.piece, 'character')} ${words.join(', ')}`] : [];
}

function pileSentences(view: View): string[] {
  const { basics, damage_left } = view.facts;
  return [
    `${progress(view)} in the main deck.`,
    `Beside the Matrix: ${counted(basics, 'card')} to buy, ${damage_left} Damage to be gained.`,
  ];
}

// What is under way

function attackSentence(view: View, attack: StrikeFacts): string {
  const whom = attack.targets.map((seat) => `${who(view, seat)}${attack.protected.includes(seat) ? ' (Blocked)' : ''}`);
  const does = attack.text && `: ${attack.text}`;
  return `${nameOf(view, attack.source, 'A card')} attacks ${listed(whom)}${does}.`;
}

function battleSentences(view: View, battle: BattleFacts): string[] {
  const own = battle.seat === view.seat;
  const verb = battle.boss ? (own ? 'Confront' : 'Confronts') : own ? 'battle' : 'battles';
  const short = battle.cost - battle.power;
  const verdict = short > 0 ? `${short} short` : 'enough';
  const sentences = [
    `${own ? 'You' : (view.names[battle.seat] ?? '')} ${verb} ${nameOf(view, battle.target)} at ${battle.cell}: ` +
      `${battle.power} Power against ${battle.cost}, ${verdict}.`,
  ];
  const power = partsWords(view, battle.power_parts, 'character');
  const cost = partsWords(view, battle.cost_parts, 'unfinished Missions');
  if (power) sentences.push(`Power: ${power}.`);
  if (cost) sentences.push(`Cost: ${cost}.`);
  if (battle.encounter >= 0) sentences.push(`The Encounter is ${nameOf(view, battle.encounter)}.`);
  for (const { seat, piece, defends, resolved, illegal } of battle.assists) {
    const state = illegal ? 'does not count' : resolved ? 'counts' : 'waits';
    const side = defends ? ' for the Boss' : '';
    sentences.push(`Assist of ${who(view, seat)}${side}: ${nameOf(view, piece)}, ${state}.`);
  }
  return sentences;
}

/** "2 Firepower, minus 1 Galvane". */
function partsWords(view: View, parts: PartFacts[], nameless: string): string {
  const words = ({ piece, amount }: PartFacts) =>
    `${amount < 0 ? `minus ${-amount}` : amount} ${nameOf(view, piece, nameless)}`;
  return parts.map(words).join(', ');
}
