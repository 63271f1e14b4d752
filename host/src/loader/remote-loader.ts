import type { LoadedRemote } from './loaded-remote.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** The router's access to remotes. It is created once and follows the page's releases. */
export interface RemoteLoader {
  /**
   * Loads the remote's version for this visitor, or the previous version if that fails. Rejects with a `RemoteFailure`
   * at most 8 seconds after the area was started. Concurrent calls for one remote share one attempt; after a failure
   * the next call starts another. Aborting `signal` rejects this call with the signal's reason; other callers keep the
   * attempt.
   */
  load(remote: string, options?: { signal?: AbortSignal }): Promise<LoadedRemote>;
  /** Starts the attempt that `load` joins later, while the user's permission is still being checked. */
  warmUp(remote: string): void;
  /**
   * Applies the remote's style sheets until the returned function is called. Call it in a layout effect after `load`.
   * The first screen counts as shown from then on, which ends the start deadline.
   */
  mount(loaded: LoadedRemote): () => void;
  /** Milliseconds left to show a remote's first screen; null once it is shown or has failed. */
  timeLeft(loaded: LoadedRemote): number | null;
  /**
   * Handles an error of a remote before its first screen. Returns true if another version can be tried: the next `load`
   * returns it. Otherwise returns false, and the error is final.
   */
  failedToMount(loaded: LoadedRemote, error: unknown): boolean;
  /** Whether entering the area now would load another version. */
  isStale(loaded: LoadedRemote): boolean;
  /** Whether the release has selected another version since this one was loaded. */
  isSuperseded(loaded: LoadedRemote): boolean;
  /** Classifies an error of a remote's screen or chunk and reports it once. */
  failureOf(remote: string, error: unknown): RemoteFailure;
  /** Reports an error that none of the remote's screens caught. */
  strayError(remote: string, error: unknown): void;
  /** Subscribes to files that arrive after their deadline; their area can be entered now. */
  onLateSuccess(listener: (remote: string) => void): () => void;
  /** Subscribes to running versions that have failed too often. */
  onBroken(listener: (remote: string) => void): () => void;
}
