import { hasCode } from '@daybook/api/has-code';
import { invoiceQueries } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { invoiceView } from '@daybook/domain/documents/document-view';
import { invoiceSourceOf } from '@daybook/domain/documents/invoice-source';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { DocumentSheet } from '@daybook/ui/DocumentSheet';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { Files } from './Files.tsx';
import { InvoiceHeader } from './InvoiceHeader.tsx';
import { Money } from './Money.tsx';
import { NoSuchInvoice } from './NoSuchInvoice.tsx';
import { About, Summary } from './SidePanels.tsx';
import { Timeline } from './Timeline.tsx';
import { ViewActions } from './ViewActions.tsx';
import classes from './view.module.css';

/** The document as the customer sees it, beside its history and its payments. */
export function InvoiceScreen() {
  const { invoiceId = '' } = useParams();
  const query = useQuery(invoiceQueries.detail(invoiceId));
  usePageTitle(query.data ? invoiceName(query.data) : t('Invoice'));
  const isMissing = hasCode(query.error, 'not_found');
  return (
    <>
      <InvoiceHeader invoice={isMissing ? undefined : query.data}>
        {query.data && !isMissing && <ViewActions key={invoiceId} invoice={query.data} />}
      </InvoiceHeader>
      {isMissing ? (
        <NoSuchInvoice error={query.error} />
      ) : (
        <QueryView query={query} what={t('the invoice')} errorText={sentenceOf} skeleton={<ViewSkeleton />}>
          {(invoice) => <Content invoice={invoice} />}
        </QueryView>
      )}
    </>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const { site } = useBusiness();
  return (
    <div className={classes.columns}>
      <DocumentSheet view={invoiceView(invoiceSourceOf(invoice))} logoUrl={site.logoUrl} />
      <div className={classes.side}>
        <Summary invoice={invoice} />
        <Money invoice={invoice} />
        <Files invoice={invoice} />
        <About invoice={invoice} />
        <Timeline invoice={invoice} />
      </div>
    </div>
  );
}

export const ViewSkeleton = () => (
  <div className={classes.columns}>
    <Skeleton height={640} radius="md" />
    <div className={classes.side}>
      <Skeleton height={160} radius="md" />
      <Skeleton height={120} radius="md" />
      <Skeleton height={240} radius="md" />
    </div>
  </div>
);
