import { t } from '@daybook/i18n';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';

interface Props {
  isNarrowed: boolean;
  onClear: () => void;
}

export function NoCustomers({ isNarrowed, onClear }: Props) {
  if (!isNarrowed) {
    return (
      <EmptyState icon="people" title={t('No customers yet')}>
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
