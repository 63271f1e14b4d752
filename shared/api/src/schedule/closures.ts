import { getPrivate, postPrivate } from '@daybook/api';
import type { ClosureChange, ClosuresInput } from '@daybook/contract/closures';
import { queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { refreshSchedules, scheduleKeys } from './schedule-change.ts';

export const closureQueries = {
  /** All closures, the next ones first. */
  list: () =>
    queryOptions({
      queryKey: scheduleKeys.closures,
      queryFn: ({ signal }) => getPrivate('closures', { signal }),
    }),
  /** A year's public holidays, to choose from. */
  suggestions: (year: number) =>
    queryOptions({
      queryKey: scheduleKeys.suggestions(year),
      queryFn: async ({ signal }) =>
        (await getPrivate('closures/suggestions', { query: { year }, signal })).items,
    }),
};

/** The coming appointments that a change would leave outside, requested before it is saved. */
export const closureImpact = {
  add: (body: ClosuresInput) => postPrivate('closures/impact', { body }),
  change: (closureId: string, body: ClosureChange) =>
    postPrivate('closures/:closureId/impact', { params: { closureId }, body }),
};

/**
 * Affected bookings without a decision are `bookings_affected`: see `affectedOf`. A stale version is
 * `version_conflict`.
 */
export const closureMutations = {
  add: () =>
    mutationFor('POST closures', {
      onSuccess: (_closures, _body, _before, { client }) => refreshSchedules(client),
    }),
  change: () =>
    mutationFor('PUT closures/:closureId', {
      onSuccess: (_closure, _body, _before, { client }) => refreshSchedules(client),
    }),
  remove: () =>
    mutationFor('DELETE closures/:closureId', {
      onSuccess: (_nothing, _closure, _before, { client }) => refreshSchedules(client),
    }),
};
