/** A recorded race on the board: `rally.html?f=rally-six&at=100&play=1&theme=light&ask=return`. */
import { mount } from 'svelte';
import '../src/app.css';
import { ui } from '../src/games/rally';
import { QUESTIONS } from './rallyQuestions';
import Recorded from './Recorded.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
const name = asked.get('f') ?? 'rally';
const match = await (await fetch(`./fixtures/${name}.json`)).json();
const foreseen = await fetch(`./fixtures/${name}-previews.json`).then((answer) =>
  answer.ok && answer.headers.get('content-type')?.includes('json') ? answer.json() : {},
);
mount(Recorded, {
  target: document.getElementById('app')!,
  props: {
    ui: ui as any,
    match,
    foreseen,
    at: Number(asked.get('at') ?? 0),
    playing: asked.has('play'),
    question: QUESTIONS[asked.get('ask') ?? ''] ?? null,
    line: asked.has('line') ? Number(asked.get('line')) : -1,
  },
});
