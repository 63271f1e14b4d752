import type { BookingTab } from '@daybook/domain/register';
import { publicPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCalendarOff } from '@tabler/icons-react';
import { tabs } from './register-filters.ts';

interface Props {
  tab: BookingTab;
  isFiltered: boolean;
  onClear: () => void;
}

export function NoBookings({ tab, isFiltered, onClear }: Props) {
  if (isFiltered) {
    return (
      <NothingMatches title="No bookings match" onClear={onClear}>
        No booking under {tabs[tab].label} fits the search and the filters.
      </NothingMatches>
    );
  }
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={tabs[tab].empty}
      action={
        tab === 'all' && (
          <Button component="a" href={publicPaths.booking} target="_blank" rel="noreferrer" variant="default">
            Open the booking page
          </Button>
        )
      }
    >
      {tab === 'all' ? 'What customers book online appears here.' : undefined}
    </EmptyState>
  );
}
