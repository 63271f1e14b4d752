import type { NavigationEntry } from '@daybook/contract/area';
import type { RouteObject } from 'react-router-dom';
import type { Filler } from './slots.ts';

/** The contract between the host and every remote; a breaking change gets a new number. */
export const remoteContract = 'remote@1';

/** The `handle` of a route that a server must not render ahead, such as one with a secret in its address. */
export const inBrowserOnly = { inBrowserOnly: true } as const;

/** The only exposed module of a remote, `./remote`: `export const remote = { … } satisfies RemoteModule`. */
export interface RemoteModule {
  contract: typeof remoteContract;
  /** The build of this code; the host refuses a build that the release did not select. */
  build: { name: string; version: string };
  /** The routes below each path of the remote's area, by that path (`/auth`, `/reset-password/:token`). */
  routes: Readonly<Record<string, RouteObject[]>>;
  /** The entries of `src/manifest.ts`, which the release repeats. */
  navigation: readonly NavigationEntry[];
  /** The code of the `fills` of `src/manifest.ts`, by their ids. */
  fillers?: Readonly<Record<string, Filler>>;
}
