import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './list.module.css';

export const ListSkeleton = () => (
  <div className={classes.skeleton}>
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} height={52} radius="md" />
    ))}
  </div>
);
