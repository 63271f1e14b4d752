import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

export const setupQueries = {
  /** The steps that are missing before the first booking. */
  get: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: ({ signal }) => getPrivate('setup', { signal }),
      // A user who returns from any step must see it done.
      staleTime: 0,
    }),
};

export const setupMutations = {
  /** Hides the list for all users. */
  dismiss: () =>
    mutationFor('POST setup/dismiss', {
      onSuccess: (setup, _nothing, _before, { client }) =>
        keepAnswer(client, setupQueries.get().queryKey, setup),
    }),
};
