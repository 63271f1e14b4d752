import { customerQueries } from '@daybook/api/customers';
import { invoicingQueries } from '@daybook/api/invoicing';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { customerOf, draftOf } from './draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

export function EditDraft({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const settings = useQuery(invoicingQueries.get());
  const customer = useQuery({
    ...customerQueries.detail(invoice.customerId ?? ''),
    enabled: invoice.customerId !== null,
  });
  // The form stays open even if the draft was issued meanwhile; the form reports it.
  const [opened] = useState(invoice);
  const both = {
    data: customer.isLoading ? undefined : settings.data,
    error: settings.error,
    isFetching: settings.isFetching || customer.isFetching,
    refetch: () => settings.refetch(),
  };
  if (!opened.input || !opened.abilities.includes('edit')) {
    return (
      <EmptyState
        icon={IconLock}
        title={t('You can’t edit this invoice')}
        action={<Link to={areaPaths(area).invoice(opened.invoiceId)}>{t('View invoice')}</Link>}
      >
        {t('It has been issued, or you only have permission to view it.')}
      </EmptyState>
    );
  }
  const { input } = opened;
  return (
    <QueryView
      query={both}
      what={t('the invoice settings')}
      errorText={sentenceOf}
      skeleton={<EditorSkeleton />}
    >
      {(invoicing) => (
        <EditorForm
          settings={invoicing}
          // Users who may not see customers still see the draft's own customer.
          first={draftOf(input, customer.data ?? customerOf(opened), invoicing)}
          stored={opened}
          onStored={() => undefined}
        />
      )}
    </QueryView>
  );
}
