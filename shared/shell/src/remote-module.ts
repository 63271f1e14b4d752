import type { RouteObject } from 'react-router-dom';

/** The contract between the host and every remote; a breaking change is a new number. */
export const remoteContract = 'remote@1';

/** A place that an area offers to go to. */
export interface NavigationEntry {
  label: string;
  /** A full path, such as `/staff/bookings`. */
  to: string;
}

/**
 * What a remote exposes as its only module, `./remote`:
 * `export const remote = { … } satisfies RemoteModule`.
 */
export interface RemoteModule {
  contract: typeof remoteContract;
  /** The build that this code is; the host refuses it when the release selected another. */
  build: { name: string; version: string };
  /** The routes below each path that the remote's area claims, by that path (`/auth`, `/reset-password/:token`). */
  routes: Readonly<Record<string, RouteObject[]>>;
  navigation: readonly NavigationEntry[];
}
