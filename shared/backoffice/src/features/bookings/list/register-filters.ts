import type { BookingsQuery, RegisterFilters } from '@daybook/contract/register-question';
import { type BookingTab, columnsIn, type RegisterColumn } from '@daybook/domain/register';
import { useAddress } from '../../../kit/paging/use-address.ts';

type Sort = NonNullable<BookingsQuery['sort']>;

/** The tabs of the register in their order, and the order of their rows unless someone turns it. */
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

/** The orders of the register in words, for where there is no table to be turned. */
export const sorts: Readonly<Record<Sort, string>> = {
  startAt: 'Visit, earliest first',
  '-startAt': 'Visit, latest first',
  createdAt: 'Booked, earliest first',
  '-createdAt': 'Booked, latest first',
};

/** What narrows a tab, by the name that it has in the address and in the API. */
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

/** What is shown while nobody has chosen. */
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

/** A day is shown, and printed, as a whole: the API cuts no page larger. */
const pageSizeOf = (tab: BookingTab): number => (tab === 'today' ? 100 : 25);

const isTab = (value: string | null): value is BookingTab => value !== null && value in tabs;
const isSort = (value: string | null): value is Sort => value !== null && value in sorts;

/** What an address asks of the register, with nothing left to the server's standards. */
export type Question = BookingsQuery & { tab: BookingTab; sort: Sort; pageSize: number };

/** The filters that an address names. What it has wrong, the server refuses. */
export const filtersOf = (params: URLSearchParams): RegisterFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** The question that an address asks; an unknown tab or order is none. */
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

/** The columns of a view that an address names; those that one has chosen otherwise. The customer is always there. */
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
    /** The filters that narrow the tab now. */
    active,
    set,
    clear: () => clear(filterNames),
  };
}

export type RegisterState = ReturnType<typeof useRegisterFilters>;
