import type { BookingRow } from '@daybook/contract/register';
import { commaList } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';
import { formatPrice } from '@daybook/ui/format/money';

type Customer = BookingRow['customer'];
type Appointments = BookingRow['appointments'];

const distinct = (names: string[]) => commaList([...new Set(names)]);

/** The customer's name as typed at booking. */
export const customerName = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim();

/** The services of the booking, in order. */
export const serviceNames = (appointments: Appointments): string =>
  distinct(appointments.map(({ serviceName }) => serviceName));

/** The staff of the booking. */
export const staffNames = (appointments: Appointments): string =>
  distinct(appointments.map(({ staffName }) => staffName));

const cancelledBy = {
  customer: { inTime: msg('By the customer'), late: msg('By the customer, late') },
  staff: { inTime: msg('By your team'), late: msg('By your team, late') },
  system: { inTime: msg('By Daybook'), late: msg('By Daybook, late') },
} as const;

/** The side that cancelled, and whether it was late. */
export const cancelledByText = ({ by, isLate }: NonNullable<BookingRow['cancellation']>): string =>
  t(cancelledBy[by][isLate ? 'late' : 'inTime']);

/** The total, or that it is still to be agreed. */
export const totalText = (booking: Pick<BookingRow, 'totalMinor' | 'currency' | 'priceIsKnown'>): string =>
  booking.priceIsKnown
    ? formatPrice({ amountMinor: booking.totalMinor, currency: booking.currency })
    : t('On request');
