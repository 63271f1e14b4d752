import type { ManagedBooking } from '@daybook/contract/bookings';
import { t } from '@daybook/i18n';
import { formatPrice } from '@daybook/ui/format/money';

/** The price of a booked visit. */
export const totalText = ({
  priceIsKnown,
  totalMinor,
  currency,
}: Pick<ManagedBooking, 'priceIsKnown' | 'totalMinor' | 'currency'>): string =>
  priceIsKnown ? formatPrice({ amountMinor: totalMinor, currency }) : t('Price on request');
