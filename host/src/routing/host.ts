import type { Session } from '@daybook/session';
import type { HostArea } from '../loader/release.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';

/** What routes and frame are made from. */
export interface Host {
  areas: readonly HostArea[];
  loader: RemoteLoader;
  session: Session;
}
