import type { BookingsQuery, RegisterFilters } from '@daybook/contract/register-question';
import { type BookingTab, columnsIn, type RegisterColumn } from '@daybook/domain/register';
import { msg } from '@daybook/i18n';
import { namedIn, pageIn, valuesIn } from '../../../kit/list/list-question.ts';
import { useList } from '../../../kit/list/use-list.ts';

type Sort = NonNullable<BookingsQuery['sort']>;

/** The tabs of the register in order, with their default sorting. */
export const tabs: Readonly<Record<BookingTab, { label: string; sort: Sort; empty: string }>> = {
  upcoming: { label: msg('Upcoming'), sort: 'startAt', empty: msg('No upcoming bookings') },
  requests: { label: msg('Requests'), sort: 'createdAt', empty: msg('No requests to answer') },
  awaiting_payment: {
    label: msg('Awaiting payment'),
    sort: 'startAt',
    empty: msg('No bookings awaiting payment'),
  },
  today: { label: msg('Today'), sort: 'startAt', empty: msg('No bookings today') },
  past: { label: msg('Past'), sort: '-startAt', empty: msg('No past bookings') },
  cancelled: { label: msg('Cancelled'), sort: '-startAt', empty: msg('No cancelled bookings') },
  no_show: { label: msg('No-show'), sort: '-startAt', empty: msg('No no-shows') },
  all: { label: msg('All'), sort: '-startAt', empty: msg('No bookings yet') },
};

/** Labels of the sort orders, for windows without table headings. */
export const sorts: Readonly<Record<Sort, string>> = {
  startAt: msg('Visit, earliest first'),
  '-startAt': msg('Visit, latest first'),
  createdAt: msg('Booked, earliest first'),
  '-createdAt': msg('Booked, latest first'),
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
