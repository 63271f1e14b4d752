import { hasCode } from '@daybook/api/has-code';
import { invoiceQueries } from '@daybook/api/invoices';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { InvoiceHeader } from '../page/InvoiceHeader.tsx';
import { NoSuchInvoice } from '../page/NoSuchInvoice.tsx';
import { EditDraft } from './EditDraft.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';

/** The editor of a draft. Every other invoice has one page, to which this address leads. */
export function EditInvoiceScreen() {
  const { invoiceId = '' } = useParams();
  const query = useQuery(invoiceQueries.detail(invoiceId));
  usePageTitle(query.data ? invoiceName(query.data) : t('Invoice'));
  if (hasCode(query.error, 'not_found')) {
    return (
      <>
        <InvoiceHeader invoice={undefined} />
        <NoSuchInvoice error={query.error} />
      </>
    );
  }
  return (
    <>
      <InvoiceHeader invoice={query.data} />
      <QueryView query={query} what={t('the invoice')} errorText={sentenceOf} skeleton={<EditorSkeleton />}>
        {(invoice) => <EditDraft key={invoiceId} invoice={invoice} />}
      </QueryView>
    </>
  );
}
