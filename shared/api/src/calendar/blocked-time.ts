import type { QueryClient } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { calendarKeys } from './calendar.ts';

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: calendarKeys.all });

export const blockedTimeMutations = {
  /** Blocks time. The answer names the bookings that it overlaps, which stand. */
  block: () =>
    mutationFor('POST blocked-time', {
      onSuccess: (_saved, _input, _before, { client }) => refresh(client),
    }),
  /** Changes blocked time, also whose it is; a stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT blocked-time/:blockedTimeId', {
      onSuccess: (_saved, _change, _before, { client }) => refresh(client),
    }),
  /** Gives the time back; a stale version is `version_conflict`. */
  remove: () =>
    mutationFor('DELETE blocked-time/:blockedTimeId', {
      onSuccess: (_nothing, _removed, _before, { client }) => refresh(client),
    }),
};
