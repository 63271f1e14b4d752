import { t } from '@daybook/i18n';
import { NativeSelect } from '@mantine/core';
import classes from './money-reports.module.css';

interface Props {
  currency: string;
  currencies: readonly string[];
  onChange: (currency: string) => void;
}

/** Amounts of different currencies are never added up, so the reports show one currency at a time. */
export const CurrencyChoice = ({ currency, currencies, onChange }: Props) =>
  currencies.length < 2 && currencies[0] === currency ? null : (
    <NativeSelect
      className={classes.choice ?? ''}
      label={t('Currency')}
      data={[...new Set([...currencies, currency])]}
      value={currency}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
