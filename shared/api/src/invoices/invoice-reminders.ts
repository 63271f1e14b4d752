import { getPrivate, putPrivate } from '@daybook/api';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';

const key = ['invoice-reminders'] as const;

export const invoiceReminderQueries = {
  /** When customers are reminded of what they have to pay. */
  get: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => getPrivate('settings/invoice-reminders', { signal }),
    }),
};

export const invoiceReminderMutations = {
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/invoice-reminders'>) =>
        putPrivate('settings/invoice-reminders', { body }),
      onSuccess: (reminders, _body, _before, { client }) => keepAnswer(client, key, reminders),
    }),
};
