import { formatMoney } from '@daybook/ui/format/money';
import type { ReactNode } from 'react';
import { providerNames } from './provider-names.ts';

interface Props {
  /** What each provider's fee costs the customer. */
  surcharges: readonly { provider: keyof typeof providerNames; surchargeMinor: number }[];
  currency: string;
  /** What becomes of it later, in a sentence. */
  children?: ReactNode;
  className: string | undefined;
}

/** Said before anybody goes to pay: what of the amounts is for the fee of the provider. Nothing where nobody bears one. */
export function Surcharge({ surcharges, currency, children, className }: Props) {
  const borne = surcharges.filter(({ surchargeMinor }) => surchargeMinor > 0);
  if (borne.length === 0) return null;
  const parts = borne.map(
    ({ provider, surchargeMinor }) =>
      `${formatMoney({ amountMinor: surchargeMinor, currency })} for the fee of ${providerNames[provider]}`,
  );
  return (
    <p className={className}>
      The amount includes {parts.join(', or ')}. {children}
    </p>
  );
}
