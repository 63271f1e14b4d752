import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './dashboard.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

export function DashboardSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.panel}>
        {rows.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
      <div className={classes.panel}>
        {rows.slice(0, 3).map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    </div>
  );
}
