import { stores } from '../handlers.ts';
import { settingsKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const setupQueries = {
  /** The steps that are missing before the first booking. A user who returns from any step must see it done. */
  get: () => queryFor('GET setup', settingsKeys.setup, undefined, { staleTime: 0 }),
};

export const setupMutations = {
  /** Hides the list for all users. */
  dismiss: () => mutationFor('POST setup/dismiss', { onSuccess: stores(setupQueries.get) }),
};
