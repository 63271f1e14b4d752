import { customerQueries } from '@daybook/api/customers';
import { invoicingQueries } from '@daybook/api/invoicing';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { customerOf, draftOf } from './draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

/** The form of a draft. An invoice that cannot be edited is shown on its page. */
export function EditDraft({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const { search, hash } = useLocation();
  // The form stays open even if the draft is issued meanwhile; the form reports it.
  const [opened] = useState(invoice);
  const { invoiceId, state, input, abilities } = opened;
  return state === 'draft' && input && abilities.includes('edit') ? (
    <StoredDraft invoice={opened} input={input} />
  ) : (
    <Navigate replace to={{ pathname: areaPaths(area).invoice(invoiceId), search, hash }} />
  );
}

interface Props {
  invoice: Invoice;
  input: NonNullable<Invoice['input']>;
}

function StoredDraft({ invoice, input }: Props) {
  const settings = useQuery(invoicingQueries.get());
  const customer = useQuery({
    ...customerQueries.detail(invoice.customerId ?? ''),
    enabled: invoice.customerId !== null,
  });
  const both = {
    data: customer.isLoading ? undefined : settings.data,
    error: settings.error,
    isFetching: settings.isFetching || customer.isFetching,
    refetch: () => settings.refetch(),
  };
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
          first={draftOf(input, customer.data ?? customerOf(invoice), invoicing)}
          stored={invoice}
          onStored={() => undefined}
        />
      )}
    </QueryView>
  );
}
