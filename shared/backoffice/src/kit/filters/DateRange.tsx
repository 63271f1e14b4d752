import { TextInput } from '@mantine/core';
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
      <TextInput
        type="date"
        aria-label={names[0]}
        max={to}
        value={from ?? ''}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="date"
        aria-label={names[1]}
        min={from}
        value={to ?? ''}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </div>
  );
}
