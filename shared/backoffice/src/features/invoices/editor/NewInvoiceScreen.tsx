import { customerQueries } from '@daybook/api/customers';
import { invoiceQueries } from '@daybook/api/invoices';
import { invoicingQueries } from '@daybook/api/invoicing';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import { newDraft } from './draft.ts';
import { EditDraft } from './EditDraft.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

/** Once the draft is stored, the URL names it, so that a reload continues with it. */
export function NewInvoiceScreen() {
  const area = useArea();
  usePageTitle(t('New invoice'));
  const [params, setParams] = useSearchParams();
  const mayWrite = can(useUser(), 'invoice.issue');
  // Storing the draft changes the URL; the open form stays.
  const [storedId] = useState(params.get('draft'));
  const [customerId] = useState(params.get('customer'));
  return (
    <>
      <PageHeader
        above={<BackLink to={areaPaths(area).invoices}>{t('Invoices')}</BackLink>}
        title={t('New invoice')}
      />
      {!mayWrite ? (
        <EmptyState
          drawing="locked"
          title={t('You can’t create invoices')}
          action={<Link to={areaPaths(area).invoices}>{t('All invoices')}</Link>}
        >
          {t('Ask an administrator for access.')}
        </EmptyState>
      ) : storedId ? (
        <Stored invoiceId={storedId} />
      ) : (
        <Fresh
          customerId={customerId}
          onStored={(invoiceId) => setParams({ draft: invoiceId }, { replace: true })}
        />
      )}
    </>
  );
}

interface FreshProps {
  /** The customer that the link named, if any. */
  customerId: string | null;
  onStored: (invoiceId: string) => void;
}

function Fresh({ customerId, onStored }: FreshProps) {
  const settings = useQuery(invoicingQueries.get());
  const customer = useQuery({ ...customerQueries.detail(customerId ?? ''), enabled: customerId !== null });
  const isReady = settings.data !== undefined && (!customerId || !customer.isPending);
  const both = {
    data: isReady ? settings.data : undefined,
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
          first={{ ...newDraft(invoicing), customer: customer.data ?? null }}
          stored={null}
          onStored={onStored}
        />
      )}
    </QueryView>
  );
}

function Stored({ invoiceId }: { invoiceId: string }) {
  const query = useQuery(invoiceQueries.detail(invoiceId));
  return (
    <QueryView query={query} what={t('the draft')} errorText={sentenceOf} skeleton={<EditorSkeleton />}>
      {(invoice) => <EditDraft key={invoiceId} invoice={invoice} />}
    </QueryView>
  );
}
