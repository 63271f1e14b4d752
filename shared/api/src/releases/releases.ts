import { refetches, stores } from '../handlers.ts';
import { releaseKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const releasesQueries = {
  /** The running versions and their health, polled while they are shown. */
  now: () => queryFor('GET releases', releaseKeys.now, undefined, { refetchInterval: 15_000 }),
  /** The releases that could replace the present one at this `seq` of the channel. */
  choices: (seq: number) => queryFor('GET releases/choices', releaseKeys.choices(seq)),
};

export const releasesMutations = {
  /** After success and failure alike, the screen shows the release that runs then. */
  act: () =>
    mutationFor('POST releases', {
      onSuccess: stores(releasesQueries.now),
      onError: refetches(releaseKeys.now),
    }),
};
