import type { ManagedBooking } from '@daybook/contract/bookings';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import { type BookingSummary, presentBookingSummary } from '../core/booking.present.ts';
import { bookingRow, type NewBooking } from '../core/booking-rows.ts';
import { presentPrepayment } from '../deposits/deposit.present.ts';

/** Presents a booking that was just written, exactly as reading it again would. */
export function presentNewBooking(made: NewBooking, { business }: BookingRules): ManagedBooking {
  const row = bookingRow(made);
  const prepayment = presentPrepayment({
    status: made.status,
    pendingReason: row.pending_reason,
    expiresAt: row.expires_at,
    totalMinor: row.total_minor,
    priceIsKnown: row.price_is_known,
    depositMinor: row.deposit_minor,
    paidMinor: 0,
    invoicedMinor: null,
    timeLostAt: null,
    ways: made.ways ?? [],
    lastTry: 'none',
    checking: null,
  });
  const summary: BookingSummary = {
    reference: made.reference,
    status: made.status,
    pendingReason: row.pending_reason,
    prepayment,
    firstName: row.first_name,
    email: row.email,
    zone: row.zone,
    startAt: row.start_at,
    endAt: row.end_at,
    cancelMinutes: row.cancel_minutes,
    rescheduleMinutes: row.reschedule_minutes,
    editMinutes: row.edit_minutes,
    partySize: row.party_size,
    expiresAt: row.expires_at,
    totalMinor: row.total_minor,
    currency: row.currency,
    priceIsKnown: row.price_is_known,
    businessName: business.name,
    businessAddress: business.address,
    businessPhone: business.phone,
    appointments: made.segments.map(({ service, staff, startAt, endAt }) => ({
      serviceName: service.name,
      staffName: staff.name,
      startAt: new Date(startAt),
      endAt: new Date(endAt),
    })),
  };
  return {
    ...presentBookingSummary(summary),
    attendeeName: row.attendee_name,
    customFields: [...made.details.customFields],
  };
}
