import type { BookingTab } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { publicPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { tabs } from './register-filters.ts';

interface Props {
  tab: BookingTab;
  isFiltered: boolean;
  onClear: () => void;
}

export function NoBookings({ tab, isFiltered, onClear }: Props) {
  if (isFiltered) {
    return (
      <NothingMatches title={t('No bookings match')} onClear={onClear}>
        {t('No bookings under {tab} match your search and filters.', { tab: t(tabs[tab].label) })}
      </NothingMatches>
    );
  }
  return (
    <EmptyState
      drawing="calendar"
      title={t(tabs[tab].empty)}
      action={
        tab === 'all' && (
          <Button component="a" href={publicPaths.booking} target="_blank" rel="noreferrer" variant="default">
            {t('Open booking page')}
          </Button>
        )
      }
    >
      {tab === 'all' ? t('Online bookings show up here.') : undefined}
    </EmptyState>
  );
}
