import type { CustomAnswer } from '@daybook/contract/custom-fields';
import type { BookingFacts } from '@daybook/contract/register';
import { changeBetween } from '@daybook/domain/change';
import type { StoredBooking } from './booking.repo.ts';

type Booking = StoredBooking['booking'];
type Appointment = StoredBooking['appointments'][number];

/** The columns to compare. */
interface Compared {
  booking: Pick<
    Booking,
    | 'start_at'
    | 'end_at'
    | 'total_minor'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'phone'
    | 'attendee_name'
    | 'party_size'
    | 'note'
    | 'internal_note'
  > & { custom_fields: string | readonly CustomAnswer[] };
  appointments: readonly Pick<
    Appointment,
    'service_name' | 'staff_name' | 'start_at' | 'end_at' | 'price_minor'
  >[];
}

/** The facts of a booking that its history compares. */
export function bookingFactsOf({ booking, appointments }: Compared): BookingFacts {
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
    customFields: answersOf(booking.custom_fields),
  };
}

/** Accepts answers both as written and as read. Names always come in the same order. */
function answersOf(stored: Compared['booking']['custom_fields']): CustomAnswer[] {
  const answers: readonly CustomAnswer[] = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return answers.map(({ fieldId, label, kind, value }) => ({ fieldId, label, kind, value }));
}

/** The columns of an event that describe a change. */
export function changedColumns(before: BookingFacts, after: BookingFacts) {
  const change = changeBetween(before, after);
  return { before: JSON.stringify(change.before), after: JSON.stringify(change.after) };
}

/** The fields of a booking that changed. */
export function changedFieldsOf(before: BookingFacts, after: BookingFacts): Set<string> {
  const change = changeBetween(before, after);
  return new Set([...Object.keys(change.before), ...Object.keys(change.after)]);
}
