import type {
  InvoiceFilters,
  InvoicesQuery,
  InvoiceTab,
  invoiceSorts,
} from '@daybook/contract/invoice-endpoints';
import { useAddress } from '../../../kit/paging/use-address.ts';

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

const isTab = (value: string | null): value is InvoiceTab => value !== null && value in tabs;
const isSort = (value: string | null): value is Sort => value !== null && value in sorts;

/** The list's query, with a tab and an order. */
export type Question = InvoicesQuery & { tab: InvoiceTab; sort: Sort };

/** Reads the filters and the tab from the URL. The server rejects invalid values. */
export function filtersOf(params: URLSearchParams): InvoiceFilters & { tab: InvoiceTab } {
  const tab = params.get('tab');
  const named = [...filterNames, 'dates'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(named), tab: isTab(tab) ? tab : 'all' };
}

/** Reads the query from the URL; an unknown tab or order falls back to the default. */
export function questionOf(params: URLSearchParams): Question {
  const filters = filtersOf(params);
  const sort = params.get('sort');
  const cursor = params.get('cursor');
  return {
    ...filters,
    sort: isSort(sort) ? sort : tabs[filters.tab].sort,
    pageSize,
    ...(cursor && { cursor }),
  };
}

export function useInvoiceQuestion() {
  const { params, set, clear } = useAddress();
  return {
    params,
    question: questionOf(params),
    filters: filtersOf(params),
    /** The active filters of the tab. */
    active: filterNames.filter((name) => params.get(name)),
    set,
    clear: () => clear([...filterNames, 'dates']),
  };
}

export type ListState = ReturnType<typeof useInvoiceQuestion>;
