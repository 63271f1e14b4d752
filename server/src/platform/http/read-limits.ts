import type { Endpoint } from '@daybook/contract/endpoint';
import type { Clock } from '../clock.ts';
import { tooManyRequests } from '../errors.ts';
import type { LimitName, Limits } from '../limits.ts';

/**
 * Limits public reads. Counts in the memory of this server, which it protects: a row for each read would cost more than
 * most reads.
 */
export interface ReadLimits {
  /** Charges an address for work, or refuses with 429. */
  use(name: LimitName, address: string, work?: number): void;
  /** Counts a public read, except for health checks, which are frequent and cheap. */
  countOpen(key: string, endpoint: Pick<Endpoint, 'access'>, address: string): void;
}

const healthChecks: readonly string[] = ['GET health', 'GET ready'];

interface Window {
  endsAt: number;
  used: Map<string, number>;
}

export function createReadLimits(clock: Clock, limits: Limits | 'off'): ReadLimits {
  const windows = new Map<LimitName, Window>();

  function windowOf(name: LimitName, lengthMs: number, now: number): Window {
    const open = windows.get(name);
    if (open && now < open.endsAt && now >= open.endsAt - lengthMs) return open;
    const next = { endsAt: now - (now % lengthMs) + lengthMs, used: new Map() };
    windows.set(name, next);
    return next;
  }

  function use(name: LimitName, address: string, work = 1): void {
    if (limits === 'off') return;
    const { count, seconds } = limits[name];
    const now = clock.now().getTime();
    const { endsAt, used } = windowOf(name, seconds * 1000, now);
    const before = used.get(address) ?? 0;
    // The first request always passes; otherwise a large one could never run.
    if (before > 0 && before + work > count) throw tooManyRequests(Math.ceil((endsAt - now) / 1000));
    used.set(address, before + work);
  }

  return {
    use,
    countOpen(key, { access }, address) {
      if (access === 'public' && key.startsWith('GET ') && !healthChecks.includes(key))
        use('reads.address', address);
    },
  };
}
