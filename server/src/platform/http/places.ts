import { t } from '@daybook/i18n';
import { tooManyRequests, unavailable } from '../errors.ts';

interface Places {
  /** Requests of one caller. */
  each: number;
  inAll: number;
}

const soonSeconds = 5;

/**
 * Limits concurrent uploads, in all and for each caller: files stay in memory from the first byte to the answer, and a
 * slow sender takes up to a minute. Requests never queue, because a queued one already sends.
 */
export function createPlaces({ each, inAll }: Places) {
  const taken = new Map<string, number>();
  let sum = 0;

  return async function inPlace<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = taken.get(caller) ?? 0;
    if (own >= each) throw tooManyRequests(soonSeconds);
    if (sum >= inAll) throw unavailable(t('Too many files are being sent at the moment. Please try again.'));
    taken.set(caller, own + 1);
    sum += 1;
    try {
      return await work();
    } finally {
      const left = (taken.get(caller) ?? 1) - 1;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
      sum -= 1;
    }
  };
}
