import { getPrivate, postPrivate } from '@daybook/api';
import type { Notifications } from '@daybook/contract/notifications';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

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

/** What is under way was asked before, and would bring back what has just been read. */
async function keep(client: QueryClient, answer: Notifications): Promise<void> {
  await client.cancelQueries({ queryKey: notificationKeys.all });
  client.setQueryData(notificationQueries.list().queryKey, answer);
}

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
