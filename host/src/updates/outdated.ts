import { onOutdated } from '@daybook/api';
import { tabLifeDays } from '@daybook/domain/tab-life';
import type { Unsaved } from './unsaved.ts';

/** Whether this page is too old for the server. It stays so until it is reloaded. */
export interface Outdated {
  get(): boolean;
  subscribe(listener: () => void): () => void;
}

const lifeMs = tabLifeDays * 24 * 3_600_000;

/**
 * A page is outdated when the server refuses a call because it offers another API than `api`, for which the page was
 * made, and at the end of a tab's life, after which its files may be gone.
 */
export function followOutdated(api: string | undefined): Outdated {
  const openedAt = Date.now();
  let isRefused = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  onOutdated(api ?? null, () => {
    isRefused = true;
    tell();
  });
  setTimeout(tell, lifeMs);
  return {
    get: () => isRefused || Date.now() - openedAt >= lifeMs,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface Place {
  location: { pathname: string };
}

interface Router {
  state: Place;
  subscribe(listener: (state: Place) => void): unknown;
}

interface Page {
  outdated: Outdated;
  unsaved: Pick<Unsaved, 'any'>;
}

/** Reloads an outdated page once it shows another path, unless that would interrupt work. */
export function reloadOutdated(
  { outdated, unsaved }: Page,
  router: Router,
  reload = () => location.reload(),
): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location: { pathname: next } }) => {
    const isElsewhere = next !== pathname;
    pathname = next;
    if (isElsewhere && outdated.get() && !unsaved.any()) reload();
  });
}
