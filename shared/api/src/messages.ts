import type { BodyOf } from '@daybook/contract/endpoints';
import { keepAnswer, refetches } from './handlers.ts';
import { messageKeys, staleAfter } from './keys.ts';
import { mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const messageQueries = {
  /** Every message with its text, and the settings for all of them. */
  list: () => queryFor('GET messages', messageKeys.list),
  /** The mail made from a text. It is safe to request: nothing is sent. */
  preview: (draft: BodyOf<'POST messages/preview'>) =>
    queryFor('POST messages/preview', messageKeys.preview, draft, { gcTime: 0 }),
};

export const messageMutations = {
  /** Saves a text, or turns a message on or off; a stale version is `version_conflict`. */
  save: () =>
    mutationFor('PUT messages/:kind/:audience', {
      onSuccess: (saved, _save, _before, { client }) => {
        keepAnswer(
          client,
          messageQueries.list().queryKey,
          (known) =>
            known && {
              ...known,
              items: known.items.map((item) =>
                item.kind === saved.kind && item.audience === saved.audience ? saved : item,
              ),
            },
        );
      },
    }),
  /** Saves the settings for all messages; a stale version is `version_conflict`. */
  saveSettings: () =>
    mutationFor('PUT messages/settings', {
      onSuccess: (settings, _body, _before, { client }) => {
        keepAnswer(client, messageQueries.list().queryKey, (known) => known && { ...known, settings });
      },
      onError: refetches(messageKeys.list),
    }),
  /** Sends a text to the user's own address. */
  test: () => mutationFor('POST messages/test'),
  /** Sends an undelivered mail again. */
  retry: () => mutationFor('POST mails/:mailId/retry', { onSuccess: refetches(...staleAfter.mail) }),
};
