import { mount } from 'svelte';
import '../src/app.css';
import DeckCards from './DeckCards.svelte';

const asked = new URLSearchParams(location.search);
if (asked.get('theme')) document.documentElement.dataset.theme = asked.get('theme')!;
mount(DeckCards, { target: document.getElementById('app')!, props: { game: asked.get('game') ?? 'ard' } });
