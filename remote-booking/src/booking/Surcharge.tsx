import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import type { ReactNode } from 'react';
import { either } from './lists.ts';
import { providerNames } from './provider-names.ts';

interface Props {
  /** The customer's share of each provider's fee. */
  surcharges: readonly { provider: keyof typeof providerNames; surchargeMinor: number }[];
  currency: string;
  /** A sentence about its later treatment. */
  children?: ReactNode;
  className: string | undefined;
}

/** The part of the amounts that pays the provider's fee, shown before the payment. Empty if customers bear no fee. */
export function Surcharge({ surcharges, currency, children, className }: Props) {
  const borne = surcharges.filter(({ surchargeMinor }) => surchargeMinor > 0);
  if (borne.length === 0) return null;
  const fees = borne.map(({ provider, surchargeMinor }) =>
    surcharges.length === 1
      ? formatMoney({ amountMinor: surchargeMinor, currency })
      : t('{amount} ({provider})', {
          amount: formatMoney({ amountMinor: surchargeMinor, currency }),
          provider: providerNames[provider],
        }),
  );
  return (
    <p className={className}>
      {t('The amount includes the payment fee: {fees}.', { fees: either(fees) })} {children}
    </p>
  );
}
