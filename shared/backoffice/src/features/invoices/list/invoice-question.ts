import type {
  InvoiceFilters,
  InvoicesQuery,
  InvoiceTab,
  invoiceSorts,
} from '@daybook/contract/invoice-endpoints';
import { namedIn, pageIn, valuesIn } from '../../../kit/list/list-question.ts';
import { useList } from '../../../kit/list/use-list.ts';

export type Sort = (typeof invoiceSorts)[number];

/** The tabs in display order, with the default order of their rows. */
export const tabs: Readonly<Record<InvoiceTab, { label: string; sort: Sort; empty: string }>> = {
  all: { label: 'All', sort: '-issuedOn', empty: 'No invoices yet' },
  draft: { label: 'Draft', sort: '-issuedOn', empty: 'No drafts' },
  unpaid: { label: 'Unpaid', sort: 'dueOn', empty: 'Nothing is unpaid' },
  overdue: { label: 'Overdue', sort: 'dueOn', empty: 'Nothing is overdue' },
  paid: { label: 'Paid', sort: '-issuedOn', empty: 'No paid invoices' },
  void: { label: 'Void', sort: '-issuedOn', empty: 'No void invoices' },
};

/** A tab beside those of invoices that shows another list. */
export const creditNotesTab = 'credit-notes';

/** Labels of the sort orders, for the narrow layout without table headings. */
export const sorts: Readonly<Record<Sort, string>> = {
  '-issuedOn': 'Issued, latest first',
  issuedOn: 'Issued, earliest first',
  dueOn: 'Due, earliest first',
  '-dueOn': 'Due, latest first',
  number: 'Number, lowest first',
  '-number': 'Number, highest first',
  totalMinor: 'Total, lowest first',
  '-totalMinor': 'Total, highest first',
};

/** The filters, by their names in the URL and in the API. */
export const filterNames = [
  'q',
  'customer',
  'staff',
  'service',
  'source',
  'method',
  'currency',
  'status',
  'age',
  'from',
  'to',
  'leastMinor',
  'mostMinor',
] as const satisfies readonly (keyof InvoiceFilters)[];
export type FilterName = (typeof filterNames)[number];

export const pageSize = 25;

/** The list's query, with a tab and an order. */
export type Question = InvoicesQuery & { tab: InvoiceTab; sort: Sort };

/** Reads the filters and the tab from the URL. The server rejects invalid values. */
export const filtersOf = (params: URLSearchParams): InvoiceFilters & { tab: InvoiceTab } => ({
  ...valuesIn<InvoiceFilters>(params, [...filterNames, 'dates']),
  tab: namedIn(params, 'tab', tabs) ?? 'all',
});

/** Reads the query from the URL; an unknown tab or order falls back to the default. */
export function questionOf(params: URLSearchParams): Question {
  const filters = filtersOf(params);
  return {
    ...filters,
    sort: namedIn(params, 'sort', sorts) ?? tabs[filters.tab].sort,
    ...pageIn(params, pageSize),
  };
}

export function useInvoiceQuestion() {
  const list = useList(questionOf, filterNames, ['dates']);
  return { ...list, filters: filtersOf(list.params) };
}

export type ListState = ReturnType<typeof useInvoiceQuestion>;
