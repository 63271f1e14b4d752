import { getPrivate, postPrivate } from '@daybook/api';
import type { Notifications } from '@daybook/contract/notifications';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from './keep-answer.ts';

/** Keys of what there is to notice. */
const notificationKeys = {
  all: ['notifications'] as const,
};

export const notificationQueries = {
  /** The latest things that the reader might want to know of, and how many of them are unread. */
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
  /** Everything that happened up to an instant. */
  readUntil: () =>
    mutationOptions({
      mutationFn: (until: string) => postPrivate('notifications/read', { body: { until } }),
      onSuccess: (answer, _until, _before, { client }) => keep(client, answer),
    }),
};
