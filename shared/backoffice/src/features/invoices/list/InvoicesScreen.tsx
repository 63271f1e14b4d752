import { invoiceQueries } from '@daybook/api/invoices';
import type { InvoiceRow } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useIsPhone } from '@daybook/ui/use-narrow';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { MoneyTiles } from '../../../entities/invoice/MoneyTiles.tsx';
import { Pages } from '../../../kit/paging/Pages.tsx';
import { useSelection } from '../../../kit/selection/use-selection.ts';
import { BulkBar } from './BulkBar.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { Filters } from './Filters.tsx';
import { InvoiceCards } from './InvoiceCards.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { creditNotesTab, pageSize, useInvoiceQuestion } from './invoice-question.ts';
import { ListTools } from './ListTools.tsx';
import { NoInvoices } from './NoInvoices.tsx';
import { SumsLine, useSums } from './Sums.tsx';
import { Tabs } from './Tabs.tsx';

const tiles = ['outstanding', 'overdue', 'dueWithinWeek', 'paidThisMonth', 'drafts'] as const;

const pickedBy = {
  keyOf: ({ invoiceId }: InvoiceRow) => invoiceId,
  label: (invoice: InvoiceRow) => t('Select {name}', { name: invoiceName(invoice) }),
};

export function InvoicesScreen() {
  usePageTitle(t('Invoice Management'));
  const [params] = useSearchParams();
  return params.get('tab') === creditNotesTab ? <CreditNotes /> : <Invoices />;
}

function Invoices() {
  const isPhone = useIsPhone();
  const mayWrite = can(useUser(), 'invoice.issue');
  const state = useInvoiceQuestion();
  const { question, active, params, set, clear } = state;
  const query = useQuery(invoiceQueries.list(question));
  const sums = useSums(state.filters);
  const picked = useSelection(JSON.stringify(question), query.data?.items ?? [], pickedBy);
  const List = isPhone ? InvoiceCards : InvoicesTable;

  return (
    <>
      <PageHeader title={t('Invoices')}>
        <ListTools state={state} mayWrite={mayWrite} />
      </PageHeader>
      <MoneyTiles shown={tiles} />
      <Tabs current={question.tab} params={params} />
      <Filters state={state} />
      <BulkBar invoices={picked.rows} onClear={picked.clear} />
      <QueryView
        query={query}
        what={t('the invoices')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={472} />}
        isEmpty={({ items, lookedUntil }) => items.length === 0 && !lookedUntil}
        empty={
          <NoInvoices tab={question.tab} isFiltered={active.length > 0} mayWrite={mayWrite} onClear={clear} />
        }
      >
        {(page) => (
          <>
            <List
              invoices={page.items}
              sums={sums}
              isBusy={query.isPlaceholderData}
              sort={question.sort}
              onSort={(sort: string) => set({ sort })}
              selection={picked.selection}
            />
            {isPhone && <SumsLine sums={sums} />}
            <Pages
              what={t('invoices')}
              page={page}
              pageSize={pageSize}
              searched={
                page.lookedUntil &&
                t('{count, plural, =0 {Nothing found so far.} other {# found so far.}} There may be more.', {
                  count: page.items.length,
                })
              }
            />
          </>
        )}
      </QueryView>
    </>
  );
}
