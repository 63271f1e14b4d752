import { refetches } from './handlers.ts';
import { webhookKeys } from './keys.ts';
import { mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const webhookQueries = {
  /** All webhooks, the newest first. */
  list: () => queryFor('GET webhooks', webhookKeys.list, undefined, { pick: ({ items }) => items }),
  /** The latest deliveries of a webhook. */
  deliveries: (webhookId: string) =>
    queryFor('GET webhooks/:webhookId/deliveries', webhookKeys.deliveries, { webhookId }),
};

const changed = { onSettled: refetches(webhookKeys.list) };

/** Only the answers of `create` and `rotate` contain the signing secret. */
export const webhookMutations = {
  create: () => mutationFor('POST webhooks', changed),
  pauseOrResume: () => mutationFor('POST webhooks/:webhookId/:action', changed),
  rotate: () => mutationFor('POST webhooks/:webhookId/rotate', changed),
  remove: () => mutationFor('DELETE webhooks/:webhookId', changed),
  replay: () => mutationFor('POST webhooks/:webhookId/deliveries/:eventId/replay', changed),
};
