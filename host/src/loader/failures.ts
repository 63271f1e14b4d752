import { LoadError } from './load-error.ts';
import { type FailureCode, RemoteFailure } from './remote-failure.ts';

/** The failed load, as far as the page knows it. */
interface Failed {
  remote: string;
  version: string;
  /** The container; absent if none was chosen yet. */
  container?: string;
  /** The code for errors that are neither a missing file nor a version mismatch. */
  otherwise: 'execution' | 'render';
}

interface Surroundings {
  releaseId(): string;
  /** Reason of the container's last failed file. */
  lastFailure(container: string): FailureCode | undefined;
  /** Makes support codes unique. */
  newId(): string;
}

// The message counts, too: a library may have wrapped the error of a chunk.
const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));

// The federation runtime's message about a shared library that does not fit.
const isShareError = (error: unknown) =>
  /shared (singleton )?module|shared\.import: false|Can not get '/i.test(String(error));

/** Turns an error into the failure of a remote. */
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
