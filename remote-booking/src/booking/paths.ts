import { publicPaths } from '@daybook/shell/paths';
import { keepEmbedded } from '../embed/frame.ts';
import { type BookingChoice, bookingSearch } from './booking-choice.ts';

/** The address of a booking at its present step. */
export const bookingPath = (booking: BookingChoice): string =>
  `${publicPaths.booking}${keepEmbedded(bookingSearch(booking))}`;

/** The address for joining the waiting list with this booking. */
export const waitlistPath = (booking: BookingChoice): string =>
  `${publicPaths.booking}/waitlist${keepEmbedded(bookingSearch(booking))}`;

/** An invoice for the holder of its token. */
export const payPath = (token: string) => ({ pathname: publicPaths.pay, hash: `t=${token}` });

/** A place on the waiting list for the holder of its token. */
export const placePath = (token: string) => ({
  pathname: `${publicPaths.booking}/waitlist`,
  hash: `t=${token}`,
});

/** The page of a booking for the holder of its token. A fragment is never sent to a server. */
export const successPath = (manageToken: string) => ({
  pathname: publicPaths.bookingSuccess,
  search: keepEmbedded(''),
  hash: `t=${manageToken}`,
});
