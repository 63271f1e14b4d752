import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './messages.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function MessagesSkeleton() {
  return (
    <div className={classes.root}>
      <div>
        {rows.map((row) => (
          <Skeleton key={row} className={classes.skeletonRow} height={48} />
        ))}
      </div>
    </div>
  );
}
