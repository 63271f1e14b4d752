import { ApiError, openStream, postPrivateMultipart } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { ImportCheckInput, ImportFile, ImportProgress } from '@daybook/contract/imports';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { invalidates, stores } from './handlers.ts';
import { importKeys } from './keys.ts';
import { readEvents } from './live-updates/event-stream.ts';
import { mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const importQueries = {
  /** Staged and applied files, the latest first. */
  list: (query: QueryOf<'GET import-files'>) =>
    queryFor('GET import-files', importKeys.list, query, { placeholderData: keepPreviousData }),
  detail: (importFileId: string) =>
    queryFor('GET import-files/:importFileId', importKeys.detail, { importFileId }),
  /** One page of rows with their outcomes, as last checked. */
  rows: (importFileId: string, query: QueryOf<'GET import-files/:importFileId/rows'>) =>
    queryFor(
      'GET import-files/:importFileId/rows',
      importKeys.rows,
      { importFileId, ...query },
      { placeholderData: keepPreviousData },
    ),
};

type Hear = (progress: Pick<ImportProgress, 'done' | 'total'>) => void;

/** Runs a long task and reports its progress; a failure is an `ApiError`. */
async function work(path: string, body: object, hear: Hear): Promise<ImportFile> {
  const stream = await openStream(path, { body, signal: AbortSignal.timeout(10 * 60_000) });
  for await (const { data } of readEvents(stream)) {
    if (data === null) continue;
    // The server writes it by the contract.
    const { result, failure, ...progress } = JSON.parse(data) as ImportProgress;
    if (failure)
      throw new ApiError('refused', `POST ${path}`, { status: 409, body: failure, retryAfter: null });
    if (result) return result;
    hear(progress);
  }
  throw new ApiError('network', `POST ${path}`);
}

const stored = {
  onSuccess: stores(
    ({ importFileId }: ImportFile) => importQueries.detail(importFileId),
    invalidates(importKeys.list, importKeys.rows),
  ),
};

type OnVersion = Pick<ImportFile, 'importFileId' | 'version'>;

export const importMutations = {
  /** Uploads at most five files, which changes no data. Reports the sent share, from 0 to 1. */
  send: () =>
    mutationOptions({
      mutationFn: ({ files, onProgress }: { files: readonly File[]; onProgress: (sent: number) => void }) => {
        const body = new FormData();
        for (const file of files) body.append('user_file', file);
        return postPrivateMultipart('import-files', { body, onProgress });
      },
      onSuccess: invalidates(importKeys.all),
    }),
  /** Reads a CSV file again with another encoding or separator; a field error says that the file does not match. */
  read: () => mutationFor('POST import-files/:importFileId/read', stored),
  /** Compares each row with the stored data. */
  check: () =>
    mutationOptions({
      mutationFn: ({ importFileId, hear, ...body }: ImportCheckInput & OnVersion & { hear: Hear }) =>
        work(`import-files/${importFileId}/check`, body, hear),
      ...stored,
    }),
  /** Applies the checked rows. Data that has changed since is `version_conflict`. */
  apply: () =>
    mutationOptions({
      mutationFn: ({ importFileId, hear, ...body }: OnVersion & { acceptsOutside?: boolean; hear: Hear }) =>
        work(`import-files/${importFileId}/apply`, body, hear),
      ...stored,
    }),
  /** Undoes an applied import; `action_not_possible` gives the reason against it. */
  undo: () => mutationFor('POST import-files/:importFileId/undo', stored),
  discard: () =>
    mutationFor('DELETE import-files/:importFileId', { onSuccess: invalidates(importKeys.list) }),
};
