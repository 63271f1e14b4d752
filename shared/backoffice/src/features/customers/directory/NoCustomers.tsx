import { t } from '@daybook/i18n';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import type { ReactNode } from 'react';

interface Props {
  isNarrowed: boolean;
  /** The button for a new customer, for users who may add one. */
  action: ReactNode;
  onClear: () => void;
}

export function NoCustomers({ isNarrowed, action, onClear }: Props) {
  if (!isNarrowed) {
    return (
      <EmptyState drawing="people" title={t('No customers yet')} action={action}>
        {t('Customers appear here when they book or when you add them.')}
      </EmptyState>
    );
  }
  return (
    <NothingMatches title={t('No customers match')} onClear={onClear}>
      {t('Try a different search or fewer filters.')}
    </NothingMatches>
  );
}
