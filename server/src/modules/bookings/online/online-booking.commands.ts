import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { AnswersOf } from '../../../platform/database/transaction.ts';
import { findZone } from '../../../platform/database/zone.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Once } from '../../../platform/http/idempotency.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { cachedRules } from '../../availability/current-rules.ts';
import { snapshotQuery } from '../../availability/load-snapshot.ts';
import type { ReadExtras } from '../../extensions/booking-extras.ts';
import { BookingAttempts } from '../core/booking-attempts.ts';
import { addCustomer, knownCustomerQuery, linkCustomer } from '../core/booking-customer.repo.ts';
import { writeBooking } from '../core/write-booking.ts';
import { readNewBooking } from './booking-summary.ts';
import {
  bookingRequestOf,
  customerKeysOf,
  type OnlineRequest,
  planOnline,
  requireContact,
  requireServiceCount,
  resolveCustomer,
  typedCustomer,
} from './online-rules.ts';

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'> & { readExtras: ReadExtras };

type Made = { booking: SelfServiceBooking; manageToken: string };

/**
 * Makes a booking. `once` supplies the transaction, all or nothing; a customer who loses the start gets the nearest
 * alternatives.
 */
export async function bookOnline(
  deps: BookingDeps,
  request: OnlineRequest,
  holdToken: string | undefined,
  once: Once,
): Promise<Made> {
  const { db, clock } = deps;
  const now = clock.now();
  const storeExtras = deps.readExtras(request.extras);
  const bookingRequest = bookingRequestOf(request, now, holdToken);
  const zone = cachedRules(bookingRequest.services)?.rules.business.zone ?? (await findZone(db));
  const snapshots = snapshotQuery(db, bookingRequest);
  const queries = [knownCustomerQuery(db, customerKeysOf(request, zone)), ...snapshots.queries] as const;
  const attempts = new BookingAttempts(db, bookingRequest);
  for (;;) {
    try {
      return await once(async (tx, [[known], ...answers]: AnswersOf<typeof queries>) => {
        const assigned = await attempts.choose(tx, await snapshots.read(tx, answers));
        const { rules } = assigned;
        requireServiceCount(rules);
        requireContact(rules, request);
        const booking = planOnline(deps, { request, now }, assigned);
        const typed = typedCustomer(deps, { request, now }, rules.business.zone);
        // Parsed with the numbers of another country, the phone number may still belong to a known customer.
        const isLookedUp = rules.business.zone === zone;
        const linked = isLookedUp ? (known ?? (await addCustomer(tx, typed))) : await linkCustomer(tx, typed);
        const customer = await resolveCustomer(tx, linked, booking, rules);
        const manageToken = newToken();
        const link = { author: null, linkHash: hashToken(manageToken), usedHold: bookingRequest.ownToken };
        const written = await writeBooking(deps, tx, booking, link, customer);
        await storeExtras(tx, written.bookingId);
        return { booking: await readNewBooking(tx, manageToken, written, rules, customer), manageToken };
      }, queries);
    } catch (error) {
      await attempts.lookAgain(error);
    }
  }
}
