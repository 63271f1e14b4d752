import type { Service } from '@daybook/contract/catalogue';
import { formatMoney } from '@daybook/ui/format/money';

/** What a service costs, in the words of the price list. */
export function priceText({ priceKind, priceMinor, currency }: Service): string {
  const amount = formatMoney({ amountMinor: priceMinor, currency });
  switch (priceKind) {
    case 'fixed':
      return amount;
    case 'from':
      return `from ${amount}`;
    case 'free':
      return 'Free';
    case 'on_request':
      return 'Price on request';
  }
}
