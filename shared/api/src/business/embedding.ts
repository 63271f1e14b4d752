import { stores } from '../handlers.ts';
import { settingsKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const embeddingQueries = {
  /** The sites that may embed the booking page. */
  get: () => queryFor('GET embedding', settingsKeys.embedding),
};

export const embeddingMutations = {
  change: () => mutationFor('PUT embedding', { onSuccess: stores(embeddingQueries.get) }),
};
