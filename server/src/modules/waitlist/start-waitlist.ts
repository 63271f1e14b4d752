import type { Deps } from '../../platform/deps.ts';
import { repeatedly } from '../../platform/repeatedly.ts';
import { checkWaitlist, type OfferDeps, offerFreedTime } from './offer-freed-time.ts';

/** Freed time is checked this often; all entries much less often. */
const everyMs = 3000;
const checksAllEvery = 100;

/** Offers freed time until stopped. Returns the stop function. */
export function startWaitlist(deps: OfferDeps & Pick<Deps, 'log'>): () => Promise<void> {
  const onFailure = (err: unknown) => deps.log.error({ err }, 'processing the waiting list failed');
  let round = 0;
  return repeatedly({ everyMs, onFailure }, async () => {
    const work = round % checksAllEvery === 0 ? checkWaitlist : offerFreedTime;
    round += 1;
    await work(deps);
    return undefined;
  });
}
