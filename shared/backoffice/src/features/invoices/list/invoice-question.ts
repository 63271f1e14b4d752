import type {
  InvoiceFilters,
  InvoicesQuery,
  InvoiceTab,
  invoiceSorts,
} from '@daybook/contract/invoice-endpoints';
import { msg } from '@daybook/i18n';
import { namedIn, pageIn, valuesIn } from '../../../kit/list/list-question.ts';
import { useList } from '../../../kit/list/use-list.ts';

export type Sort = (typeof invoiceSorts)[number];

/** The tabs in display order, with the default order of their rows. */
export const tabs: Readonly<Record<InvoiceTab, { label: string; sort: Sort; empty: string }>> = {
  all: { label: msg('All'), sort: '-issuedOn', empty: msg('No invoices yet') },
  draft: { label: msg('Draft'), sort: '-issuedOn', empty: msg('No drafts') },
  unpaid: { label: msg('Unpaid'), sort: 'dueOn', empty: msg('No unpaid invoices') },
  overdue: { label: msg('Overdue'), sort: 'dueOn', empty: msg('No overdue invoices') },
  paid: { label: msg('Paid'), sort: '-issuedOn', empty: msg('No paid invoices') },
  void: { label: msg('Void'), sort: '-issuedOn', empty: msg('No void invoices') },
};

/** A tab beside those of invoices that shows another list. */
export const creditNotesTab = 'credit-notes';

/** Labels of the sort orders, for the narrow layout without table headings. */
export const sorts: Readonly<Record<Sort, string>> = {
  '-issuedOn': msg('Issue date, newest first'),
  issuedOn: msg('Issue date, oldest first'),
  dueOn: msg('Due date, earliest first'),
  '-dueOn': msg('Due date, latest first'),
  number: msg('Number, lowest first'),
  '-number': msg('Number, highest first'),
  totalMinor: msg('Total, lowest first'),
  '-totalMinor': msg('Total, highest first'),
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
