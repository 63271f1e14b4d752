import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

const key = ['invoice-reminders'] as const;

export const invoiceReminderQueries = {
  /** The rules for payment reminders. */
  get: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => getPrivate('settings/invoice-reminders', { signal }),
    }),
};

export const invoiceReminderMutations = {
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT settings/invoice-reminders', {
      onSuccess: (reminders, _body, _before, { client }) => keepAnswer(client, key, reminders),
    }),
};
