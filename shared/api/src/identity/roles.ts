import { refetches } from '../handlers.ts';
import { roleKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const roleQueries = {
  /** All roles, the built-in ones first. */
  list: () => queryFor('GET roles', roleKeys.list, undefined, { pick: ({ items }) => items }),
  /** The team of each user. */
  teams: () => queryFor('GET teams', roleKeys.teams),
};

const changed = { onSuccess: refetches(roleKeys.all) };

/**
 * A stale version is `version_conflict`; a change that would break a guard is `forbidden` or `action_not_possible`,
 * with the reason.
 */
export const roleMutations = {
  create: () => mutationFor('POST roles', changed),
  change: () => mutationFor('PUT roles/:role', changed),
  reset: () => mutationFor('POST roles/:role/reset', changed),
  remove: () => mutationFor('DELETE roles/:role', changed),
  setTeam: () => mutationFor('PUT teams/:userId', changed),
};
