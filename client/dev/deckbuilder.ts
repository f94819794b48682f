/** A recorded match on the board: `deckbuilder.html?f=ard-five&at=40&play=1&theme=light&line=2`. */
import { mount } from 'svelte';
import '../src/app.css';
import { bookOf } from '../src/games/deckbuilder/cards.svelte';
import { deckUi } from '../src/games/deckbuilder/ui';
import Recorded from './Recorded.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
const name = asked.get('f') ?? 'ard';
const game = name.split('-')[0]!;
const [match, shelf] = await Promise.all(
  [name, `cards-${game}`].map(async (file) => (await fetch(`./fixtures/${file}.json`)).json()),
);
bookOf(game).take(shelf.cards);
mount(Recorded, {
  target: document.getElementById('app')!,
  props: {
    ui: deckUi(game) as any,
    match,
    at: Number(asked.get('at') ?? 0),
    playing: asked.has('play'),
    line: asked.has('line') ? Number(asked.get('line')) : -1,
  },
});
