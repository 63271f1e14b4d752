import { t } from '@daybook/i18n';
import ical, { ICalEventStatus } from 'ical-generator';
import { inReadersLanguage } from '../../../platform/translated.ts';
import { propertyText } from '../../messages/calendar-text.ts';
import type { OwnAppointment } from './calendar-feed.repo.ts';

/** The suggested refresh interval. Most calendars refresh less often anyway. */
const refreshSeconds = 900;

interface Shown {
  business: string;
  reader: string;
  /** Whether the reader sees customers. */
  hasNames: boolean;
  linkOf(bookingId: string): string;
}

/** Appointments as an iCalendar file in the reader's language. Cancelled ones are left out, and so disappear from subscribed calendars. */
export function writeFeed(
  appointments: readonly OwnAppointment[],
  { business, reader, hasNames, linkOf }: Shown,
  now: Date,
): string {
  const calendar = ical({
    name: propertyText(t('{business}: {name}', { business, name: reader })),
    prodId: { company: 'Daybook', product: 'Daybook' },
    ttl: refreshSeconds,
  });
  for (const one of appointments) {
    const service = inReadersLanguage(one.serviceName, one.serviceNames);
    const customer = hasNames ? `${one.firstName} ${one.lastName}`.trim() : '';
    calendar.createEvent({
      id: `${one.appointmentId}@daybook`,
      sequence: one.sequence,
      stamp: now,
      start: one.startAt,
      end: one.endAt,
      summary: customer ? t('{service}, {customer}', { service, customer }) : service,
      description: t('Booking {reference}', { reference: one.reference }),
      url: linkOf(one.bookingId),
      status: one.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
