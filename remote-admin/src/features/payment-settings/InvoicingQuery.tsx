import { invoicingQueries } from '@daybook/api/invoicing';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formSkeleton } from '../../settings-form/SettingsForm.tsx';

/** The invoice settings, in the four states of a query. */
export function InvoicingQuery({ children }: { children: (invoicing: Invoicing) => ReactNode }) {
  const query = useQuery(invoicingQueries.get());
  return (
    <QueryView query={query} what={t('the invoice settings')} errorText={sentenceOf} skeleton={formSkeleton}>
      {children}
    </QueryView>
  );
}
