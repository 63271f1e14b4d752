import { TextInput } from '@mantine/core';
import classes from './filters.module.css';

interface Props {
  from: string | undefined;
  to: string | undefined;
  /** How the two are called. */
  names: readonly [string, string];
  onChange: (change: { from: string } | { to: string }) => void;
}

/** Two days, both included; either may be open. */
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
