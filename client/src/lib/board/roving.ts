/** Arrow keys move within a group; Tab leaves it. */
import type { Attachment } from 'svelte/attachments';

const STOPS = 'button:not([disabled])';
const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(): Attachment<HTMLElement> {
  return (group) => {
    let last: HTMLElement | null = null;
    const stops = () => [...group.querySelectorAll<HTMLElement>(STOPS)];

    function settle(): void {
      const all = stops();
      const kept = last && all.includes(last) ? last : (all.find((stop) => stop.classList.contains('can')) ?? all[0]);
      for (const stop of all) {
        const index = stop === kept ? 0 : -1;
        if (stop.tabIndex !== index) stop.tabIndex = index;
      }
    }
    function onFocus(event: FocusEvent): void {
      last = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
      settle();
    }
    function onKey(event: KeyboardEvent): void {
      const all = stops();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (STEP[event.key] ?? 0);
      if (to === at || !(event.key in STEP || event.key === 'Home' || event.key === 'End')) return;
      event.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
    }

    settle();
    const watch = new MutationObserver(settle);
    watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    group.addEventListener('focusin', onFocus);
    group.addEventListener('keydown', onKey);
    return () => {
      watch.disconnect();
      group.removeEventListener('focusin', onFocus);
      group.removeEventListener('keydown', onKey);
    };
  };
}
