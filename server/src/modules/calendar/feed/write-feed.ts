import ical, { ICalEventStatus } from 'ical-generator';
import { propertyText } from '../../messages/calendar-text.ts';
import type { OwnAppointment } from './calendar-feed.repo.ts';

/** How often a calendar may ask again. Most ask less often, whatever they are told. */
const refreshSeconds = 900;

interface Shown {
  /** As calendars list it. */
  name: string;
  /** Whether its reader sees customers. */
  hasNames: boolean;
  linkOf(bookingId: string): string;
}

/** Appointments as an iCalendar file. What is called off is left out, and so leaves the calendar that reads it. */
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
