import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import { creditedBefore } from './credit-draft.ts';
import classes from './money.module.css';

interface Props {
  invoice: Invoice;
  lines: Invoice['document']['lines'];
  quantities: Readonly<Record<number, string>>;
  onChange: (quantities: Readonly<Record<number, string>>) => void;
}

/** The quantity to credit of each line. */
export const CreditLines = ({ invoice, lines, quantities, onChange }: Props) => (
  <ul className={classes.quantities} aria-label={t('Lines to credit')}>
    {lines.map(({ description, quantity, unit }, position) => {
      const left = Math.max(0, Number(quantity) - creditedBefore(invoice, position));
      return (
        // The lines of an issued document have no identity but their position.
        <li key={position}>
          <span>
            {description}{' '}
            <span className={classes.quiet}>
              {unit ? t('{left, number} {unit} left', { left, unit }) : t('{left, number} left', { left })}
            </span>
          </span>
          <TextInput
            aria-label={t('Quantity to credit: {description}', { description })}
            inputMode="decimal"
            placeholder="0"
            disabled={left === 0}
            value={quantities[position] ?? ''}
            error={Number(quantities[position] ?? 0) > left && t('Too many')}
            onChange={({ currentTarget }) =>
              onChange({ ...quantities, [position]: currentTarget.value.trim() })
            }
          />
        </li>
      );
    })}
  </ul>
);
