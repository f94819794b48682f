/** The race in words: its headline, the position read aloud, what is usual and what hurts. */
import type { Decision, Option } from '../../lib/protocol';
import type { View } from './view';
import type { RacePreview } from './wire';
import { listed } from '../../lib/words';
import { cellName } from './course/cells';
import { REGISTERS, zoneOf } from './dealing';
import { robotFacts } from './robots';
import type { RobotFacts } from './wire';

export interface Step {
  /** A to D. */
  letter: string;
  name: string;
  /** What the view calls the steps of it. */
  steps: readonly string[];
}

export const STEPS: readonly Step[] = [
  { letter: 'A', name: 'Cards', steps: ['planning cards'] },
  {
    letter: 'B',
    name: 'Board',
    steps: ['moving walkways', 'pushers', 'space bridges', 'fire pits', 'laser turrets', 'pit stops'],
  },
  { letter: 'C', name: 'Weapons', steps: ['robot weapons'] },
  { letter: 'D', name: 'Checkpoints', steps: ['checkpoints'] },
];

export function headline(view: View): string {
  const { round, register, step } = view.facts;
  if (view.over) return outcome(view);
  if (step === 'set-up') return 'Before the race';
  if (!register) return `Round ${round}, ${step}`;
  return `Round ${round}, register ${register}, ${step}`;
}

function outcome({ winners, seat, names }: View): string {
  if (!winners.length) return 'Nobody has won';
  if (winners.includes(seat)) return 'You win';
  return `${listed(winners.map((one) => names[one] ?? ''))} ${winners.length === 1 ? 'wins' : 'win'}`;
}

/** Where a plan ends if nobody interferes, and how one faces there: "leads to E8 south". */
export function leadsTo(steps: RacePreview[]): string {
  const last = steps.at(-1);
  if (!last) return '';
  return last.cell ? `leads to ${cellName(last.cell)} ${last.facing}` : 'leads off the board';
}

/** The same of an option; before a mode has been chosen it is said for which one that holds. */
export function foreseen(steps: RacePreview[], decision: Decision): string {
  const last = steps.at(-1);
  return last && decision.about === 'register' ? `${leadsTo(steps)} in ${last.form} mode` : leadsTo(steps);
}

/** What to know about an empty register of one's own. */
export function emptyRegister(view: View, number: number): string {
  if (view.facts.step !== 'planning phase') return 'Cards go into the registers in the Planning Phase.';
  const next = nextRegister(view);
  if (number === next) return `Register ${number} is next: choose a card from your hand.`;
  return `Registers are filled in order: register ${next} is next.`;
}

/** The register that the next card goes into; 0 where all are filled. */
export function nextRegister(view: View): number {
  return REGISTERS.find((register) => !zoneOf(view, `register ${register}`, view.seat).length) ?? 0;
}

export function whereIs(robot: RobotFacts): string {
  if (robot.at) return `at ${cellName(robot.at)}, facing ${robot.facing}`;
  return robot.returns ? `off the board, back after register ${robot.returns}` : 'not on the board yet';
}

/** How far the planning of a seat is. */
export function planning(view: View, robot: RobotFacts): string {
  if (view.facts.step !== 'planning phase') return '';
  const filled = robot.planned.filter((count) => count > 0).length;
  if (!view.waiting_for.includes(robot.seat)) return 'ready';
  return filled ? `${filled} of ${REGISTERS.length} planned` : 'planning';
}

export function describe(view: View): string[] {
  const { checkpoints, cubes, mines, priority } = view.facts;
  const robots = robotFacts(view);
  const sentences = [`${headline(view)}${view.over ? '' : ','} on ${view.setup.course.name}.`];
  sentences.push(`Checkpoints, in order: ${listed(checkpoints.map(cellName))}.`);
  for (const robot of robots) sentences.push(...robotSentences(view, robot));
  if (robots[priority]) sentences.push(`${robots[priority].name} has the priority token.`);
  sentences.push(
    cubes.length ? `Energon Cubes at ${listed(cubes.map(cellName))}.` : 'No Energon Cubes are on the course.',
  );
  if (mines.length) sentences.push(`Mines at ${listed(mines.map(cellName))}.`);
  if (view.seat >= 0) sentences.push(...ownSentences(view));
  return sentences;
}

function robotSentences(view: View, robot: RobotFacts): string[] {
  const who =
    robot.seat === view.seat
      ? `You (${robot.robot})`
      : robot.name === robot.robot
        ? robot.name
        : `${robot.name} (${robot.robot})`;
  const parts = [`${robot.form} mode`, whereIs(robot), `${robot.energon} Energon`];
  parts.push(`${robot.reached} of ${view.facts.checkpoints.length} checkpoints reached`);
  const said = [`${who}: ${parts.join('; ')}.`];
  const open = (zone: string) => zoneOf(view, zone, robot.seat).map((piece) => piece.card ?? 'a card');
  const shown = REGISTERS.flatMap((register) =>
    zoneOf(view, `register ${register}`, robot.seat).flatMap((piece) =>
      piece.card ? [`${register}: ${piece.card}`] : [],
    ),
  );
  if (shown.length) said.push(`Registers of ${robot.name}: ${shown.join(', ')}.`);
  if (open('installed').length) said.push(`Upgrades of ${robot.name}: ${listed(open('installed'))}.`);
  if (open('damage').length) said.push(`Damage of ${robot.name}: ${listed(open('damage'))}.`);
  const plan = planning(view, robot);
  if (plan) said.push(`${robot.name}: ${plan}.`);
  return said;
}

function ownSentences(view: View): string[] {
  const hand = zoneOf(view, 'hand', view.seat).map((piece) => piece.card ?? 'a card');
  const stored = [...zoneOf(view, 'personal', view.seat), ...zoneOf(view, 'collection', view.seat)].map(
    (piece) => piece.card ?? 'a card',
  );
  return [
    hand.length ? `Your hand: ${listed(hand)}.` : 'Your hand is empty.',
    ...(stored.length ? [`Upgrades that you could install: ${listed(stored)}.`] : []),
  ];
}

/** Questions in which doing nothing costs something, or is no more usual than the rest. */
const UNUSUAL = ['encounter', 'fire pit', 'dodge', 'replacement'];

/** The option that Enter takes: going on, or racing in the mode one is in. */
export function usual(decision: Decision, view: View): Option | null {
  if (decision.about === 'mode') {
    const form = robotFacts(view)[view.seat]?.form;
    return decision.options.find((option) => option.way === form) ?? null;
  }
  if (decision.about === 'corner') return decision.options.find((option) => option.verb === 'turn') ?? null;
  // Upgrades that give a choice on the way have no usual answer; what is aimed at somebody has if it is the only one.
  if (UNUSUAL.includes(decision.about)) return null;
  if (decision.about === 'weapon') {
    const aimed = decision.options.filter((option) => option.seats?.length);
    return aimed.length === 1 ? aimed[0]! : null;
  }
  if (decision.about === 'pit stop') {
    const energon = decision.options.find((option) => option.verb === 'gain');
    if (energon) return energon;
  }
  return decision.options.find((option) => option.verb === 'pass') ?? null;
}

/** Options that hurt if taken by mistake. */
export function hurts(decision: Decision, option: Option, view: View): string | null {
  const me = robotFacts(view)[view.seat];
  if (!me) return null;
  if (decision.about === 'air strike' && option.seats?.includes(view.seat)) {
    return 'This strikes your own robot too.';
  }
  const piece = option.pieces?.[0];
  if (option.verb === 'uninstall') {
    const upgrade = zoneOf(view, 'installed', view.seat).find((one) => one.id === piece);
    if (upgrade && upgrade.facts.type !== 'personal')
      return `${upgrade.card} goes to the discard pile if you uninstall it.`;
  }
  if (option.verb === 'fire' && !option.seats?.length) {
    if (decision.options.some((other) => other.seats?.length)) {
      return 'Nobody is there. Another direction would hit somebody.';
    }
  }
  return null;
}
