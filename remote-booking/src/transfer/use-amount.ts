import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { useState } from 'react';

interface Limits {
  currency: string;
  leastMinor: number;
  mostMinor: number;
}

/** A typed amount with its error; null if it is not acceptable. */
export function useAmount(firstMinor: number, { currency, leastMinor, mostMinor }: Limits) {
  const [typed, setTyped] = useState(() => writeAmount({ amountMinor: firstMinor, currency }));
  const read = readAmount(typed, currency);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const problem =
    read === null
      ? t('Enter an amount.')
      : read < leastMinor
        ? t('At least {amount}.', { amount: money(leastMinor) })
        : read > mostMinor
          ? t('Up to {amount}.', { amount: money(mostMinor) })
          : null;
  return { typed, setTyped, problem, amountMinor: problem === null ? read : null };
}
