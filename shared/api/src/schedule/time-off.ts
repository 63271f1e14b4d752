import { getPrivate, postPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { TimeOffInput } from '@daybook/contract/time-off';
import { invalidates } from '../handlers.ts';
import { scheduleKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const timeOffQueries = {
  /** Time off that has not ended: the user's own, or the whole team's for planners. */
  list: (query: QueryOf<'GET time-off'> = {}) =>
    queryFor('GET time-off', scheduleKeys.timeOff, query, { pick: ({ items }) => items }),
};

/** The coming appointments that time off would leave outside, requested before it takes effect. */
export const timeOffImpact = {
  take: (body: TimeOffInput) => postPrivate('time-off/impact', { body }),
  approve: (timeOffId: string) => getPrivate('time-off/:timeOffId/impact', { params: { timeOffId } }),
};

/**
 * Affected bookings without a decision are `bookings_affected`: see `affectedOf`. A stale version is
 * `version_conflict`.
 */
export const timeOffMutations = {
  /** Takes or requests time off; the state in the response shows which of them. */
  take: () => mutationFor('POST time-off', { onSuccess: invalidates(...staleAfter.schedule) }),
  act: () =>
    mutationFor('POST time-off/:timeOffId/:action', { onSettled: invalidates(...staleAfter.schedule) }),
};
