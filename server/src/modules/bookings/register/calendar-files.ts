import type { BookingRow } from '@daybook/contract/register';
import { blocksTime } from '@daybook/domain/booking';
import ical, { ICalEventStatus } from 'ical-generator';
import { distinctNames } from './names.ts';

/** Bookings as an iCalendar file for staff. Cancelled bookings are marked as such. */
export function bookingsCalendar(bookings: readonly BookingRow[], now: Date): string {
  const calendar = ical({ prodId: { company: 'Daybook', product: 'Daybook' } });
  for (const { bookingId, reference, status, version, startAt, endAt, customer, appointments } of bookings) {
    const name = `${customer.firstName} ${customer.lastName}`.trim();
    calendar.createEvent({
      id: `${bookingId}@daybook`,
      sequence: version,
      stamp: now,
      start: startAt,
      end: endAt,
      summary: `${distinctNames(appointments, 'serviceName')}, ${name}`,
      description: `${reference}, ${distinctNames(appointments, 'staffName')}`,
      status: statusOf(status),
    });
  }
  return calendar.toString();
}

function statusOf(status: BookingRow['status']): ICalEventStatus {
  if (!blocksTime(status)) return ICalEventStatus.CANCELLED;
  return status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
