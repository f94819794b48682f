/** Asking the server for what belongs to the race: its cards, robots and courses. */
import { getOnce, part, post } from '../../../lib/api';
import type { CourseInfo, CourseReport, CourseList, CourseToCheck, RallyShelf } from '../wire';

export const rallyApi = {
  cards: () => getOnce<RallyShelf>('/api/cards/rally'),
  courses: () => getOnce<CourseList>('/api/courses').then((answer) => answer.courses),
  course: (id: string) => getOnce<CourseInfo>(`/api/courses/${part(id)}`),
  checkCourse: (text: string) => post<CourseReport>('/api/courses/check', { text } satisfies CourseToCheck),
};
