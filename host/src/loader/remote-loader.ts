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
  /** Starts the attempt that `load` joins: the user has opened the area, and their permission is still being checked. */
  start(remote: string): void;
  /** Fetches files of a remote that may be opened next. A failure has no consequence, and no deadline begins. */
  warmUp(remote: string): void;
  /**
   * Applies the remote's style sheets until the returned function is called. Call it in a layout effect after `load`.
   * The first screen counts as shown from then on, which ends the start deadline.
   */
  mount(loaded: LoadedRemote): () => void;
  /** Loads the remote like `load`, for a part of it in a screen of another area. No first screen is expected of it. */
  loadForPart(remote: string): Promise<LoadedRemote>;
  /** Applies the remote's style sheets while a part of it is shown, until the returned function is called. */
  mountPart(loaded: LoadedRemote): () => void;
  /** Reports that the code of a part has loaded. */
  partLoaded(loaded: LoadedRemote): void;
  /** Classifies an error of a part, of its code or while it is shown, and reports it once. The version stays in use. */
  partFailed(loaded: LoadedRemote, error: unknown, phase: 'load' | 'screen'): RemoteFailure;
  /**
   * Puts a version aside whose part cannot be loaded. Returns true if the next `loadForPart` returns another; otherwise
   * it stays in use.
   */
  passOver(loaded: LoadedRemote): boolean;
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
