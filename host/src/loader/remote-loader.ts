import type { RemoteModule } from '@daybook/shell/remote-module';
import type { RemoteFailure } from './remote-failure.ts';

/** How the router reaches remotes. Made once, from the page's release. */
export interface RemoteLoader {
  /**
   * The remote's module, checked, its style sheets ready. Rejects with a `RemoteFailure` at most 8 seconds after the call.
   * Calls for one remote share one attempt; after a failure the next call fetches again. An aborted `signal` rejects this
   * call with the signal's reason and leaves the attempt to others.
   */
  load(remote: string, options?: { signal?: AbortSignal }): Promise<RemoteModule>;
  /** Fetches what the area's first screen needs, runs none of it. For a user who may enter, before that is confirmed. */
  warmUp(remote: string): void;
  /** Lets the remote's style sheets apply until the returned function is called. For a layout effect, after `load`. */
  mountStyles(remote: string): () => void;
  /** What an error thrown by a remote's screen or its chunks amounts to; a `RemoteFailure` comes back as it is. */
  failureOf(remote: string, error: unknown): RemoteFailure;
  /** Tells when a remote that missed its deadline arrived after all: `load` answers at once from then on. */
  onLateSuccess(listener: (remote: string) => void): () => void;
}
