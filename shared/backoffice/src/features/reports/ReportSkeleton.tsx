import { Stack } from '@daybook/ui/Layout';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';

export const ReportSkeleton = () => (
  <Stack>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} height={44} radius="md" />
    ))}
  </Stack>
);
