import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './FieldsSkeleton.module.css';

const fieldHeight = 80;

interface Props {
  /** The height of the coming content in pixels, so that nothing moves when it arrives. */
  height: number;
  maw?: number | string;
}

/** Coming fields: a label, and a box below it. */
export const FieldsSkeleton = ({ height, maw }: Props) => (
  <div className={classes.root} style={{ height, maxWidth: maw }}>
    {Array.from({ length: Math.max(1, Math.floor(height / fieldHeight)) }, (_, field) => (
      <div key={field} className={classes.field}>
        <Skeleton height={12} width={`${18 + ((field * 17) % 16)}%`} />
        <Skeleton height={38} />
      </div>
    ))}
  </div>
);
