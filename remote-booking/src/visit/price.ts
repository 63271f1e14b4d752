import type { ManagedBooking } from '@daybook/contract/bookings';
import { formatPrice } from '@daybook/ui/format/money';

const onRequest = 'Price on request';

/** The price of a booked visit. */
export const totalText = ({
  priceIsKnown,
  totalMinor,
  currency,
}: Pick<ManagedBooking, 'priceIsKnown' | 'totalMinor' | 'currency'>): string =>
  priceIsKnown ? formatPrice({ amountMinor: totalMinor, currency }) : onRequest;
