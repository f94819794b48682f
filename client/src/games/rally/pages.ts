/** The pages that the race brings: its courses. */
import type { GamePage } from '../game';

export const pages: GamePage[] = [
  {
    name: 'Courses',
    addresses: ['/courses', '/courses/:id'],
    title: 'Courses',
    about: 'The race tracks, drawn in full',
    load: () => import('./pages/Courses.svelte'),
  },
];
