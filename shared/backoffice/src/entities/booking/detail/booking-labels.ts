import type { BookingRow } from '@daybook/contract/register';
import { formatPrice } from '@daybook/ui/format/money';

type Customer = BookingRow['customer'];
type Appointments = BookingRow['appointments'];

const distinct = (names: string[]) => [...new Set(names)].join(', ');

/** The customer's name as typed at booking. */
export const customerName = ({ firstName, lastName }: Customer): string => `${firstName} ${lastName}`.trim();

/** The services of the visit, in order. */
export const serviceNames = (appointments: Appointments): string =>
  distinct(appointments.map(({ serviceName }) => serviceName));

/** The staff of the visit. */
export const staffNames = (appointments: Appointments): string =>
  distinct(appointments.map(({ staffName }) => staffName));

/** The total, or that it is still to be agreed. */
export const totalText = (booking: Pick<BookingRow, 'totalMinor' | 'currency' | 'priceIsKnown'>): string =>
  booking.priceIsKnown
    ? formatPrice({ amountMinor: booking.totalMinor, currency: booking.currency })
    : 'On request';
