import type { BookingTab } from '@daybook/contract/register-question';
import { publicPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCalendarOff, IconFilterOff } from '@tabler/icons-react';
import { tabs } from './register-filters.ts';

interface Props {
  tab: BookingTab;
  isFiltered: boolean;
  onClear: () => void;
}

export function NoBookings({ tab, isFiltered, onClear }: Props) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title="No bookings match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No booking under {tabs[tab].label} fits the search and the filters.
      </EmptyState>
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
