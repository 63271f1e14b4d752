import { matchPath, type RouteObject } from 'react-router-dom';
import { LoadError } from '../loader/load-error.ts';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import type { HostArea } from '../loader/release.ts';
import { areaRoute } from './area-route.tsx';
import type { Host, HostRouter } from './host.ts';

/** Where areas are patched in: inside the layout, and inside what catches whatever goes wrong in them. */
export const areasId = 'areas';

interface Served {
  id: string;
  area: HostArea;
  loaded: LoadedRemote;
}

/** Takes away what is below a route. What is left of it matches nothing. */
function empty(routes: readonly RouteObject[], id: string): void {
  for (const route of routes) {
    if (route.id === id) route.children = [];
    else empty(route.children ?? [], id);
  }
}

const isAt = ({ paths }: HostArea, pathname: string): boolean =>
  paths.some((path) => matchPath({ path, end: false }, pathname));

/**
 * Which version of each area has its routes in the router. The router can add routes and has no way to take one out;
 * emptying them and making it look again (an empty patch does) is what its own hot reloading rests on as well. A test
 * against the real router keeps this.
 */
export class ServedAreas {
  readonly #host: Host;
  readonly #served = new Map<string, Served>();
  /** What an area ended in that is to be shown in its place, once. */
  readonly #ended = new Map<string, unknown>();
  #router: HostRouter | null = null;
  #count = 0;

  constructor(host: Host) {
    this.#host = host;
    host.loader.onBroken((remote) => this.retire(remote));
  }

  /** From now on areas that are no longer what the page would run leave the router as soon as nobody is in them. */
  follow(router: HostRouter): void {
    this.#router = router;
    router.subscribe(() => this.retireStale());
  }

  has = (remote: string): boolean => this.#served.has(remote);

  /** What runs in the place that is shown; undefined in one of the host's own. */
  shown(): LoadedRemote | undefined {
    return [...this.#served.values()].find((served) => this.#isShown(served))?.loaded;
  }

  /** The routes of a remote that was loaded for its area. */
  add(area: HostArea, loaded: LoadedRemote): RouteObject {
    this.#count += 1;
    const id = `${area.remote}-${this.#count}`;
    this.#served.set(area.remote, { id, area, loaded });
    const left = this.#host.loader.timeLeft(loaded);
    if (left !== null) setTimeout(() => this.#giveUp(id, area, loaded), left);
    return areaRoute(id, area, { host: this.#host, loaded, openAnew: () => this.openAnew(area.remote) });
  }

  /** Throws, once, what an area ended in. */
  throwIfEnded(remote: string): void {
    const error = this.#ended.get(remote);
    this.#ended.delete(remote);
    if (error) throw error;
  }

  /** Takes a remote's routes out of the router: whoever comes into its area next gets what the page would run then. */
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

  /** Opens the page that is shown, or on its way, with whatever version is to run now. */
  openAnew(remote: string): void {
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

  /** The time for its first screen is over. */
  #giveUp(id: string, area: HostArea, loaded: LoadedRemote): void {
    const router = this.#router;
    if (!router || this.#served.get(area.remote)?.id !== id) return;
    if (this.#host.loader.timeLeft(loaded) === null) return;
    const { pathname } = router.state.navigation.location ?? router.state.location;
    // Somebody who left meanwhile does not wait for it any more.
    if (!isAt(area, pathname)) return;
    const error = new LoadError('timeout', `${area.remote} shows nothing`);
    if (!this.#host.loader.failedToMount(loaded, error)) this.#ended.set(area.remote, error);
    this.openAnew(area.remote);
  }
}
