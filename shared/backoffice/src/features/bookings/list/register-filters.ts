import type { BookingsQuery, RegisterFilters } from '@daybook/contract/register-question';
import { type BookingTab, columnsIn, type RegisterColumn } from '@daybook/domain/register';
import { useAddress } from '../../../kit/paging/use-address.ts';

type Sort = NonNullable<BookingsQuery['sort']>;

/** The tabs of the register in order, with their default sorting. */
export const tabs: Readonly<Record<BookingTab, { label: string; sort: Sort; empty: string }>> = {
  upcoming: { label: 'Upcoming', sort: 'startAt', empty: 'No coming visits' },
  requests: { label: 'Requests', sort: 'createdAt', empty: 'No requests to answer' },
  awaiting_payment: {
    label: 'Awaiting payment',
    sort: 'startAt',
    empty: 'No visit waits for a payment',
  },
  today: { label: 'Today', sort: 'startAt', empty: 'Nothing booked for today' },
  past: { label: 'Past', sort: '-startAt', empty: 'No past visits' },
  cancelled: { label: 'Cancelled', sort: '-startAt', empty: 'No cancelled bookings' },
  no_show: { label: 'No-show', sort: '-startAt', empty: 'No missed visits' },
  all: { label: 'All', sort: '-startAt', empty: 'No bookings yet' },
};

/** The sortings in words, where no table header offers them. */
export const sorts: Readonly<Record<Sort, string>> = {
  startAt: 'Visit, earliest first',
  '-startAt': 'Visit, latest first',
  createdAt: 'Booked, earliest first',
  '-createdAt': 'Booked, latest first',
};

/** The filters, by their name in URL and API. */
export const filterNames = [
  'q',
  'staff',
  'service',
  'category',
  'customer',
  'status',
  'source',
  'payment',
  'from',
  'to',
  'createdFrom',
  'createdTo',
  'changed',
  'overridden',
] as const satisfies readonly (keyof RegisterFilters)[];
export type FilterName = (typeof filterNames)[number];

/** The default columns. */
const standardColumns: readonly RegisterColumn[] = [
  'visit',
  'customer',
  'services',
  'staff',
  'status',
  'created',
  'reference',
  'total',
];

/** A day is shown and printed as a whole, up to the API's largest page. */
const pageSizeOf = (tab: BookingTab): number => (tab === 'today' ? 100 : 25);

const isTab = (value: string | null): value is BookingTab => value !== null && value in tabs;
const isSort = (value: string | null): value is Sort => value !== null && value in sorts;

/** The query of a URL, with all defaults filled in. */
export type Question = BookingsQuery & { tab: BookingTab; sort: Sort; pageSize: number };

/** The filters of a URL. The server refuses invalid ones. */
export const filtersOf = (params: URLSearchParams): RegisterFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** The query of a URL; an unknown tab or order is ignored. */
export function questionOf(params: URLSearchParams): Question {
  const tab = params.get('tab');
  const sort = params.get('sort');
  const cursor = params.get('cursor');
  const known = isTab(tab) ? tab : 'upcoming';
  return {
    ...filtersOf(params),
    tab: known,
    sort: isSort(sort) ? sort : tabs[known].sort,
    pageSize: pageSizeOf(known),
    ...(cursor && { cursor }),
  };
}

/** The columns of the URL's view; otherwise the user's choice. The customer is always included. */
export function columnsOf(
  params: URLSearchParams,
  chosen: readonly RegisterColumn[] | null | undefined,
): RegisterColumn[] {
  const named = columnsIn(params.get('columns') ?? '');
  const shown = named.length > 0 ? named : (chosen ?? standardColumns);
  return columnsIn(['customer', ...shown].join(','));
}

export function useRegisterFilters() {
  const { params, set, clear } = useAddress();
  const question = questionOf(params);
  const active = filterNames.filter((name) => params.get(name));
  return {
    params,
    question,
    filters: filtersOf(params),
    /** The active filters. */
    active,
    set,
    clear: () => clear(filterNames),
  };
}

export type RegisterState = ReturnType<typeof useRegisterFilters>;
