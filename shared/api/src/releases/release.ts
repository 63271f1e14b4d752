import { ApiError, deleteTemporary, postPublic } from '@daybook/api';
import { releaseKeys } from '../keys.ts';
import { publicQueryFor } from '../query-for.ts';

export const releaseQueries = {
  /**
   * The release for a page opened now: requested each time, and answered from the browser's cache while it is valid.
   */
  now: () => publicQueryFor('GET release', releaseKeys.ofPage, undefined, { staleTime: 0 }),
};

/** Shows the release of a signed link to this browser, from the next page on. */
export const openPreview = (token: string) => postPublic('preview', { body: { token } });

/** Returns this browser to the public release, from the next page on. */
export const leavePreview = (): Promise<void> =>
  deleteTemporary('preview', {}).catch((error: unknown) => {
    // The preview has already expired.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
