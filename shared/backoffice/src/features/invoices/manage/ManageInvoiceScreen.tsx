import { hasCode } from '@daybook/api/has-code';
import { invoiceQueries } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { QueryView } from '@daybook/ui/QueryView';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { EditDraft } from '../editor/EditDraft.tsx';
import { InvoiceHeader } from '../view/InvoiceHeader.tsx';
import { ViewSkeleton } from '../view/InvoiceScreen.tsx';
import { NoSuchInvoice } from '../view/NoSuchInvoice.tsx';
import { Cards } from './Cards.tsx';

/** The editor of a draft, or the actions of an issued invoice. */
export function ManageInvoiceScreen() {
  const area = useArea();
  const { invoiceId = '' } = useParams();
  const query = useQuery(invoiceQueries.detail(invoiceId));
  usePageTitle(query.data ? t('Manage {name}', { name: invoiceName(query.data) }) : t('Manage invoice'));
  const isMissing = hasCode(query.error, 'not_found');
  return (
    <>
      <InvoiceHeader invoice={isMissing ? undefined : query.data}>
        {query.data && !isMissing && (
          <Button
            variant="default"
            component={Link}
            to={areaPaths(area).invoice(invoiceId)}
            leftSection={<IconEye aria-hidden size={16} />}
          >
            {t('View document')}
          </Button>
        )}
      </InvoiceHeader>
      {isMissing ? (
        <NoSuchInvoice error={query.error} />
      ) : (
        <QueryView query={query} what={t('the invoice')} errorText={sentenceOf} skeleton={<ViewSkeleton />}>
          {(invoice) => <Managed key={invoiceId} invoice={invoice} />}
        </QueryView>
      )}
    </>
  );
}

function Managed({ invoice }: { invoice: Invoice }) {
  // If another user issues the draft meanwhile, the form stays open and reports it.
  const [wasDraft] = useState(invoice.state === 'draft');
  return wasDraft ? <EditDraft invoice={invoice} /> : <Cards invoice={invoice} />;
}
