import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import classes from './Period.module.css';

interface Props {
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** The dates of a report, both included. */
export const Period = ({ from, to, onChange }: Props) => (
  <>
    <TextInput
      className={classes.date ?? ''}
      type="date"
      label={t('From')}
      value={from}
      max={to}
      onChange={({ currentTarget }) => currentTarget.value && onChange({ from: currentTarget.value })}
    />
    <TextInput
      className={classes.date ?? ''}
      type="date"
      label={t('To')}
      value={to}
      min={from}
      onChange={({ currentTarget }) => currentTarget.value && onChange({ to: currentTarget.value })}
    />
  </>
);
