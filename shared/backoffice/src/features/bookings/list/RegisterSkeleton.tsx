import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './RegisterSkeleton.module.css';

const rows = Array.from({ length: 10 }, (_, row) => row);

export function RegisterSkeleton() {
  return (
    <div className={classes.root}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="85%" />
          <Skeleton height={14} width="60%" />
          <Skeleton height={24} width={96} radius="xl" />
        </div>
      ))}
    </div>
  );
}
