import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

/** Keys of which versions run. */
const releaseKeys = {
  now: ['releases', 'now'] as const,
  choices: (seq: number) => ['releases', 'choices', seq] as const,
};

export const releasesQueries = {
  /** What runs where and how it fares, read again while it is looked at. */
  now: () =>
    queryOptions({
      queryKey: releaseKeys.now,
      queryFn: ({ signal }) => getPrivate('releases', { signal }),
      refetchInterval: 15_000,
    }),
  /** What could run instead of what runs at this number of the channel. */
  choices: (seq: number) =>
    queryOptions({
      queryKey: releaseKeys.choices(seq),
      queryFn: ({ signal }) => getPrivate('releases/choices', { signal }),
    }),
};

export const releasesMutations = {
  /** Whatever becomes of it, what is shown afterwards is what runs then. */
  act: () =>
    mutationFor('POST releases', {
      onSuccess: (answer, _act, _before, { client }) =>
        keepAnswer(client, releasesQueries.now().queryKey, answer),
      onError: (_error, _act, _before, { client }) => client.invalidateQueries({ queryKey: releaseKeys.now }),
    }),
};
