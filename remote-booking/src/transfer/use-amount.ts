import { formatMoney } from '@daybook/ui/format/money';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { useState } from 'react';

interface Limits {
  currency: string;
  leastMinor: number;
  mostMinor: number;
}

/** An amount that is typed, with what is wrong with it; null where it is none that can be taken. */
export function useAmount(firstMinor: number, { currency, leastMinor, mostMinor }: Limits) {
  const [typed, setTyped] = useState(() => writeAmount({ amountMinor: firstMinor, currency }));
  const read = readAmount(typed, currency);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const problem =
    read === null
      ? 'Enter an amount.'
      : read < leastMinor
        ? `At least ${money(leastMinor)}.`
        : read > mostMinor
          ? `At most ${money(mostMinor)}.`
          : null;
  return { typed, setTyped, problem, amountMinor: problem === null ? read : null };
}
