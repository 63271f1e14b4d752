import type { ManagedBooking } from '@daybook/contract/bookings';
import type { Service } from '@daybook/contract/catalogue';
import { formatMoney, formatPrice } from '@daybook/ui/format/money';

const onRequest = 'Price on request';

/** What a service costs, in the words of the price list. */
export function priceText({ priceKind, priceMinor, currency }: Service): string {
  const price = { amountMinor: priceMinor, currency };
  switch (priceKind) {
    case 'fixed':
      return formatPrice(price);
    case 'from':
      return `from ${formatMoney(price)}`;
    case 'free':
      return formatPrice({ ...price, amountMinor: 0 });
    case 'on_request':
      return onRequest;
  }
}

/** What a booked visit costs. */
export const totalText = ({
  priceIsKnown,
  totalMinor,
  currency,
}: Pick<ManagedBooking, 'priceIsKnown' | 'totalMinor' | 'currency'>): string =>
  priceIsKnown ? formatPrice({ amountMinor: totalMinor, currency }) : onRequest;
