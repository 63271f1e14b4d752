import type { Session } from '@daybook/session';
import type { createBrowserRouter } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import type { ReleaseStore } from '../loader/release-store.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import type { Outdated } from '../updates/outdated.ts';
import type { Unsaved } from '../updates/unsaved.ts';

/** The objects that routes and frame share. */
export interface Host {
  /** The areas of the page's current release. */
  areas(): readonly HostArea[];
  loader: RemoteLoader;
  releases: ReleaseStore;
  /** The unsaved work on this page. */
  unsaved: Unsaved;
  /** Whether the server no longer offers what this page calls. */
  outdated: Outdated;
  version: string;
  session: Session;
}

export type HostRouter = ReturnType<typeof createBrowserRouter>;
