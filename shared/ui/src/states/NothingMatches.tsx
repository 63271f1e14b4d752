import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** "No bookings match". */
  title: string;
  onClear: () => void;
  /** What was looked for in vain. */
  children: ReactNode;
}

/** A list in which nothing fits the search and the filters, and the way out. */
export const NothingMatches = ({ title, onClear, children }: Props) => (
  <EmptyState
    icon={IconFilterOff}
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    }
  >
    {children}
  </EmptyState>
);
