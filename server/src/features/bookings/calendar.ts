import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Visit } from './repo.ts';

/**
 * The visit as an iCalendar file. Each appointment keeps its UID for life and its sequence rises with every change, so
 * that a calendar moves or removes the entry that it has. Only what the customer knows already stands in it.
 */
export function writeCalendar(visit: Visit, now: Date): { method: 'PUBLISH' | 'CANCEL'; ics: string } {
  const isOff = visit.status === 'cancelled' || visit.status === 'declined' || visit.status === 'expired';
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Daybook', product: 'Daybook' }, method });
  for (const { appointmentId, serviceName, staffName, startAt, endAt } of visit.appointments) {
    calendar.createEvent({
      id: `${appointmentId}@daybook`,
      sequence: visit.version - 1,
      stamp: now,
      start: new Date(startAt),
      end: new Date(endAt),
      summary: `${serviceName}, ${visit.businessName}`,
      description: `${visit.reference}, with ${staffName}`,
      location: visit.businessAddress,
      status: isOff ? ICalEventStatus.CANCELLED : statusOf(visit),
      organizer: visit.businessEmail ? { name: visit.businessName, email: visit.businessEmail } : null,
    });
  }
  return { method: isOff ? 'CANCEL' : 'PUBLISH', ics: calendar.toString() };
}

const statusOf = ({ status }: Visit) =>
  status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
