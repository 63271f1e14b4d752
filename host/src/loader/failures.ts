import { LoadError } from './load-error.ts';
import { type FailureCode, RemoteFailure } from './remote-failure.ts';

/** What failed, as far as the page knows it. */
interface Failed {
  remote: string;
  version: string;
  /** The container that was to run; none where it did not come so far. */
  container?: string;
  /** What anything else than a missing file and a misfit amounts to at this point. */
  otherwise: 'execution' | 'render';
}

interface Surroundings {
  releaseId(): string;
  /** Why the last file of a container that failed did so. */
  lastFailure(container: string): FailureCode | undefined;
  /** Tells one failure from another in support codes. */
  newId(): string;
}

// By its words as well: a chunk's error may come from a library that has wrapped it.
const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));

// How the federation runtime words that the host's copy of a library does not fit.
const isShareError = (error: unknown) =>
  /shared (singleton )?module|shared\.import: false|Can not get '/i.test(String(error));

/** Tells from an error what became of a remote. */
export function createFailures({ releaseId, lastFailure, newId }: Surroundings) {
  function codeOf(error: unknown, { container, otherwise }: Failed): FailureCode {
    const isFile = error instanceof LoadError ? error.reason === 'file' : isChunkError(error);
    if (isFile) return lastFailure(container ?? '') ?? 'network';
    if (error instanceof LoadError && error.reason !== 'file') return error.reason;
    return isShareError(error) ? 'shared' : otherwise;
  }

  return function failureOf(failed: Failed, error: unknown): RemoteFailure {
    if (error instanceof RemoteFailure) return error;
    const { remote, version } = failed;
    const code = codeOf(error, failed);
    const supportCode = [releaseId(), remote.replace(/^remote-/, ''), code, newId()].join('.');
    return new RemoteFailure({ code, remote, version, supportCode }, error);
  };
}
