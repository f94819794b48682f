/** Which key does what at a table. */

/** Keys with a meaning of their own; options get none of them. */
export const COMMANDS = {
  skip: ' ',
  usual: 'Enter',
  hint: 'h',
  undo: 'u',
  again: 'r',
  log: 'l',
  talk: 't',
  menu: 'm',
  position: 'p',
  guide: 'g',
  asking: 'o',
  enough: 'n',
  filter: '/',
  help: '?',
} as const;

const TAKEN = new Set<string>(Object.values(COMMANDS));
const OPTION_KEYS = [...'123456789abcdefghijklmnopqrstuvwxyz'].filter((key) => !TAKEN.has(key));

/** The key of the option at an index; empty for those beyond the keyboard. */
export function optionKey(index: number): string {
  return OPTION_KEYS[index] ?? '';
}

/** What Enter and Space press while it has the focus. */
const PRESSABLE = 'button, a, summary, [role=button], [role=option], [tabindex="0"]';

/** Whether a key was meant for the table and not for a field, a dialog or the browser. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], dialog, [role=menu]')) return false;
  return !(target?.closest(PRESSABLE) && (event.key === 'Enter' || event.key === ' '));
}

/**
 * What a pointer pressed does not keep the focus, so that Enter and Space mean the same after it. To be called before a
 * click does anything, and afterwards, as what closes then may hand the focus on.
 */
export function giveFocusBack(click: MouseEvent): void {
  const byKey = click.detail === 0;
  const focused = document.activeElement;
  if (byKey || !(focused instanceof HTMLElement) || focused.closest('dialog, [role=menu]')) return;
  if (focused.matches(PRESSABLE)) focused.blur();
}
