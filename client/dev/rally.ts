/** A recorded race on the board: `rally.html?f=rally-six&at=100&play=1&theme=light&ask=return`. */
import { mount } from 'svelte';
import '../src/app.css';
import Rally from './Rally.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
const name = asked.get('f') ?? 'rally';
const race = await (await fetch(`./fixtures/${name}.json`)).json();
const foreseen = await fetch(`./fixtures/${name}-previews.json`).then((answer) =>
  answer.ok && answer.headers.get('content-type')?.includes('json') ? answer.json() : {},
);
mount(Rally, {
  target: document.getElementById('app')!,
  props: {
    race,
    foreseen,
    at: Number(asked.get('at') ?? 0),
    playing: asked.has('play'),
    ask: asked.get('ask') ?? '',
    line: asked.has('line') ? Number(asked.get('line')) : -1,
  },
});
