import { getPrivate, postPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { TimeOffInput } from '@daybook/contract/time-off';
import { queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { refreshSchedules, scheduleKeys } from './schedule-change.ts';

export const timeOffQueries = {
  /** Time off that has not ended: the user's own, or everybody's for planners. */
  list: (query: QueryOf<'GET time-off'> = {}) =>
    queryOptions({
      queryKey: scheduleKeys.timeOff(query),
      queryFn: async ({ signal }) => (await getPrivate('time-off', { query, signal })).items,
    }),
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
  /** Takes or requests time off; the state in the response tells which. */
  take: () =>
    mutationFor('POST time-off', {
      onSuccess: (_timeOff, _body, _before, { client }) => refreshSchedules(client),
    }),
  act: () =>
    mutationFor('POST time-off/:timeOffId/:action', {
      onSettled: (_timeOff, _error, _act, _before, { client }) => refreshSchedules(client),
    }),
};
