import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconFileInvoice } from '@tabler/icons-react';
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
