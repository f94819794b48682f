import { mount } from 'svelte';
import '../src/app.css';
import { cardBook } from '../src/games/tcg/cards.svelte';
import cards from './fixtures/cards-tcg.json';
import TcgHarness from './TcgHarness.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'dark';
cardBook.take(cards.cards as any);
if (asked.get('page') === 'setup') {
  const { default: SeatSetup } = await import('../src/games/tcg/SeatSetup.svelte');
  const decks = ['autobots', 'decepticons'].map((id) => ({ id, title: `The ${id}`, about: `All ${id}.`, modes: ['advanced'] }));
  const info = { id: 'tcg', ready_seats: decks } as any;
  const choice = { game: 'tcg', mode: 'advanced', seats: [], options: {}, seed: '', listed: false, clock: null };
  const seat = { kind: 'me' as const, name: '', bot: '', given: null };
  mount(SeatSetup, { target: document.getElementById('app')!, props: { info, choice, seat, number: 0 } });
  throw new Error('set-up shown');
}
const name = asked.get('f') ?? 'tcg';
const answer = await fetch(`/dev/fixtures/${name}.json`);
const positions = await answer.json();
mount(TcgHarness, {
  target: document.getElementById('app')!,
  props: {
    positions,
    at: Number(asked.get('at') ?? 0),
    lines: Number(asked.get('lines') ?? -1),
    hand: Number(asked.get('hand') ?? 0),
    play: asked.get('play') === '1',
  },
});
