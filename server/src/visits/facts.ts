import type { BookingFacts } from '@daybook/contract/register';
import { changeBetween } from '@daybook/domain/change';
import type { StandingVisit } from './repo.ts';

/** What of a booking its history compares. */
export function factsOf({
  booking,
  appointments,
}: Pick<StandingVisit, 'booking' | 'appointments'>): BookingFacts {
  return {
    startAt: booking.start_at.toISOString(),
    endAt: booking.end_at.toISOString(),
    appointments: appointments.map((appointment) => ({
      serviceName: appointment.service_name,
      staffName: appointment.staff_name,
      startAt: appointment.start_at.toISOString(),
      endAt: appointment.end_at.toISOString(),
      priceMinor: appointment.price_minor,
    })),
    totalMinor: booking.total_minor,
    firstName: booking.first_name,
    lastName: booking.last_name,
    email: booking.email,
    phone: booking.phone,
    attendeeName: booking.attendee_name,
    partySize: booking.party_size,
    note: booking.note,
    internalNote: booking.internal_note,
  };
}

/** The columns of an event that say what a change changed. */
export function changedColumns(before: BookingFacts, after: BookingFacts) {
  const change = changeBetween(before, after);
  return { before: JSON.stringify(change.before), after: JSON.stringify(change.after) };
}
