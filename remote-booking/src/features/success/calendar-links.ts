import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { bookingPlaceText } from '@daybook/domain/booking-place';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';

/** An event for the links of web calendars. */
interface Event {
  title: string;
  startAt: string;
  endAt: string;
  details: string;
  location: string;
}

/** The calendar event of a booking. */
export const eventOf = (booking: SelfServiceBooking): Event => ({
  title: commaList([...booking.appointments.map(({ serviceName }) => serviceName), booking.business.name]),
  startAt: booking.startAt,
  endAt: booking.endAt,
  details: [
    t('Booking {reference}', { reference: booking.reference }),
    ...booking.appointments.map(({ serviceName, staffName }) =>
      t('{service} with {name}', { service: serviceName, name: staffName }),
    ),
    ...(booking.business.phone ? [t('Phone {phone}', { phone: booking.business.phone })] : []),
  ].join('\n'),
  location: bookingPlaceText(booking.place, booking.business.address) ?? booking.business.name,
});

/** `20260303T090000Z`: in UTC, so that no calendar guesses the zone. */
const compact = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export const googleLink = (event: Event): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.startAt)}/${compact(event.endAt)}`,
    details: event.details,
    location: event.location,
  })}`;

/** Outlook shows a plus sign as such, so spaces are written as %20. */
export const outlookLink = (event: Event): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.startAt).toISOString(),
    enddt: new Date(event.endAt).toISOString(),
    body: event.details,
    location: event.location,
  })}`.replaceAll('+', '%20');
