import type { Visibility } from '@daybook/contract/catalogue-values';
import type { PriceKind } from '@daybook/domain/money';
import { msg, t } from '@daybook/i18n';
import { formatOwnMoney } from '@daybook/ui/format/money';

/** "1 service", "3 services". */
export const servicesText = (count: number): string =>
  t('{count, plural, one {# service} other {# services}}', { count });

export const visibilityLabels: Readonly<Record<Visibility, string>> = {
  public: msg('Everyone'),
  link: msg('Link only'),
  staff: msg('Staff only'),
};

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
