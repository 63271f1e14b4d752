import ical, { ICalEventStatus } from 'ical-generator';
import { propertyText } from '../../messages/calendar-text.ts';
import type { OwnAppointment } from './calendar-feed.repo.ts';

/** The suggested refresh interval. Most calendars refresh less often anyway. */
const refreshSeconds = 900;

interface Shown {
  /** The name of the calendar. */
  name: string;
  /** Whether the reader sees customers. */
  hasNames: boolean;
  linkOf(bookingId: string): string;
}

/** Appointments as an iCalendar file. Cancelled ones are left out, and so disappear from subscribed calendars. */
export function writeFeed(
  appointments: readonly OwnAppointment[],
  { name, hasNames, linkOf }: Shown,
  now: Date,
): string {
  const calendar = ical({
    name: propertyText(name),
    prodId: { company: 'Daybook', product: 'Daybook' },
    ttl: refreshSeconds,
  });
  for (const one of appointments) {
    const customer = hasNames ? `${one.firstName} ${one.lastName}`.trim() : '';
    calendar.createEvent({
      id: `${one.appointmentId}@daybook`,
      sequence: one.sequence,
      stamp: now,
      start: one.startAt,
      end: one.endAt,
      summary: customer ? `${one.serviceName}, ${customer}` : one.serviceName,
      description: one.reference,
      url: linkOf(one.bookingId),
      status: one.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
