import { t } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { useRef, useState } from 'react';

/** A typed amount, validated on submit. */
export function useAmount(
  firstMinor: number,
  currency: string,
  wrongOf: (amountMinor: number) => string | null,
) {
  const [typed, setTyped] = useState(() =>
    firstMinor > 0 ? writeAmount({ amountMinor: firstMinor, currency }) : '',
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = readAmount(typed, currency);
  const wrong = read ? wrongOf(read) : t('Enter an amount.');
  return {
    typed,
    setTyped,
    field,
    problem: showsErrors ? wrong : null,
    /** The amount, or null with the focus on the problem. */
    validate: (): number | null => {
      setShowsErrors(true);
      if (wrong === null) return read;
      field.current?.focus();
      return null;
    },
  };
}
