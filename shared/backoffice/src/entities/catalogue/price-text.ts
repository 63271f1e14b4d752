import type { PriceKind } from '@daybook/domain/money';
import { t } from '@daybook/i18n';
import { formatOwnMoney } from '@daybook/ui/format/money';

/** The price as a price list shows it, for example "from" a minimum. */
export function priceText(kind: PriceKind, amountMinor: number, currency: string): string {
  switch (kind) {
    case 'free':
      return t('Free');
    case 'on_request':
      return t('On request');
    case 'from':
      return t('from {amount}', { amount: formatOwnMoney({ amountMinor, currency }) });
    case 'fixed':
      return formatOwnMoney({ amountMinor, currency });
  }
}
