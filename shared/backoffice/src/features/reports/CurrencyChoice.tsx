import { NativeSelect } from '@mantine/core';
import classes from './money-reports.module.css';

interface Props {
  currency: string;
  currencies: readonly string[];
  onChange: (currency: string) => void;
}

/** Nothing is added up over several currencies: one is looked at at a time. */
export const CurrencyChoice = ({ currency, currencies, onChange }: Props) =>
  currencies.length < 2 && currencies[0] === currency ? null : (
    <NativeSelect
      className={classes.choice ?? ''}
      label="Currency"
      data={[...new Set([...currencies, currency])]}
      value={currency}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
