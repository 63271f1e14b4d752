import { getPrivate } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

/** Keys of running versions. */
const releaseKeys = {
  now: ['releases', 'now'] as const,
  choices: (seq: number) => ['releases', 'choices', seq] as const,
};

export const releasesQueries = {
  /** The running versions and their health, polled while they are shown. */
  now: () =>
    queryOptions({
      queryKey: releaseKeys.now,
      queryFn: ({ signal }) => getPrivate('releases', { signal }),
      refetchInterval: 15_000,
    }),
  /** The releases that could replace the present one at this `seq` of the channel. */
  choices: (seq: number) =>
    queryOptions({
      queryKey: releaseKeys.choices(seq),
      queryFn: ({ signal }) => getPrivate('releases/choices', { signal }),
    }),
};

export const releasesMutations = {
  /** After success and failure alike, the screen shows the release that runs then. */
  act: () =>
    mutationFor('POST releases', {
      onSuccess: (answer, _act, _before, { client }) =>
        keepAnswer(client, releasesQueries.now().queryKey, answer),
      onError: (_error, _act, _before, { client }) => client.invalidateQueries({ queryKey: releaseKeys.now }),
    }),
};
