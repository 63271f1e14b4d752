import type { Session } from '@daybook/session';
import type { createBrowserRouter } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import type { ReleaseStore } from '../loader/release-store.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import type { Unsaved } from '../updates/unsaved.ts';

/** What routes and frame are made from. */
export interface Host {
  /** As the release has them that the page follows now. */
  areas(): readonly HostArea[];
  loader: RemoteLoader;
  releases: ReleaseStore;
  /** What on this page is not saved. */
  unsaved: Unsaved;
  /** The version of this host. */
  version: string;
  session: Session;
}

export type HostRouter = ReturnType<typeof createBrowserRouter>;
