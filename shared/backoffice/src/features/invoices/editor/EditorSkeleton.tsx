import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './editor.module.css';

export const EditorSkeleton = () => (
  <div className={classes.columns}>
    <div className={classes.column}>
      {[96, 180, 220, 120].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </div>
    <Skeleton height={560} radius="md" />
  </div>
);
