import { t } from '@daybook/i18n';
import { maxAmountMinor } from '../money/money.ts';
import { formatMoney } from '../money/money-text.ts';

interface GivenCredit {
  /** What the customer has. */
  beforeMinor: number;
  amountMinor: number;
  currency: string;
}

/** Why this much credit cannot be given; null if it can. A customer never has more than one amount can hold. */
export const givenCreditProblem = ({ beforeMinor, amountMinor, currency }: GivenCredit): string | null =>
  amountMinor > maxAmountMinor - beforeMinor
    ? t('A customer can have up to {amount} in credit.', {
        amount: formatMoney({ amountMinor: maxAmountMinor, currency }),
      })
    : null;
