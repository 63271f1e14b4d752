import { ApiError, deleteTemporary, getPublic, postPublic } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';

export const releaseQueries = {
  /** What a page opened now would run: asked for each time, and answered by the browser itself while it holds. */
  now: () =>
    queryOptions({
      queryKey: ['release'] as const,
      queryFn: ({ signal }) => getPublic('release', { signal }),
      staleTime: 0,
    }),
};

/** Shows this browser what a signed link names, from the next page on. */
export const openPreview = (token: string) => postPublic('preview', { body: { token } });

/** Shows this browser what everybody has, from the next page on. */
export const leavePreview = (): Promise<void> =>
  deleteTemporary('preview', {}).catch((error: unknown) => {
    // It has ended by itself.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
