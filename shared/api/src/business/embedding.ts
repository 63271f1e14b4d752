import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

const key = ['embedding'] as const;

export const embeddingQueries = {
  /** The sites that may embed the booking page. */
  get: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => getPrivate('embedding', { signal }) }),
};

export const embeddingMutations = {
  /** Sets these sites; the response replaces the cached list. */
  change: () =>
    mutationFor('PUT embedding', {
      onSuccess: (saved, _body, _before, { client }) =>
        keepAnswer(client, embeddingQueries.get().queryKey, saved),
    }),
};
