/** Questions that are rare in recorded races, as the engine asks them, to look at on the board. */
import type { Decision } from '../src/lib/protocol';

const option = (key: string, label = key, refs: number[] = []) => ({ key, label, refs });
const ask = (about: string, prompt: string, rule: string, options: ReturnType<typeof option>[]): Decision => ({
  id: about,
  about,
  prompt,
  rule,
  options,
  reaction: false,
});
const ways = ['north', 'east', 'south', 'west'];

export const QUESTIONS: Record<string, Decision> = {
  return: ask(
    'return',
    'You return to the board. Where, and facing which way?',
    'RR-OFF-09',
    ['o5', 'o7'].flatMap((place) =>
      ways.map((way) => option(`${place} ${way}`, `${place.toUpperCase()}, facing ${way}`)),
    ),
  ),
  corner: ask('corner', 'You come to a road corner: turn, or go straight on?', 'RR-CORNER-02', [
    option('turn south', 'Turn south'),
    option('straight on', 'Go straight on'),
  ]),
  mine: ask(
    'mine',
    'Where do you lay a mine? 3 are left.',
    'RR-UPGRADE-18',
    ['d4', 'd5', 'e4', 'f6'].map((place) => option(place, place.toUpperCase())),
  ),
  mirage: ask('mirage', 'You may move a Checkpoint.', 'RR-ACT-15', [
    option('pass'),
    ...['l6', 'n6', 'm5'].map((place) => option(`checkpoint 1 to ${place}`)),
    ...['g8', 'h9', 'f9'].map((place) => option(`checkpoint 2 to ${place}`)),
  ]),
  strike: ask(
    'air strike',
    'Which square of four spaces is struck?',
    'RR-DAMAGE-04',
    ['b4-c5', 'c4-d5', 'e6-f7'].map((place) => option(place, `${place.toUpperCase()}: Megatron`)),
  ),
  weapon: ask('weapon', 'Your weapon fires. Where to?', 'RR-WEAPON-04', [
    option('fire ahead', 'Fire ahead (east): nobody'),
    option('fire left', 'Fire left (north): nobody'),
    option('fire right', 'Fire right (south): Megatron'),
    option('shoot over at megatron', 'Shoot over everything at Megatron'),
  ]),
  bridge: ask('space bridge', 'You are on a space bridge. Travel to another one?', 'RR-BRIDGE-01', [
    option('stay'),
    option('travel to o1', 'Travel to O1'),
  ]),
};
