import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './RowsSkeleton.module.css';

const rowHeight = 56;

interface Props {
  /** The height of the coming content in pixels, so that nothing moves when it arrives. */
  height: number;
  maw?: number | string;
}

/** Coming rows: a name, a detail below it and a figure at the end of each. */
export const RowsSkeleton = ({ height, maw }: Props) => (
  <div className={classes.root} style={{ height, maxWidth: maw }}>
    {Array.from({ length: Math.max(1, Math.floor(height / rowHeight)) }, (_, row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={12} width={`${36 + ((row * 17) % 24)}%`} />
        <Skeleton height={10} width={`${22 + ((row * 23) % 18)}%`} />
        <Skeleton className={classes.end} height={12} width={56} />
      </div>
    ))}
  </div>
);
