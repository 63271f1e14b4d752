import { siteKeys } from '../keys.ts';
import { publicQueryFor } from '../query-for.ts';

/** Five minutes: the business rarely changes its name or hours, and the server validates every booking anyway. */
const staleTime = 5 * 60_000;

export const siteQueries = {
  /** The business: name, zone, currency, hours, policy. */
  get: () => publicQueryFor('GET site', siteKeys.all, undefined, { staleTime }),
};
