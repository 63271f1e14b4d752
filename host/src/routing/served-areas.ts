import { matchPath, type RouteObject } from 'react-router-dom';
import { LoadError } from '../loader/load-error.ts';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import type { HostArea } from '../loader/release.ts';
import { areaRoute } from './area-route.tsx';
import type { Host, HostRouter } from './host.ts';

/** Areas are added under this route, inside the layout and its error boundary. */
export const areasId = 'areas';

interface Served {
  id: string;
  area: HostArea;
  loaded: LoadedRemote;
}

/** Removes a route's children, so that it no longer matches anything. */
function empty(routes: readonly RouteObject[], id: string): void {
  for (const route of routes) {
    if (route.id === id) route.children = [];
    else empty(route.children ?? [], id);
  }
}

const isAt = ({ paths }: HostArea, pathname: string): boolean =>
  paths.some((path) => matchPath({ path, end: false }, pathname));

/**
 * Tracks the version of each area whose routes are in the router. The router can add routes but not remove them.
 * Emptying a route and applying an empty patch has the same effect; the router's own hot reloading relies on it. A test
 * against the real router covers this.
 */
export class ServedAreas {
  readonly #host: Host;
  readonly #served = new Map<string, Served>();
  /** Failures to show once in place of an area. */
  readonly #ended = new Map<string, unknown>();
  #router: HostRouter | null = null;
  #count = 0;

  constructor(host: Host) {
    this.#host = host;
    host.loader.onBroken((remote) => this.retire(remote));
  }

  /** Removes outdated areas from the router as soon as the user has left them. */
  follow(router: HostRouter): void {
    this.#router = router;
    router.subscribe(() => this.retireStale());
  }

  has = (remote: string): boolean => this.#served.has(remote);

  /** The remote of the current page; undefined on the host's own pages. */
  shown(): LoadedRemote | undefined {
    return [...this.#served.values()].find((served) => this.#isShown(served))?.loaded;
  }

  /** Registers a loaded remote and returns its routes. */
  add(area: HostArea, loaded: LoadedRemote): RouteObject {
    this.#count += 1;
    const id = `${area.remote}-${this.#count}`;
    this.#served.set(area.remote, { id, area, loaded });
    const left = this.#host.loader.timeLeft(loaded);
    if (left !== null) setTimeout(() => this.#giveUp(id, area, loaded), left);
    return areaRoute(id, area, { host: this.#host, loaded, reopen: () => this.reopen(area.remote) });
  }

  /** Throws the failure of an area, once. */
  throwIfEnded(remote: string): void {
    const error = this.#ended.get(remote);
    this.#ended.delete(remote);
    if (error) throw error;
  }

  /** Removes a remote's routes from the router. The next visit to its area loads the current version. */
  retire(remote: string): void {
    const served = this.#served.get(remote);
    if (!served || !this.#router) return;
    this.#served.delete(remote);
    empty(this.#router.routes, served.id);
    this.#router.patchRoutes(areasId, []);
  }

  retireStale(): void {
    if (this.#router?.state.navigation.state !== 'idle') return;
    for (const served of [...this.#served.values()])
      if (!this.#isShown(served) && this.#host.loader.isStale(served.loaded)) this.retire(served.area.remote);
  }

  /** Reopens the current or pending page with the version that the page would load now. */
  reopen(remote: string): void {
    const router = this.#router;
    if (!router) return;
    this.retire(remote);
    const { navigation, location } = router.state;
    const to = navigation.location ?? location;
    const isNew = navigation.state !== 'idle' && navigation.historyAction === 'PUSH';
    void router.navigate(to, { replace: !isNew, state: to.state });
  }

  #isShown({ id }: Served): boolean {
    return this.#router?.state.matches.some(({ route }) => route.id === id) ?? false;
  }

  /** Called when the time for the first screen has run out. */
  #giveUp(id: string, area: HostArea, loaded: LoadedRemote): void {
    const router = this.#router;
    if (!router || this.#served.get(area.remote)?.id !== id) return;
    if (this.#host.loader.timeLeft(loaded) === null) return;
    const { pathname } = router.state.navigation.location ?? router.state.location;
    // Ignored if the user has left the area.
    if (!isAt(area, pathname)) return;
    const error = new LoadError('timeout', `${area.remote} shows nothing`);
    if (!this.#host.loader.failedToMount(loaded, error)) this.#ended.set(area.remote, error);
    this.reopen(area.remote);
  }
}
