import { stores } from './handlers.ts';
import { notificationKeys } from './keys.ts';
import { mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const notificationQueries = {
  /** The user's latest notifications, and the number of unread ones. */
  list: () => queryFor('GET notifications', notificationKeys.all),
};

const stored = { onSuccess: stores(notificationQueries.list) };

export const notificationMutations = {
  read: () => mutationFor('POST notifications/:notificationId/read', stored),
  /** Marks everything up to an instant as read. */
  readUntil: () => mutationFor('POST notifications/read', stored),
};
