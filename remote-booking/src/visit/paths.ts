import { publicPaths } from '@daybook/shell/paths';
import { keepEmbedded } from '../embed/frame.ts';
import { type Visit, visitSearch } from './visit.ts';

/** The address at which a visit stands where it stands. */
export const visitPath = (visit: Visit): string =>
  `${publicPaths.booking}${keepEmbedded(visitSearch(visit))}`;

/** Where somebody waits for a time of this visit. */
export const waitlistPath = (visit: Visit): string =>
  `${publicPaths.booking}/waitlist${keepEmbedded(visitSearch(visit))}`;

/** Where the holder of a booking's token sees it. A fragment is never sent to a server. */
export const successPath = (manageToken: string) => ({
  pathname: publicPaths.bookingSuccess,
  search: keepEmbedded(''),
  hash: `t=${manageToken}`,
});
