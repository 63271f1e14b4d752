import { deletePrivate, getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { ClosureChange, ClosuresInput } from '@daybook/contract/closures';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
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

/** Which coming appointments a change would leave outside: asked before it is saved. */
export const closureImpact = {
  add: (body: ClosuresInput) => postPrivate('closures/impact', { body }),
  change: (closureId: string, body: ClosureChange) =>
    postPrivate('closures/:closureId/impact', { params: { closureId }, body }),
};

/** Others than the decided bookings are `bookings_affected`: see `affectedOf`. A stale version is `version_conflict`. */
export const closureMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: ClosuresInput) => postPrivate('closures', { body }),
      onSuccess: (_closures, _body, _before, { client }) => refreshSchedules(client),
    }),
  change: () =>
    mutationOptions({
      mutationFn: ({ closureId, ...body }: ClosureChange & { closureId: string }) =>
        putPrivate('closures/:closureId', { params: { closureId }, body }),
      onSuccess: (_closure, _body, _before, { client }) => refreshSchedules(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ closureId, version }: { closureId: string; version: number }) =>
        deletePrivate('closures/:closureId', { params: { closureId }, query: { version } }),
      onSuccess: (_nothing, _closure, _before, { client }) => refreshSchedules(client),
    }),
};
