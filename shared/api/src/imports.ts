import { ApiError, getPrivate, openStream, postPrivateMultipart } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { ImportCheckInput, ImportFile, ImportProgress } from '@daybook/contract/imports';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from './keep-answer.ts';
import { readEvents } from './live-updates/event-stream.ts';
import { mutationFor } from './mutation-for.ts';

const keys = {
  all: ['imports'] as const,
  list: (query: QueryOf<'GET import-files'>) => ['imports', 'list', query] as const,
  detail: (importFileId: string) => ['imports', 'detail', importFileId] as const,
  rows: (importFileId: string, query: RowsQuery) => ['imports', 'rows', importFileId, query] as const,
};

type RowsQuery = QueryOf<'GET import-files/:importFileId/rows'>;

export const importQueries = {
  /** Staged and applied files, the latest first. */
  list: (query: QueryOf<'GET import-files'>) =>
    queryOptions({
      queryKey: keys.list(query),
      queryFn: ({ signal }) => getPrivate('import-files', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (importFileId: string) =>
    queryOptions({
      queryKey: keys.detail(importFileId),
      queryFn: ({ signal }) => getPrivate('import-files/:importFileId', { params: { importFileId }, signal }),
    }),
  /** One page of rows with their outcomes, as last checked. */
  rows: (importFileId: string, query: RowsQuery) =>
    queryOptions({
      queryKey: keys.rows(importFileId, query),
      queryFn: ({ signal }) =>
        getPrivate('import-files/:importFileId/rows', { params: { importFileId }, query, signal }),
      placeholderData: keepPreviousData,
    }),
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

function keep(client: QueryClient, file: ImportFile): void {
  keepAnswer(client, keys.detail(file.importFileId), file);
  void client.invalidateQueries({ queryKey: ['imports', 'list'] });
  void client.invalidateQueries({ queryKey: ['imports', 'rows', file.importFileId] });
}

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
      onSuccess: (_receipt, _sent, _before, { client }) =>
        void client.invalidateQueries({ queryKey: keys.all }),
    }),
  /** Reads a CSV file again with another encoding or separator; a field error says that the file does not match. */
  read: () =>
    mutationFor('POST import-files/:importFileId/read', {
      onSuccess: (file, _input, _before, { client }) => keep(client, file),
    }),
  /** Compares each row with the stored data. */
  check: () =>
    mutationOptions({
      mutationFn: ({ importFileId, hear, ...body }: ImportCheckInput & OnVersion & { hear: Hear }) =>
        work(`import-files/${importFileId}/check`, body, hear),
      onSuccess: (file, _input, _before, { client }) => keep(client, file),
    }),
  /** Applies the checked rows. Data that has changed since is `version_conflict`. */
  apply: () =>
    mutationOptions({
      mutationFn: ({ importFileId, hear, ...body }: OnVersion & { acceptsOutside?: boolean; hear: Hear }) =>
        work(`import-files/${importFileId}/apply`, body, hear),
      onSuccess: (file, _input, _before, { client }) => keep(client, file),
    }),
  /** Undoes an applied import; `action_not_possible` gives the reason against it. */
  undo: () =>
    mutationFor('POST import-files/:importFileId/undo', {
      onSuccess: (file, _input, _before, { client }) => keep(client, file),
    }),
  discard: () =>
    mutationFor('DELETE import-files/:importFileId', {
      onSuccess: (_nothing, _file, _before, { client }) =>
        void client.invalidateQueries({ queryKey: ['imports', 'list'] }),
    }),
};
