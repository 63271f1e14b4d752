import { getPrivate, postPrivate } from '@daybook/api';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { bookingKeys } from './bookings/bookings.ts';
import { deskKeys } from './bookings/desk.ts';
import { keepAnswer } from './keep-answer.ts';
import { mutationFor } from './mutation-for.ts';

/** Keys of message texts. */
export const messageKeys = {
  all: ['messages'] as const,
  list: ['messages', 'list'] as const,
  preview: (draft: Draft) => ['messages', 'preview', draft] as const,
};

type Draft = BodyOf<'POST messages/preview'>;

export const messageQueries = {
  /** Every message with its text, and the settings for all of them. */
  list: () =>
    queryOptions({
      queryKey: messageKeys.list,
      queryFn: ({ signal }) => getPrivate('messages', { signal }),
    }),
  /** The mail made from a text. It is safe to request: nothing is sent. */
  preview: (draft: Draft) =>
    queryOptions({
      queryKey: messageKeys.preview(draft),
      queryFn: ({ signal }) => postPrivate('messages/preview', { body: draft, signal }),
      gcTime: 0,
    }),
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
  /** Saves the settings for all messages. */
  saveSettings: () =>
    mutationFor('PUT messages/settings', {
      onSuccess: (settings, _body, _before, { client }) => {
        keepAnswer(client, messageQueries.list().queryKey, (known) => known && { ...known, settings });
      },
    }),
  /** Sends a text to the user's own address. */
  test: () => mutationFor('POST messages/test'),
  /** Sends an undelivered mail again. */
  retry: () =>
    mutationOptions({
      mutationFn: (mailId: string) => postPrivate('mails/:mailId/retry', { params: { mailId } }),
      onSuccess: (_nothing, _mailId, _before, { client }) =>
        Promise.all([
          client.invalidateQueries({ queryKey: bookingKeys.all }),
          client.invalidateQueries({ queryKey: deskKeys.all }),
        ]),
    }),
};
