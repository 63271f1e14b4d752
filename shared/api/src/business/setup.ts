import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

export const setupQueries = {
  /** What is missing until the first booking can be made. */
  get: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: ({ signal }) => getPrivate('setup', { signal }),
      // Whoever comes back from a step sees it done, whatever the step was.
      staleTime: 0,
    }),
};

export const setupMutations = {
  /** Shows the list no more, to nobody. */
  dismiss: () =>
    mutationFor('POST setup/dismiss', {
      onSuccess: (setup, _nothing, _before, { client }) =>
        keepAnswer(client, setupQueries.get().queryKey, setup),
    }),
};
