/** How the deck-building games go, on one page each. Most of their rules have the same number in both rulebooks. */
import type { Guide, Sign } from '../../lib/guide/guide';

/** The page of a game whose rules begin with these letters. */
export function guideOf(letters: string, goal: string, goalRule: string, own: Sign[]): Guide {
  const cited = <T extends { rule: string }>(of: T): T => ({ ...of, rule: `${letters}-${of.rule}` });
  return {
    goal: { text: goal, rule: goalRule },
    round: 'turn',
    turn: ([
      { icon: 'hand', title: 'Play', text: 'Play cards from your hand, as many as you like. They give Power and Move.', rule: 'PLAY-01' },
      { icon: 'move', title: 'Move', text: 'Walk on the Matrix. Your vehicle has Move of its own.', rule: 'MOVE-01' },
      { icon: 'search', title: 'Search', text: 'Turn up the card you stand on, for 1 Move. An enemy that is found Ambushes you.', rule: 'SEARCH-01' },
      { icon: 'power', title: 'Buy or battle', text: 'Pay Power for cards that make your deck better, or to defeat an enemy.', rule: 'BUY-01' },
      { icon: 'deck', title: 'End', text: 'Discard what you played and held, and draw five new cards.', rule: 'ENDTURN-01' },
    ] as const).map(cited),
    signs: [
      ...([
        { icon: 'power', name: 'Power', text: 'Pays for cards and wins battles. It adds up until your turn ends.', rule: 'POWER-01' },
        { icon: 'move', name: 'Move', text: 'One step, or one search, for each.', rule: 'MOVE-01' },
        { icon: 'range', name: 'Range', text: 'How many spaces away the Power of this card still counts.', rule: 'RANGE-01' },
        { icon: 'flight', name: 'Flight', text: 'Its Move may go diagonally.', rule: 'FLIGHT-01' },
        { icon: 'energon', name: 'Energon', text: 'Fuel: pays for changing form and for abilities. It is kept between turns.', rule: 'ENERGON-01', also: 'cube' },
        { icon: 'flip', name: 'Convert', text: 'For 1 Energon a robot becomes a vehicle, or back. Each form has abilities of its own.', rule: 'CONVERT-01', also: 'bot alt mode form' },
        { icon: 'encounter', name: 'Ambush', text: 'An enemy that is turned up below you strikes first: an Encounter is drawn.', rule: 'AMBUSH-01', also: 'encounter' },
        { icon: 'boss', name: 'Boss', text: 'The strongest enemies. Battling one is a Confrontation, and ends your actions.', rule: 'CONFRONT-01', also: 'confrontation confront' },
        { icon: 'ally', name: 'Assist', text: 'A card that somebody else puts into your battle.', rule: 'ASSIST-01', also: 'help' },
        { icon: 'block', name: 'Block', text: 'Discard this card to be spared an Attack.', rule: 'BLOCK-01' },
        { icon: 'damage', name: 'Damage', text: 'Too much of it loses the game, and each kind does harm before.', rule: 'DMG-01' },
        { icon: 'site', name: 'Site', text: 'A place to stand on; it stays and helps.', rule: 'SITE-01' },
        { icon: 'vp', name: 'VP', text: 'Victory Points: what counts at the end.', rule: 'SCORE-01', also: 'victory points score' },
      ] as const).map(cited),
      ...own,
    ],
  };
}
