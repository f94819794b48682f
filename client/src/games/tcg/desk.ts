/** How the card table is handled where it is not as every board. */
import type { DeskRules } from '../../lib/board/desk.svelte';
import { standIn, verbOf } from './decisions';
import { nearSeat } from './position';
import type { Tcg } from './view';
import { replacedBy } from './wording';

/** Zones whose pieces do not lie open one by one. */
const PILES: readonly string[] = ['deck', 'scrap', 'ko', 'under'];

export const RULES: DeskRules<Tcg> = {
  standIn,
  outOfSight: (view, { zone }) =>
    PILES.includes(zone.name) || (zone.name === 'hand' && zone.owner !== nearSeat(view)),
  seenFirst: (view, offers) => replacedBy(view, offers) !== '',
  verbOf,
};
