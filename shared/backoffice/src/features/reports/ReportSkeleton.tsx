import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './money-reports.module.css';

export const ReportSkeleton = () => (
  <div className={classes.skeleton}>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} height={44} radius="md" />
    ))}
  </div>
);
