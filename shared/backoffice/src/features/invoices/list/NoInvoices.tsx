import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { type Question, tabs } from './invoice-question.ts';

interface Props {
  tab: Question['tab'];
  isFiltered: boolean;
  mayWrite: boolean;
  onClear: () => void;
}

export function NoInvoices({ tab, isFiltered, mayWrite, onClear }: Props) {
  const area = useArea();
  if (isFiltered) {
    return (
      <NothingMatches title={t('No matching invoices')} onClear={onClear}>
        {t('Nothing in {tab} matches the search and filters.', { tab: t(tabs[tab].label) })}
      </NothingMatches>
    );
  }
  return (
    <EmptyState
      drawing="money"
      title={t(tabs[tab].empty)}
      action={
        tab === 'all' &&
        mayWrite && (
          <Button component={Link} to={areaPaths(area).newInvoice}>
            {t('New invoice')}
          </Button>
        )
      }
    >
      {tab === 'all' ? t('Create invoices here or from completed bookings.') : undefined}
    </EmptyState>
  );
}
