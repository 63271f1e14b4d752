import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** "No bookings match". */
  title: string;
  onClear: () => void;
  /** The search and filters without a result. */
  children: ReactNode;
}

/** A list without matches for the search and the filters, with a button to clear them. */
export const NothingMatches = ({ title, onClear, children }: Props) => (
  <EmptyState
    drawing="search"
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    }
  >
    {children}
  </EmptyState>
);
