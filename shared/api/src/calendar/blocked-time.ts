import { deletePrivate, postPrivate, putPrivate } from '@daybook/api';
import type { BlockedTimeInput } from '@daybook/contract/blocked-time';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { calendarKeys } from './calendar.ts';

type Change = BodyOf<'PUT blocked-time/:blockedTimeId'> & { blockedTimeId: string };

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: calendarKeys.all });

export const blockedTimeMutations = {
  /** Blocks time. The answer names the bookings that it overlaps, which stand. */
  block: () =>
    mutationOptions({
      mutationFn: (body: BlockedTimeInput) => postPrivate('blocked-time', { body }),
      onSuccess: (_saved, _input, _before, { client }) => refresh(client),
    }),
  /** Changes blocked time, also whose it is; a stale version is `version_conflict`. */
  change: () =>
    mutationOptions({
      mutationFn: ({ blockedTimeId, ...body }: Change) =>
        putPrivate('blocked-time/:blockedTimeId', { params: { blockedTimeId }, body }),
      onSuccess: (_saved, _change, _before, { client }) => refresh(client),
    }),
  /** Gives the time back; a stale version is `version_conflict`. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ blockedTimeId, version }: { blockedTimeId: string; version: number }) =>
        deletePrivate('blocked-time/:blockedTimeId', { params: { blockedTimeId }, query: { version } }),
      onSuccess: (_nothing, _removed, _before, { client }) => refresh(client),
    }),
};
