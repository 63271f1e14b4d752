import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { all, commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { formatFullDate, formatTime } from '@daybook/ui/format/when';
import { dayOf } from '../../booking/days.ts';

/**
 * Opens WhatsApp with a text about the visit, for the visitor to send. It never holds the link to the booking: whoever
 * has that link can cancel it.
 */
export function whatsAppLink({ appointments, business, place, startAt, zone }: SelfServiceBooking): string {
  const where = place === 'business' && business.address;
  const text = t('I’ve booked {services} at {business}: {when}.', {
    services: all([...new Set(appointments.map(({ serviceName }) => serviceName))]),
    business: business.name,
    when: commaList([formatFullDate(dayOf(startAt, zone)), formatTime(startAt, zone)]),
  });
  return `https://wa.me/?text=${encodeURIComponent(where ? `${text} ${where}` : text)}`;
}
