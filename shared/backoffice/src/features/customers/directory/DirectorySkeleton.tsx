import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './directory.module.css';

const rows = Array.from({ length: 10 }, (_, row) => row);

export function DirectorySkeleton() {
  return (
    <div className={classes.skeleton}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="80%" />
          <Skeleton height={14} width="50%" />
        </div>
      ))}
    </div>
  );
}
