import type { LocationKind } from '@daybook/contract/catalogue-values';
import { type BookingStatus, calledOffStatuses } from '@daybook/domain/booking';
import { bookingPlaceOf, bookingPlaceText } from '@daybook/domain/booking-place';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { parameterText, withBackslashes } from './calendar-text.ts';

/** The content of a calendar entry: only what the customer already knows. */
export interface CalendarBooking {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  /** Increases whenever the booking moves. */
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
 * Bookings as an iCalendar file, one entry for each. An entry keeps its UID for the life of its booking, and its sequence
 * increases with a move or a cancellation, so that calendars change or remove it. All times are UTC, so no calendar can
 * take them for local ones.
 */
export function writeCalendar(
  bookings: readonly CalendarBooking[],
  now: Date,
): { method: 'PUBLISH' | 'CANCEL'; ics: string } {
  const isOff = bookings.every(isCalledOff);
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Daybook', product: 'Daybook' }, method });
  for (const booking of bookings) {
    const { businessName, businessEmail, sequence } = booking;
    calendar.createEvent({
      id: `${booking.bookingId}@daybook`,
      sequence: sequence + (isCalledOff(booking) ? 1 : 0),
      stamp: now,
      start: booking.startAt,
      end: booking.endAt,
      summary: t('{services}, {business}', {
        services: all(booking.appointments.map(({ serviceName }) => serviceName)),
        business: businessName,
      }),
      description: describe(booking),
      location: bookingPlaceText(
        bookingPlaceOf(booking.appointments.map(({ locationKind }) => locationKind)),
        booking.businessAddress,
      ),
      status: statusOf(booking),
      organizer: businessEmail ? { name: parameterText(businessName), email: businessEmail } : null,
    });
  }
  return { method: isOff ? 'CANCEL' : 'PUBLISH', ics: withBackslashes(calendar.toString()) };
}

const isCalledOff = ({ status }: CalendarBooking): boolean => calledOffStatuses.includes(status);

function statusOf(booking: CalendarBooking): ICalEventStatus {
  if (isCalledOff(booking)) return ICalEventStatus.CANCELLED;
  return booking.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** The parts, by minutes after the start: a clock time would need a zone, which a description lacks. */
function describe({ reference, appointments, startAt, terms }: CalendarBooking): string {
  const parts = appointments.map((part) => {
    const minutes = Math.round((new Date(part.startAt).getTime() - startAt.getTime()) / 60_000);
    const { serviceName: service, staffName: staff } = part;
    return minutes > 0
      ? t('{service}, with {staff} (after {minutes, plural, one {# minute} other {# minutes}})', {
          service,
          staff,
          minutes,
        })
      : t('{service}, with {staff}', { service, staff });
  });
  return [...parts, reference, ...(terms ? [terms] : [])].join('\n');
}
