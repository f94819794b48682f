/** The picture and the set-up of a race, with the ready courses: `rallySetup.html?theme=light`. */
import { mount } from 'svelte';
import '../src/app.css';
import RallySetup from './RallySetup.svelte';
import type { PlainCourse } from '../src/games/rally/wire';

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'dark';
const courses: PlainCourse[] = await (await fetch('./fixtures/courses.json')).json();
const ids = courses.map((course) => course.name.toLowerCase().replaceAll(' ', '-'));
// The page asks the server for the courses; here they come from a file.
const ask = window.fetch;
window.fetch = (path, init) =>
  path === '/api/courses'
    ? Promise.resolve(
        new Response(
          JSON.stringify({
            courses: courses.map((plain, index) => ({
              id: ids[index],
              name: plain.name,
              difficulty: plain.difficulty,
              plain,
            })),
          }),
        ),
      )
    : ask(path, init);
mount(RallySetup, { target: document.getElementById('app')!, props: { courses, ids } });
