import type { QueryClient } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { calendarKeys } from './calendar.ts';

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: calendarKeys.all });

export const blockedTimeMutations = {
  /** Blocks time. The response names the overlapping bookings, which stay. */
  block: () =>
    mutationFor('POST blocked-time', {
      onSuccess: (_saved, _input, _before, { client }) => refresh(client),
    }),
  /** Changes blocked time, including its staff member; a stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT blocked-time/:blockedTimeId', {
      onSuccess: (_saved, _change, _before, { client }) => refresh(client),
    }),
  /** Removes blocked time; a stale version is `version_conflict`. */
  remove: () =>
    mutationFor('DELETE blocked-time/:blockedTimeId', {
      onSuccess: (_nothing, _removed, _before, { client }) => refresh(client),
    }),
};
