import type { LoadedRemote } from './loaded-remote.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** The router's access to remotes. Created once; it follows the releases of the page. */
export interface RemoteLoader {
  /**
   * The version of the remote that this visitor gets, or the previous version if that fails. Rejects with a
   * `RemoteFailure` at most 8 seconds after the area was started. Calls for one remote share one attempt; after a failure
   * the next call fetches again. An aborted `signal` rejects this call with the signal's reason and leaves the attempt to
   * others.
   */
  load(remote: string, options?: { signal?: AbortSignal }): Promise<LoadedRemote>;
  /** Starts the attempt that `load` will join, before the user's permission is confirmed. */
  warmUp(remote: string): void;
  /**
   * Lets the remote's style sheets apply until the returned function is called. For a layout effect, after `load`.
   * The area's first screen stands from then on, so that is also the end of the time it has to start.
   */
  mount(loaded: LoadedRemote): () => void;
  /** Milliseconds left for the first screen of a remote; null once it is shown or given up. */
  timeLeft(loaded: LoadedRemote): number | null;
  /**
   * Takes an error of code that was to be shown. True when the first screen did not stand yet and there is another
   * version: the next `load` gives it. False otherwise; then the error is the outcome.
   */
  failedToMount(loaded: LoadedRemote, error: unknown): boolean;
  /** Whether entering the area now would run another version. */
  isStale(loaded: LoadedRemote): boolean;
  /** Whether the release selects another version now than at loading. */
  isSuperseded(loaded: LoadedRemote): boolean;
  /** Classifies an error of a remote's screen or chunk, and reports it once. */
  failureOf(remote: string, error: unknown): RemoteFailure;
  /** Reports an error that no screen of the remote catches, and does nothing else. */
  strayError(remote: string, error: unknown): void;
  /** Subscribes to files that arrived after their deadline: the area can be entered now. */
  onLateSuccess(listener: (remote: string) => void): () => void;
  /** Subscribes to running versions that have failed too often to be shown again. */
  onBroken(listener: (remote: string) => void): () => void;
}
