/** Battles, Attacks and ends of matches without a server: `ladder.html?theme=light`. */
import { mount } from 'svelte';
import '../src/app.css';
import Ladders from './Ladders.svelte';

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'dark';
mount(Ladders, { target: document.getElementById('app')! });
