/** What there is on a course, each kind of thing once. */
import { LEGEND, type LegendName } from '../course/legend';
import { readingsAt } from '../course/reading';
import { trackOf } from '../course/track';
import type { PlainCourse } from '../wire';

export interface CourseElement {
  name: string;
  does: string;
  rule: string;
  /** How many spaces or tokens; 0 for what stands between spaces and is not counted. */
  count: number;
}

/** Nothing to explain, or explained by something else. */
const PASSED_OVER: LegendName[] = ['open', 'beam', 'edge'];
/** Seen from both of its sides, or not worth a number. */
const UNCOUNTED: LegendName[] = ['wall', 'house wall', 'door', 'road', 'classic ground'];

export function elementsOf(course: PlainCourse, advanced: boolean): CourseElement[] {
  const track = trackOf(course, advanced);
  const tokens = { checkpoints: course.checkpoints, cubes: course.energon, mines: track.mines, robots: [] };
  const counts = new Map<LegendName, number>();
  for (const ground of track.grounds) {
    const here = new Set(readingsAt(track, ground.at, tokens).map((reading) => reading.name));
    for (const name of here) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (Object.keys(LEGEND) as LegendName[])
    .filter((name) => counts.has(name) && !PASSED_OVER.includes(name))
    .map((name) => ({ ...LEGEND[name], count: UNCOUNTED.includes(name) ? 0 : counts.get(name)! }));
}
