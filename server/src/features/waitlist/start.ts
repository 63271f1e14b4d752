import type { Deps } from '../../platform/deps.ts';
import { lookThroughWaitlist, type OfferDeps, offerFreedTime } from './offers.ts';

/** Freed time is looked at this often; everyone who waits, this much less often. */
const everyMs = 3000;
const looksThroughEvery = 100;

/** Offers freed time to those who wait, until it is stopped. Answers with how to stop it. */
export function startWaitlist(deps: OfferDeps & Pick<Deps, 'log'>): () => Promise<void> {
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  function look(round: number): void {
    const work = round % looksThroughEvery === 0 ? lookThroughWaitlist : offerFreedTime;
    running = work(deps)
      .catch((err: unknown) => deps.log.error({ err }, 'the waiting list could not be looked through'))
      .then(() => {
        if (!isStopped) again = setTimeout(look, everyMs, round + 1);
      });
  }
  look(0);
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await running;
  };
}
