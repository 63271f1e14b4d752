import { publicPaths } from '@daybook/shell/paths';
import { keepEmbedded } from '../embed/frame.ts';
import { type Visit, visitSearch } from './visit.ts';

/** The address of a visit at its present step. */
export const visitPath = (visit: Visit): string =>
  `${publicPaths.booking}${keepEmbedded(visitSearch(visit))}`;

/** The address for joining the waiting list with this visit. */
export const waitlistPath = (visit: Visit): string =>
  `${publicPaths.booking}/waitlist${keepEmbedded(visitSearch(visit))}`;

/** The page of a booking for the holder of its token. A fragment is never sent to a server. */
export const successPath = (manageToken: string) => ({
  pathname: publicPaths.bookingSuccess,
  search: keepEmbedded(''),
  hash: `t=${manageToken}`,
});
