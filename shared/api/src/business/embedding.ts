import { getPrivate, putPrivate } from '@daybook/api';
import type { BodyOf } from '@daybook/contract/endpoints';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';

const key = ['embedding'] as const;

export const embeddingQueries = {
  /** The sites that may show the booking page inside their own. */
  get: () => queryOptions({ queryKey: key, queryFn: ({ signal }) => getPrivate('embedding', { signal }) }),
};

export const embeddingMutations = {
  /** Says which sites may; what the server answers is what is shown from then on. */
  change: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT embedding'>) => putPrivate('embedding', { body }),
      onSuccess: (saved, _body, _before, { client }) =>
        keepAnswer(client, embeddingQueries.get().queryKey, saved),
    }),
};
