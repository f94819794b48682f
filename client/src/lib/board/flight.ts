/** Parts of something that has just come, such as the icons of a card, fly into a sum. */
import type { Attachment } from 'svelte/attachments';

const EASE = 'cubic-bezier(0.3, 0, 0.4, 1)';

/** `parts` are what flies, as a selector; `into` finds the sum, once the card lies on the page. */
export function fly(
  parts: string,
  into: (card: HTMLElement) => Element | null | undefined,
  duration: number,
): Attachment<HTMLElement> {
  return (card) => {
    if (duration <= 0) return;
    const sum = into(card)?.getBoundingClientRect();
    if (!sum) return;
    const ghosts = [...card.querySelectorAll<HTMLElement | SVGElement>(parts)].map((part) => {
      const box = part.getBoundingClientRect();
      const ghost = part.cloneNode(true) as HTMLElement | SVGElement;
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        zIndex: '50',
        pointerEvents: 'none',
      });
      card.append(ghost);
      const x = sum.left + sum.width / 2 - box.left;
      const y = sum.top + sum.height / 2 - box.top;
      ghost.animate(
        [
          { transform: 'scale(1)', opacity: 0, offset: 0 },
          { transform: 'scale(2.2)', opacity: 1, offset: 0.35 },
          { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 0, offset: 1 },
        ],
        { duration: Math.min(duration * 1.6, 600), easing: EASE, fill: 'both' },
      ).onfinish = () => ghost.remove();
      return ghost;
    });
    return () => ghosts.forEach((ghost) => ghost.remove());
  };
}
