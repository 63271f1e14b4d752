import { Stack } from '@daybook/ui/Layout';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './editor.module.css';

export const EditorSkeleton = () => (
  <div className={classes.columns}>
    <Stack gap="md">
      {[96, 180, 220, 120].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </Stack>
    <Skeleton height={560} radius="md" />
  </div>
);
