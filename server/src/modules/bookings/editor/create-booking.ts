import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Tx } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { retryOnDuplicateKey } from '../core/booking-attempts.ts';
import { withBreaches } from './conflicts.ts';
import { findNearestStarts, planInTransaction } from './plans.ts';
import { planRequestOf } from './requested-plan.ts';
import {
  type BookingAttempt,
  customerOfAttempt,
  type DeskBookingDeps,
  writeNewBooking,
} from './write-new-booking.ts';
import { writeStaffSeries } from './write-series.ts';

type Request = ParsedBodyOf<'POST desk/bookings'>;
type Once = (work: (tx: Tx) => Promise<SavedBooking>) => Promise<SavedBooking>;

/** Books for a customer. A permitted user may override rules with a reason; without one, all rules of online booking apply. */
export function createBooking(
  deps: DeskBookingDeps,
  actor: SignedIn,
  request: Request,
  once: Once,
): Promise<SavedBooking> {
  const now = deps.clock.now();
  const ids = request.segments.map((segment) => ({ ...segment, appointmentId: undefined }));
  const planRequest = planRequestOf(actor, { ...request, segments: ids }, now);
  const attempt = { actor, request, planRequest };
  const write = request.repeat ? writeStaffSeries : writeOnce;
  return withBreaches(
    actor,
    () => retryOnDuplicateKey(() => once((tx) => write(deps, tx, attempt))),
    // For a series, the dates are checked again instead.
    async () => (request.repeat ? [] : findNearestStarts(deps.db, planRequest)),
  );
}

async function writeOnce(deps: DeskBookingDeps, tx: Tx, attempt: BookingAttempt): Promise<SavedBooking> {
  const plan = await planInTransaction(tx, attempt.planRequest, deps.newId);
  return writeNewBooking(deps, tx, attempt, plan, () => customerOfAttempt(deps, tx, attempt));
}
