import { LoadError } from './load-error.ts';
import { type FailureCode, RemoteFailure } from './remote-failure.ts';

/** The known facts about a failed load. */
interface Failed {
  remote: string;
  version: string;
  /** The container; absent if no version was chosen yet. */
  container?: string;
  /** The code for errors that are neither a missing file nor a version mismatch. */
  otherwise: 'execution' | 'render';
}

interface Surroundings {
  releaseId(): string;
  /** Reason for the container's last failed file. */
  lastFailure(container: string): FailureCode | undefined;
  /** Makes support codes unique. */
  newId(): string;
}

// Libraries may wrap a chunk error, so the message is checked as well.
const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));

// The federation runtime's message about an incompatible shared library.
const isShareError = (error: unknown) =>
  /shared (singleton )?module|shared\.import: false|Can not get '/i.test(String(error));

/** Classifies an error as the failure of a remote. */
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
