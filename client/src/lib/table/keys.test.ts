import { fireEvent } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { forTable, giveFocusBack } from './keys';

afterEach(() => document.body.replaceChildren());

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.querySelector<HTMLElement>('.it')!;
  element.focus();
  return element;
}

function isForTable(element: HTMLElement, key: string): boolean {
  let heard = false;
  const listen = (event: KeyboardEvent) => (heard = forTable(event));
  addEventListener('keydown', listen, { once: true });
  void fireEvent.keyDown(element, { key });
  return heard;
}

const TAB = '<div role="tablist"><button role="tab" class="it">Log</button></div>';

test('a tab keeps Enter and Space and leaves the other keys to the table', () => {
  const tab = put(TAB);
  expect(['Enter', ' ', '?', 'p', '1'].map((key) => isForTable(tab, key))).toEqual([false, false, true, true, true]);
});

test.each([
  ['a button', '<button class="it">Hint</button>', 1, false],
  ['a button that a key pressed', '<button class="it">Hint</button>', 0, true],
  ['an item of a menu', '<div role="menu"><button class="it">Keys</button></div>', 1, true],
  ['a button of a dialog', '<dialog open><button class="it">Close</button></dialog>', 1, true],
  ['a field', '<input class="it" />', 1, true],
])('%s keeps the focus after a click or not', (_, html, detail, keeps) => {
  const element = put(html);
  giveFocusBack(new MouseEvent('click', { detail }));
  expect(document.activeElement === element).toBe(keeps);
});
