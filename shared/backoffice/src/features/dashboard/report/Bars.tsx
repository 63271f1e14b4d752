import { Stack } from '@daybook/ui/Layout';
import type { ReactNode } from 'react';
import classes from './Bars.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  /** Its length, beside the others'. */
  size: number;
  /** What stands behind it, in words. */
  value: ReactNode;
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** The size of a whole bar; the largest of them where nothing is said. */
  whole?: number;
}

/** A list whose lengths can be compared; everything is said in words too. */
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
