import { getPrivate, postPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { TimeOffInput } from '@daybook/contract/time-off';
import { queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { refreshSchedules, scheduleKeys } from './schedule-change.ts';

export const timeOffQueries = {
  /** Time off that has not ended: one's own, or everybody's for who plans. */
  list: (query: QueryOf<'GET time-off'> = {}) =>
    queryOptions({
      queryKey: scheduleKeys.timeOff(query),
      queryFn: async ({ signal }) => (await getPrivate('time-off', { query, signal })).items,
    }),
};

/** Which coming appointments time off would leave outside: asked before it counts. */
export const timeOffImpact = {
  take: (body: TimeOffInput) => postPrivate('time-off/impact', { body }),
  approve: (timeOffId: string) => getPrivate('time-off/:timeOffId/impact', { params: { timeOffId } }),
};

/** Others than the decided bookings are `bookings_affected`: see `affectedOf`. A stale version is `version_conflict`. */
export const timeOffMutations = {
  /** Takes it, or asks for it: the state of the answer says which. */
  take: () =>
    mutationFor('POST time-off', {
      onSuccess: (_timeOff, _body, _before, { client }) => refreshSchedules(client),
    }),
  act: () =>
    mutationFor('POST time-off/:timeOffId/:action', {
      onSettled: (_timeOff, _error, _act, _before, { client }) => refreshSchedules(client),
    }),
};
