import type { BookingsQuery, RegisterFilters } from '@daybook/contract/register-question';
import { type BookingTab, columnsIn, type RegisterColumn } from '@daybook/domain/register';
import { namedIn, pageIn, valuesIn } from '../../../kit/list/list-question.ts';
import { useList } from '../../../kit/list/use-list.ts';

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

/** The query of a URL, with all defaults filled in. */
export type Question = BookingsQuery & { tab: BookingTab; sort: Sort; pageSize: number };

/** The filters of a URL. The server refuses invalid ones. */
export const filtersOf = (params: URLSearchParams): RegisterFilters => valuesIn(params, filterNames);

/** The query of a URL; an unknown tab or order is ignored. */
export function questionOf(params: URLSearchParams): Question {
  const tab = namedIn(params, 'tab', tabs) ?? 'upcoming';
  return {
    ...filtersOf(params),
    tab,
    sort: namedIn(params, 'sort', sorts) ?? tabs[tab].sort,
    ...pageIn(params, pageSizeOf(tab)),
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
  const list = useList(questionOf, filterNames);
  return { ...list, filters: filtersOf(list.params) };
}

export type RegisterState = ReturnType<typeof useRegisterFilters>;
