import type { LoadedRemote } from './loaded-remote.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** How the router reaches remotes. Made once, for the releases that the page follows. */
export interface RemoteLoader {
  /**
   * The version of the remote that this person gets, or the one before it where that one fails. Rejects with a
   * `RemoteFailure` at most 8 seconds after the area was started. Calls for one remote share one attempt; after a failure
   * the next call fetches again. An aborted `signal` rejects this call with the signal's reason and leaves the attempt to
   * others.
   */
  load(remote: string, options?: { signal?: AbortSignal }): Promise<LoadedRemote>;
  /** Starts the attempt that `load` will join. For a user who may enter the area, before that is confirmed. */
  warmUp(remote: string): void;
  /**
   * Lets the remote's style sheets apply until the returned function is called. For a layout effect, after `load`.
   * The area's first screen stands from then on, so that is also the end of the time it has to start.
   */
  mount(loaded: LoadedRemote): () => void;
  /** How many milliseconds a remote has left for its first screen; null when that stands, or was given up. */
  timeLeft(loaded: LoadedRemote): number | null;
  /**
   * Takes an error of code that was to be shown. True when the first screen did not stand yet and there is another
   * version: the next `load` gives it. False otherwise; then the error is the outcome.
   */
  failedToMount(loaded: LoadedRemote, error: unknown): boolean;
  /** Whether the page would run something else than this if the area were entered now. */
  isStale(loaded: LoadedRemote): boolean;
  /** Whether the release selects another version by now than it did when this was loaded. */
  isSuperseded(loaded: LoadedRemote): boolean;
  /** What an error of a remote's screen or its chunks amounts to, and reports it, once. */
  failureOf(remote: string, error: unknown): RemoteFailure;
  /** Reports what a remote's code threw where no screen catches it. Nothing else comes of it. */
  strayError(remote: string, error: unknown): void;
  /** Tells when a remote's file that missed its deadline arrived after all, and the area can be entered. */
  onLateSuccess(listener: (remote: string) => void): () => void;
  /** Tells when the version that runs has failed too often to be shown again. */
  onBroken(listener: (remote: string) => void): () => void;
}
