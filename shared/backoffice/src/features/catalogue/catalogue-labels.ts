import type { Visibility } from '@daybook/contract/catalogue-values';
import type { PriceKind } from '@daybook/domain/money';
import { formatOwnMoney } from '@daybook/ui/format/money';

/** "1 service", "3 services". */
export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

export const visibilityLabels: Readonly<Record<Visibility, string>> = {
  public: 'Everyone',
  link: 'Link only',
  staff: 'Staff only',
};

/** The price as a price list shows it, for example "from" a minimum. */
export function priceText(kind: PriceKind, amountMinor: number, currency: string): string {
  switch (kind) {
    case 'free':
      return 'Free';
    case 'on_request':
      return 'On request';
    case 'from':
      return `from ${formatOwnMoney({ amountMinor, currency })}`;
    case 'fixed':
      return formatOwnMoney({ amountMinor, currency });
  }
}
