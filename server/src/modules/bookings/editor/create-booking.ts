import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Tx } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { withFreeKeys } from '../core/retry-next-choice.ts';
import { orBreaches } from './conflicts.ts';
import { nearestTo, planInside } from './plans.ts';
import { wantedVisit } from './requested-plan.ts';
import { type Attempt, bookedBy, type DeskBookingDeps, writeDown } from './write-new-booking.ts';
import { writeSeriesByHand } from './write-series.ts';

type Request = ParsedBodyOf<'POST desk/bookings'>;
type Once = (work: (tx: Tx) => Promise<SavedBooking>) => Promise<SavedBooking>;

/** Books for a customer. A person who may sets rules aside for a reason; without it they bind as online. */
export function createByHand(
  deps: DeskBookingDeps,
  actor: SignedIn,
  request: Request,
  once: Once,
): Promise<SavedBooking> {
  const now = deps.clock.now();
  const ids = request.segments.map((segment) => ({ ...segment, appointmentId: undefined }));
  const wanted = wantedVisit(actor, { ...request, segments: ids }, now);
  const attempt = { actor, request, wanted };
  const write = request.repeat ? writeSeriesByHand : writeOnce;
  return orBreaches(
    actor,
    () => withFreeKeys(() => once((tx) => write(deps, tx, attempt))),
    // Of a series it is the dates that are looked at again.
    async () => (request.repeat ? [] : nearestTo(deps.db, wanted)),
  );
}

async function writeOnce(deps: DeskBookingDeps, tx: Tx, attempt: Attempt): Promise<SavedBooking> {
  const plan = await planInside(tx, attempt.wanted, deps.newId);
  return writeDown(deps, tx, attempt, plan, () => bookedBy(deps, tx, attempt));
}
