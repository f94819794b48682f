/** Where in the site we are; following a link does not load the page anew. */
import { untrack } from 'svelte';
import { routeOf, type Route } from './routes';

class Router {
  #url = $state.raw(new URL(location.href));
  path: string = $derived(this.#url.pathname);
  /** The page and its parts; stays the same object while only query or fragment change. */
  route: Route = $derived(routeOf(this.path));

  /** What follows the question mark. */
  get query(): URLSearchParams {
    return this.#url.searchParams;
  }

  /** What follows the hash, as `#at=120&seat=0`; it never leaves the browser. */
  get fragment(): URLSearchParams {
    return new URLSearchParams(this.#url.hash.slice(1));
  }

  /** Go to an address of the site. `replace` leaves no step to go back to. */
  navigate(to: string, { replace = false, keepScroll }: { replace?: boolean; keepScroll?: boolean } = {}): void {
    const url = new URL(to, location.href);
    // An effect that goes somewhere must not run again because it went there.
    const other = url.pathname !== untrack(() => this.#url.pathname);
    if (replace) history.replaceState(null, '', url);
    else if (url.href !== location.href) history.pushState(null, '', url);
    this.#url = url;
    if (other && !(keepScroll ?? replace)) scrollTo(0, 0);
  }

  /** Change what follows the hash and nothing else. */
  setFragment(values: Record<string, string | number>): void {
    const text = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
    this.navigate(text ? `#${text}` : location.pathname + location.search, { replace: true });
  }

  /** Follow the browser's own steps and all links of the site; ends with the function it gives back. */
  listen(): () => void {
    const moved = () => (this.#url = new URL(location.href));
    const clicked = (event: MouseEvent) => {
      const to = addressOf(event);
      if (!to) return;
      event.preventDefault();
      this.navigate(to);
    };
    addEventListener('popstate', moved);
    addEventListener('hashchange', moved);
    document.addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', moved);
      removeEventListener('hashchange', moved);
      document.removeEventListener('click', clicked);
    };
  }
}

/** The address of this site that a click asks for; null where the browser should do what it always does. */
export function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname.startsWith('/api/')) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  return link.href;
}

export const router = new Router();

export function navigate(to: string, options?: { replace?: boolean; keepScroll?: boolean }): void {
  router.navigate(to, options);
}
