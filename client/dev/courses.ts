/** All ready courses, to look at: `courses.html?theme=light&advanced=1&only=3&thumbs=1`. */
import { mount } from 'svelte';
import '../src/app.css';
import Courses from './Courses.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
const courses = await (await fetch('./fixtures/courses.json')).json();
mount(Courses, {
  target: document.getElementById('app')!,
  props: {
    courses: asked.has('only') ? [courses[Number(asked.get('only'))]] : courses,
    advanced: asked.has('advanced'),
    thumbs: asked.has('thumbs'),
  },
});
