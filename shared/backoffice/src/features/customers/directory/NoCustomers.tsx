import { EmptyState } from '@daybook/ui/EmptyState';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconFilterOff, IconUsers } from '@tabler/icons-react';

interface Props {
  isNarrowed: boolean;
  onClear: () => void;
}

export function NoCustomers({ isNarrowed, onClear }: Props) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={IconUsers} title="No customers yet">
        Whoever books appears here, and whom you add.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconFilterOff}
      title="No customers match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nobody fits the search and the filters.
    </EmptyState>
  );
}
