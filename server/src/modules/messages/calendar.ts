import type { LocationKind } from '@daybook/contract/catalogue-values';
import { type BookingStatus, calledOffStatuses } from '@daybook/domain/booking';
import { visitPlaceOf, visitPlaceText } from '@daybook/domain/visit-place';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { parameterText, withBackslashes } from './calendar-text.ts';
import { listText } from './time-labels.ts';

/** The content of a calendar entry: only what the customer already knows. */
export interface CalendarVisit {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  /** Increases whenever the visit moves. */
  sequence: number;
  startAt: Date;
  endAt: Date;
  businessName: string;
  businessAddress: string | null;
  businessEmail: string | null;
  /** The deadlines for cancelling and moving, with the zone; empty if neither is possible. */
  terms: string;
  appointments: readonly {
    serviceName: string;
    locationKind: LocationKind;
    staffName: string;
    startAt: Date | string;
    endAt: Date | string;
  }[];
}

/**
 * Visits as an iCalendar file, one entry for each. An entry keeps its UID for the life of its booking, and its sequence
 * increases with a move or a cancellation, so that calendars change or remove it. All times are UTC, so no calendar can
 * take them for local ones.
 */
export function writeCalendar(
  visits: readonly CalendarVisit[],
  now: Date,
): { method: 'PUBLISH' | 'CANCEL'; ics: string } {
  const isOff = visits.every(isCalledOff);
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Daybook', product: 'Daybook' }, method });
  for (const visit of visits) {
    const { businessName, businessEmail, sequence } = visit;
    calendar.createEvent({
      id: `${visit.bookingId}@daybook`,
      sequence: sequence + (isCalledOff(visit) ? 1 : 0),
      stamp: now,
      start: visit.startAt,
      end: visit.endAt,
      summary: `${listText(visit.appointments.map(({ serviceName }) => serviceName))}, ${businessName}`,
      description: describe(visit),
      location: visitPlaceText(
        visitPlaceOf(visit.appointments.map(({ locationKind }) => locationKind)),
        visit.businessAddress,
      ),
      status: statusOf(visit),
      organizer: businessEmail ? { name: parameterText(businessName), email: businessEmail } : null,
    });
  }
  return { method: isOff ? 'CANCEL' : 'PUBLISH', ics: withBackslashes(calendar.toString()) };
}

const isCalledOff = ({ status }: CalendarVisit): boolean => calledOffStatuses.includes(status);

function statusOf(visit: CalendarVisit): ICalEventStatus {
  if (isCalledOff(visit)) return ICalEventStatus.CANCELLED;
  return visit.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** The parts, by minutes after the start: a clock time would need a zone, which a description lacks. */
function describe({ reference, appointments, startAt, terms }: CalendarVisit): string {
  const parts = appointments.map((part) => {
    const minutes = Math.round((new Date(part.startAt).getTime() - startAt.getTime()) / 60_000);
    return `${part.serviceName}, with ${part.staffName}${minutes > 0 ? ` (after ${minutes} minutes)` : ''}`;
  });
  return [...parts, reference, ...(terms ? [terms] : [])].join('\n');
}
