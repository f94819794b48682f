/**
 * A table without a server: table.html?fixture=tcg&at=12&undo=1 plays a recorded match back;
 * `mock.drop(5000)` in the console cuts the connection.
 */
import { mount } from 'svelte';
import '../src/app.css';
import { settings } from '../src/lib/settings.svelte';
import type { Position, TableInfo } from '../src/lib/protocol';
import { MockTable } from './mock';
import TableHarness from './TableHarness.svelte';

const query = new URLSearchParams(location.search);
const name = query.get('fixture') ?? 'tcg';
const frames = (await (await fetch(`/dev/fixtures/${name}.json`)).json()) as Position[];
const at = Number(query.get('at') ?? 0);

const changes: Partial<TableInfo> = {};
if (query.has('undo')) changes.undo = { wanted_by: 1, agreed: [] };
if (query.has('clock')) {
  changes.clock = { seconds: 300, increment: 5 };
}
document.documentElement.dataset.theme = query.get('theme') ?? settings.theme;

const mock = new MockTable(frames, at < 0 ? frames.length + at : at, changes);
Object.assign(window, { mock });
mount(TableHarness, { target: document.getElementById('app')!, props: { mock, plain: query.has('plain') } });
