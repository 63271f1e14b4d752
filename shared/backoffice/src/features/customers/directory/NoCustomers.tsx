import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { IconUsers } from '@tabler/icons-react';

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
    <NothingMatches title="No customers match" onClear={onClear}>
      Nobody fits the search and the filters.
    </NothingMatches>
  );
}
