import { Stack } from '@daybook/ui/Layout';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';

export const ListSkeleton = () => (
  <Stack>
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} height={52} radius="md" />
    ))}
  </Stack>
);
