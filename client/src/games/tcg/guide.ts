/** How the card game goes, on one page. */
import type { Guide } from '../../lib/guide/guide';

export const guide: Guide = {
  goal: { text: 'Knock out all characters of the other side. Whoever does that first wins.', rule: 'TCG-END-01' },
  round: 'turn',
  turn: [
    { icon: 'deck', title: 'Draw', text: 'Draw one card.', rule: 'TCG-TURN-02' },
    { icon: 'flip', title: 'Flip', text: 'Turn one of your characters over, from vehicle to robot or back.', rule: 'TCG-FLIP-01' },
    { icon: 'hand', title: 'Play', text: 'Play one Action and one Upgrade, in any order with the flip. Nothing of it has to be done.', rule: 'TCG-TURN-04' },
    { icon: 'attack', title: 'Attack', text: 'Attack with an untapped character. Tapped enemies must be attacked first.', rule: 'TCG-ATK-03' },
    { icon: 'orange', title: 'Count', text: 'Both flip cards from their decks: orange adds to the attack, blue to the defense. What is left over is damage.', rule: 'TCG-PIERCE-03' },
  ],
  signs: [
    { icon: 'attack', name: 'Attack', text: 'How hard a character hits.', rule: 'TCG-PIERCE-03', also: 'sword' },
    { icon: 'defense', name: 'Defense', text: 'How much of a hit it shrugs off.', rule: 'TCG-PIERCE-03', also: 'shield' },
    { icon: 'health', name: 'Health', text: 'As much damage knocks it out. The bar fills with damage, the number is what is left.', rule: 'TCG-KO-01', also: 'bar damage' },
    { icon: 'star', name: 'Stars', text: 'What a character costs when a team is put together. They mean nothing in battle.', rule: 'TCG-STAR-01', also: 'star' },
    { icon: 'orange', name: 'Orange', text: 'Flipped by the attacker: 1 more Attack for each.', rule: 'TCG-ICON-01' },
    { icon: 'blue', name: 'Blue', text: 'Flipped by the defender: 1 more Defense for each.', rule: 'TCG-ICON-02' },
    { icon: 'white', name: 'White', text: 'The first one a side flips in a battle lets it flip two cards more.', rule: 'TCG-ICON-06' },
    { icon: 'black', name: 'Black', text: 'Flipped by the attacker: Pierce 1 for each.', rule: 'TCG-ICON-11' },
    { icon: 'green', name: 'Green', text: 'After the battle its card may be swapped with one in the hand.', rule: 'TCG-ICON-14' },
    { icon: 'bold', name: 'Bold', text: 'Bold 2 flips two cards more when attacking.', rule: 'TCG-BOLD-01' },
    { icon: 'tough', name: 'Tough', text: 'Tough 2 flips two cards more when defending.', rule: 'TCG-BOLD-02' },
    { icon: 'pierce', name: 'Pierce', text: 'Pierce 2 does at least 2 damage, however high the defense.', rule: 'TCG-PIERCE-01' },
    { icon: 'tap', name: 'Tapped', text: 'It lies on its side because it attacked. All of a side stand up once none can attack any more.', rule: 'TCG-TAP-02', also: 'tap untap' },
    { icon: 'action', name: 'Action', text: 'A card that does what it says and is gone.', rule: 'TCG-PLAY-01' },
    { icon: 'upgrade', name: 'Upgrade', text: 'A card that stays on a character: one Weapon, one Armor, one Utility.', rule: 'TCG-UPG-02', also: 'weapon armor utility' },
    { icon: 'scrap', name: 'Scrap pile', text: 'Where cards go that were used.', rule: 'TCG-PLAY-03', also: 'scrapped discard' },
    { icon: 'ko', name: "KO'd", text: 'As much damage as Health: the character is out of the game.', rule: 'TCG-KO-02', also: 'ko knocked out' },
  ],
};
