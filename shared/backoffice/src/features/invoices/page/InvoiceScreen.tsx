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
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { Repeats } from '../recurring/Repeats.tsx';
import { Balance } from './Balance.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { Details } from './Details.tsx';
import { Files } from './Files.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceHeader } from './InvoiceHeader.tsx';
import { LineActions } from './LineActions.tsx';
import { NoSuchInvoice } from './NoSuchInvoice.tsx';
import { Payments } from './Payments.tsx';
import { PrivateNote } from './PrivateNote.tsx';
import classes from './page.module.css';
import { SendAndRemind } from './SendAndRemind.tsx';
import { Timeline } from './Timeline.tsx';

/** The document as the customer sees it, beside its balance, its payments, its activity and all that is done with it. */
export function InvoiceScreen() {
  const { invoiceId = '' } = useParams();
  const query = useQuery(invoiceQueries.detail(invoiceId));
  usePageTitle(query.data ? invoiceName(query.data) : t('Invoice'));
  const isMissing = hasCode(query.error, 'not_found');
  return (
    <>
      <InvoiceHeader invoice={isMissing ? undefined : query.data}>
        {query.data && !isMissing && <InvoiceActions key={invoiceId} invoice={query.data} />}
      </InvoiceHeader>
      {isMissing ? (
        <NoSuchInvoice error={query.error} />
      ) : (
        <QueryView query={query} what={t('the invoice')} errorText={sentenceOf} skeleton={<PageSkeleton />}>
          {(invoice) => <Content key={invoiceId} invoice={invoice} />}
        </QueryView>
      )}
    </>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const { site } = useBusiness();
  const isDraft = invoice.state === 'draft';
  return (
    <div className={classes.columns}>
      <div className={classes.money}>
        <Balance invoice={invoice} />
        <Payments invoice={invoice} />
        <CreditNotes invoice={invoice} />
      </div>
      <div className={classes.document}>
        <DocumentSheet view={invoiceView(invoiceSourceOf(invoice))} logoUrl={site.logoUrl} />
      </div>
      <div className={classes.rest}>
        <Timeline invoice={invoice} />
        <section className={classes.folds} aria-label={t('More about this invoice')}>
          {!isDraft && <SendAndRemind invoice={invoice} />}
          {!isDraft && <Repeats invoice={invoice} />}
          <Files invoice={invoice} />
          {!isDraft && <LineActions invoice={invoice} />}
          <PrivateNote invoice={invoice} />
          {!isDraft && <Details invoice={invoice} />}
        </section>
      </div>
    </div>
  );
}

export const PageSkeleton = () => (
  <div className={classes.columns}>
    <div className={classes.money}>
      <RowsSkeleton height={160} />
    </div>
    <div className={classes.document}>
      <RowsSkeleton height={640} />
    </div>
    <div className={classes.rest}>
      <RowsSkeleton height={240} />
    </div>
  </div>
);
