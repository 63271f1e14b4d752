import type { AnswerOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { scopeOf } from '@daybook/domain/people';
import { forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findRules } from '../../availability/booking-rules.repo.ts';
import { minutesOf } from '../core/booking-plan.ts';
import { breachesByPerformer } from '../core/manual-plan.ts';
import { storedSegmentsOf, withBookedDurations } from '../core/stored-booking.ts';
import { bindsStaff } from './editor.policy.ts';
import { requireEditableBooking } from './require-unchanged.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type Key = 'GET bookings/:bookingId/colleagues/:appointmentId';

/** Everyone else who could take an appointment without overriding a rule. */
export async function findColleagues(
  { db, clock }: Pick<DeskBookingDeps, 'db' | 'clock'>,
  actor: SignedIn,
  { bookingId, appointmentId }: ParsedParamsOf<Key>,
): Promise<AnswerOf<Key>> {
  const now = clock.now();
  const stored = await requireEditableBooking(db, actor, bookingId, now);
  if (scopeOf(actor, 'booking.edit') !== 'all') throw forbidden();
  const segments = storedSegmentsOf(stored);
  const given = segments.find((segment) => segment.appointmentId === appointmentId);
  if (!given) throw notFound();
  const rules = await findRules(db, [{ serviceId: given.service.serviceId, staff: 'any' }], 'desk');
  // Nobody performs the service now.
  if (!rules) return { items: [] };
  const each = await breachesByPerformer(db, withBookedDurations([minutesOf(given)])(rules), {
    now,
    startAt: given.startAt,
    ownBookingId: bookingId,
    partySize: stored.booking.party_size,
    beside: segments.filter((segment) => segment !== given),
  });
  return {
    items: each
      .filter(({ staffId }) => staffId !== given.staff.staffId)
      .filter(({ breaches }) => !breaches.some(({ refusal }) => bindsStaff(refusal)))
      .map(({ staffId, name }) => ({ staffId, name })),
  };
}
