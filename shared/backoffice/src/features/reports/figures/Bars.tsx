import { Stack } from '@daybook/ui/Layout';
import type { ReactNode } from 'react';
import classes from './Bars.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  /** The bar's length, in the same unit as the others. */
  size: number;
  /** The value as text, shown behind the bar. */
  value: ReactNode;
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** The size of a full bar; by default the largest size. */
  whole?: number;
}

/** Bars for comparing values; each value is also shown as text. */
export function Bars({ label, bars, whole }: Props) {
  const largest = whole ?? Math.max(...bars.map(({ size }) => size), 1);
  return (
    <Stack as="ul" gap="sm" aria-label={label}>
      {bars.map(({ key, label: name, size, value }) => (
        <li key={key} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{value}</span>
          <span aria-hidden className={classes.track}>
            <span className={classes.bar} style={{ width: `${Math.min(100, (100 * size) / largest)}%` }} />
          </span>
        </li>
      ))}
    </Stack>
  );
}
