import { refetches } from '../handlers.ts';
import { apiKeyKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const apiKeyQueries = {
  /** All keys, the newest first, and the permissions that the user may give. */
  list: () => queryFor('GET api-keys', apiKeyKeys.list),
};

const changed = { onSuccess: refetches(apiKeyKeys.list) };

/** Only the answers of `create` and `rotate` contain the secret. */
export const apiKeyMutations = {
  create: () => mutationFor('POST api-keys', changed),
  rotate: () => mutationFor('POST api-keys/:apiKeyId/rotate', changed),
  revoke: () => mutationFor('DELETE api-keys/:apiKeyId', { onSettled: refetches(apiKeyKeys.list) }),
};
