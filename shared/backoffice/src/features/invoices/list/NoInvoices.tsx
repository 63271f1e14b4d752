import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type Question, tabs } from './invoice-question.ts';

interface Props {
  area: BackofficeArea;
  tab: Question['tab'];
  isFiltered: boolean;
  mayWrite: boolean;
  onClear: () => void;
}

export function NoInvoices({ area, tab, isFiltered, mayWrite, onClear }: Props) {
  if (isFiltered) {
    return (
      <NothingMatches title="No invoices match" onClear={onClear}>
        No invoice under {tabs[tab].label} fits the search and the filters.
      </NothingMatches>
    );
  }
  return (
    <EmptyState
      icon={IconFileInvoice}
      title={tabs[tab].empty}
      action={
        tab === 'all' &&
        mayWrite && (
          <Button component={Link} to={areaPaths(area).newInvoice}>
            New invoice
          </Button>
        )
      }
    >
      {tab === 'all' ? 'Invoices are written here, or made of bookings that are completed.' : undefined}
    </EmptyState>
  );
}
