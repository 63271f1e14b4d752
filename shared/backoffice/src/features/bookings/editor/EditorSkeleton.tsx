import { Stack } from '@daybook/ui/Layout';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './editor.module.css';

export function EditorSkeleton() {
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        <Skeleton height={112} radius="md" />
        <Skeleton height={232} radius="md" />
        <Skeleton height={160} radius="md" />
      </Stack>
      <Skeleton height={280} radius="md" />
    </div>
  );
}
