import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import type { ReactNode } from 'react';

interface Props {
  /** The customer's share of the provider's fee. */
  surchargeMinor: number;
  currency: string;
  /** A sentence about its later treatment. */
  children?: ReactNode;
  className: string | undefined;
}

/** The part of the amount that pays the provider's fee, shown before the payment. Empty if customers bear no fee. */
export function Surcharge({ surchargeMinor, currency, children, className }: Props) {
  if (surchargeMinor <= 0) return null;
  return (
    <p className={className}>
      {t('The amount includes the payment fee: {fees}.', {
        fees: formatMoney({ amountMinor: surchargeMinor, currency }),
      })}{' '}
      {children}
    </p>
  );
}
