import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import classes from './Period.module.css';

interface Props {
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** The dates of a report, both included. */
export const Period = ({ from, to, onChange }: Props) => (
  <>
    <DateField
      className={classes.date ?? ''}
      label={t('From')}
      value={from}
      max={to}
      onChange={(value) => value && onChange({ from: value })}
    />
    <DateField
      className={classes.date ?? ''}
      label={t('To')}
      value={to}
      min={from}
      onChange={(value) => value && onChange({ to: value })}
    />
  </>
);
