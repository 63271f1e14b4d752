import type { Release } from '@daybook/contract/release';
import type { FileGate } from './file-gate.ts';
import { LoadError } from './load-error.ts';
import { type FailureCode, RemoteFailure } from './remote-failure.ts';

const isChunkError = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

// How the federation runtime words that the host's copy of a library does not fit.
const isShareError = (error: unknown) =>
  /shared (singleton )?module|shared\.import: false|Can not get '/i.test(String(error));

/** Tells from an error what became of a remote. */
export function createFailures(release: Release, gate: FileGate, newId: () => string) {
  function codeOf(remote: string, error: unknown): FailureCode {
    const isFile = error instanceof LoadError ? error.reason === 'file' : isChunkError(error);
    if (isFile) return gate.lastFailure(remote) ?? 'network';
    if (error instanceof LoadError && error.reason !== 'file') return error.reason;
    return isShareError(error) ? 'shared' : 'execution';
  }

  return function failureOf(remote: string, error: unknown): RemoteFailure {
    if (error instanceof RemoteFailure) return error;
    const code = codeOf(remote, error);
    const version = release.remotes[remote]?.version ?? '';
    const supportCode = [release.id, remote.replace(/^remote-/, ''), code, newId()].join('.');
    return new RemoteFailure({ code, remote, version, supportCode }, error);
  };
}
