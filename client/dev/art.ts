import { mount } from 'svelte';
import '../src/app.css';
import Art from './Art.svelte';

const asked = new URLSearchParams(location.search);
if (asked.get('theme')) document.documentElement.dataset.theme = asked.get('theme')!;
mount(Art, { target: document.getElementById('app')! });
