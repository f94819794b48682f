/** Questions that are rare in recorded races, as the engine asks them, to look at on the board. */
import type { Decision, Option } from '../src/lib/protocol';

const option = (key: string, label: string, aim: Partial<Option> & { verb: string }): Option => ({ key, label, ...aim });
const pass = option('pass', 'Pass', { verb: 'pass' });
const ask = (about: string, prompt: string, rule: string, options: Option[]): Decision => ({
  id: about,
  about,
  prompt,
  rule,
  options,
  reaction: false,
});
const moved = (number: number, from: string, to: string) =>
  option(`checkpoint ${number} to ${to.toLowerCase()}`, `Checkpoint ${number} to ${to}`, { verb: 'move', cells: [from, to], number });
const ways = ['north', 'east', 'south', 'west'];

export const QUESTIONS: Record<string, Decision> = {
  return: ask(
    'return',
    'You return to the board. Where, and facing which way?',
    'RR-OFF-09',
    ['o5', 'o7'].flatMap((cell) =>
      ways.map((way) => option(`${cell} ${way}`, `${cell.toUpperCase()}, facing ${way}`, { verb: 'return', cells: [cell.toUpperCase()], way })),
    ),
  ),
  corner: ask('corner', 'You come to a road corner: turn, or go straight on?', 'RR-CORNER-02', [
    option('turn south', 'Turn south', { verb: 'turn', way: 'south' }),
    option('straight on', 'Go straight on', { verb: 'go straight', way: 'east' }),
  ]),
  mine: ask(
    'mine',
    'Where do you lay a mine? 3 are left.',
    'RR-UPGRADE-18',
    ['d4', 'd5', 'e4', 'f6'].map((cell) => option(cell, cell.toUpperCase(), { verb: 'lay', cells: [cell.toUpperCase()] })),
  ),
  mirage: ask('mirage', 'You may move a Checkpoint.', 'RR-ACT-15', [
    pass,
    ...['L6', 'N6', 'M5'].map((cell) => moved(1, 'M6', cell)),
    ...['G8', 'H9', 'F9'].map((cell) => moved(2, 'G9', cell)),
  ]),
  strike: ask(
    'air strike',
    'Which square of four spaces is struck?',
    'RR-DAMAGE-04',
    ['B4 C4 B5 C5', 'C4 D4 C5 D5', 'E6 F6 E7 F7'].map((square) => {
      const cells = square.split(' ');
      return option(`${cells[0]}-${cells[3]}`.toLowerCase(), `${cells[0]} to ${cells[3]}: Megatron`, { verb: 'strike', cells, seats: [1] });
    }),
  ),
  weapon: ask('weapon', 'Your weapon fires. Where to?', 'RR-WEAPON-04', [
    option('fire ahead', 'Fire ahead (east): nobody', { verb: 'fire', way: 'east' }),
    option('fire left', 'Fire left (north): nobody', { verb: 'fire', way: 'north' }),
    option('fire right', 'Fire right (south): Megatron', { verb: 'fire', seats: [1], way: 'south' }),
    option('shoot over at megatron', 'Shoot over everything at Megatron', { verb: 'shoot over', seats: [1] }),
  ]),
  bridge: ask('space bridge', 'You are on a space bridge. Travel to another one?', 'RR-BRIDGE-01', [
    option('stay', 'Stay', { verb: 'pass' }),
    option('travel to o1', 'Travel to O1', { verb: 'travel', cells: ['O1'] }),
  ]),
};
