import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { formatPrice } from '@daybook/ui/format/money';

/** The price of a booking. */
export const totalText = ({
  priceIsKnown,
  totalMinor,
  currency,
}: Pick<SelfServiceBooking, 'priceIsKnown' | 'totalMinor' | 'currency'>): string =>
  priceIsKnown ? formatPrice({ amountMinor: totalMinor, currency }) : t('Price on request');
