import { documentMutations } from '@daybook/api/documents';
import { invoiceQueries } from '@daybook/api/invoices';
import type { CreditNoteRow, CreditNotesQuery } from '@daybook/contract/credit-notes';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Clipped, type Column, clip, DataTable } from '@daybook/ui/DataTable';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Row } from '@daybook/ui/Layout';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { DateRange } from '../../../kit/filters/DateRange.tsx';
import classes from '../../../kit/filters/filters.module.css';
import { SearchForm } from '../../../kit/filters/SearchForm.tsx';
import { SearchField } from '../../../kit/filters/search/SearchField.tsx';
import { pageIn, valuesIn } from '../../../kit/list/list-question.ts';
import { Pages } from '../../../kit/paging/Pages.tsx';
import { useAddress } from '../../../kit/paging/use-address.ts';
import { FileButton } from '../actions/FileButton.tsx';
import { creditNotesTab, pageSize } from './invoice-question.ts';
import list from './list.module.css';
import { Tabs } from './Tabs.tsx';

const filterNames = ['q', 'customer', 'currency', 'from', 'to'] as const;

const questionOf = (params: URLSearchParams): CreditNotesQuery => ({
  ...valuesIn<CreditNotesQuery>(params, filterNames),
  ...pageIn(params, pageSize),
});

export function CreditNotes() {
  const { params, set } = useAddress();
  const question = questionOf(params);
  const query = useQuery(invoiceQueries.creditNotes(question));
  return (
    <>
      <PageHeader title={t('Invoices')} />
      <Tabs current={creditNotesTab} params={params} />
      <SearchForm label={t('Credit notes')} className={classes.root}>
        <Row align="center">
          <SearchField
            className={classes.search}
            by={t('number, customer or invoice')}
            value={question.q ?? ''}
            onSearch={(q) => set({ q }, true)}
          />
          <DateRange
            from={question.from}
            to={question.to}
            names={[t('Issued from'), t('Issued until')]}
            onChange={(days) => set(days, true)}
          />
        </Row>
      </SearchForm>
      <QueryView
        query={query}
        what={t('the credit notes')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={472} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="money" title={t('No credit notes yet')}>
            {t(
              'To credit all or part of an issued invoice, open it and choose New credit note from its menu.',
            )}
          </EmptyState>
        }
      >
        {(page) => <Page page={page} isBusy={query.isPlaceholderData} />}
      </QueryView>
    </>
  );
}

interface PageProps {
  page: { items: CreditNoteRow[]; nextCursor: string | null; total: number; totalIsExact: boolean };
  isBusy: boolean;
}

function Page({ page, isBusy }: PageProps) {
  const area = useArea();
  const { dayText } = useDays();
  return (
    <>
      <DataTable
        caption={t('Credit notes')}
        columns={columnsOf(area, dayText)}
        rows={page.items}
        rowKey={({ creditNoteId }) => creditNoteId}
        sort="-issuedOn"
        onSort={() => undefined}
        isBusy={isBusy}
      />
      <Pages what={t('credit notes')} page={page} pageSize={pageSize} />
    </>
  );
}

const columnsOf = (area: BackofficeArea, dayText: (day: string) => string): Column<CreditNoteRow>[] => [
  {
    heading: t('Number [document]'),
    isRowHeading: true,
    cell: ({ number }) => <span className={list.line}>{number}</span>,
  },
  {
    heading: t('Invoice'),
    cell: ({ invoiceId, invoiceNumber }) => (
      <Link className={list.line} to={areaPaths(area).invoice(invoiceId)}>
        {invoiceNumber}
      </Link>
    ),
  },
  {
    heading: t('Customer'),
    cell: ({ customerId, customerName }) =>
      customerId === null ? (
        <Clipped text={customerName} />
      ) : (
        <Link className={clip} title={customerName} to={areaPaths(area).customer(customerId)}>
          {customerName}
        </Link>
      ),
  },
  { heading: t('Issued'), cell: ({ issuedOn }) => <span className={list.line}>{dayText(issuedOn)}</span> },
  { heading: t('Reason'), isSpare: true, cell: ({ reason }) => <Clipped text={reason} /> },
  {
    heading: t('Total'),
    isNumber: true,
    cell: ({ totalMinor, currency }) => moneyText(totalMinor, currency),
  },
  {
    heading: 'PDF',
    cell: ({ creditNoteId, number }) => (
      <FileButton
        size="xs"
        label="PDF"
        name={t('PDF: {number}', { number })}
        options={documentMutations.creditNotePdf()}
        document={{ creditNoteId }}
        fileName={`${number}.pdf`}
      />
    ),
  },
];
