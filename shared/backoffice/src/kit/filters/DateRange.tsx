import { DateField } from '@daybook/ui/DateField';
import classes from './filters.module.css';

interface Props {
  from: string | undefined;
  to: string | undefined;
  /** The labels of the two fields. */
  names: readonly [string, string];
  onChange: (change: { from: string } | { to: string }) => void;
}

/** Both dates are included; either may be empty. */
export function DateRange({ from, to, names, onChange }: Props) {
  return (
    <div className={classes.range}>
      <DateField
        aria-label={names[0]}
        placeholder={names[0]}
        max={to}
        value={from ?? ''}
        onChange={(value) => onChange({ from: value })}
      />
      <span aria-hidden>–</span>
      <DateField
        aria-label={names[1]}
        placeholder={names[1]}
        min={from}
        value={to ?? ''}
        onChange={(value) => onChange({ to: value })}
      />
    </div>
  );
}
