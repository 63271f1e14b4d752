import { refetches, stores } from './handlers.ts';
import { settingsKeys } from './keys.ts';
import { mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const textMessageQueries = {
  /** How customers get messages by phone; secrets are masked. */
  settings: () => queryFor('GET settings/texts', settingsKeys.texts),
};

const stored = { onSuccess: stores(textMessageQueries.settings) };

export const textMessageMutations = {
  /** A stale version is `version_conflict`. */
  change: () => mutationFor('PUT settings/texts', stored),
  connect: () => mutationFor('PUT settings/texts/:channel', stored),
  /** Checks that the provider responds and accepts the stored keys. */
  test: () => mutationFor('POST settings/texts/:channel/test', { onSuccess: refetches(settingsKeys.texts) }),
};
