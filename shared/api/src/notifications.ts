import { getPrivate, postPrivate } from '@daybook/api';
import type { Notifications } from '@daybook/contract/notifications';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from './keep-answer.ts';

/** Keys of notifications. */
const notificationKeys = {
  all: ['notifications'] as const,
};

export const notificationQueries = {
  /** The user's latest notifications, and the number of unread ones. */
  list: () =>
    queryOptions({
      queryKey: notificationKeys.all,
      queryFn: ({ signal }) => getPrivate('notifications', { signal }),
    }),
};

const keep = (client: QueryClient, answer: Notifications) =>
  keepAnswer(client, notificationQueries.list().queryKey, answer);

export const notificationMutations = {
  read: () =>
    mutationOptions({
      mutationFn: (notificationId: string) =>
        postPrivate('notifications/:notificationId/read', { params: { notificationId } }),
      onSuccess: (answer, _id, _before, { client }) => keep(client, answer),
    }),
  /** Marks everything up to an instant as read. */
  readUntil: () =>
    mutationOptions({
      mutationFn: (until: string) => postPrivate('notifications/read', { body: { until } }),
      onSuccess: (answer, _until, _before, { client }) => keep(client, answer),
    }),
};
