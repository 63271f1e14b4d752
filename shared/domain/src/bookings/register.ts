import { type BookingStatus, bookingStatuses } from './booking.ts';

/** The tabs of the register. `upcoming` is every coming visit that still stands. */
export const bookingTabs = [
  'upcoming',
  'requests',
  'awaiting_payment',
  'today',
  'past',
  'cancelled',
  'no_show',
  'all',
] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The columns by which the register can be sorted; a leading hyphen turns the order round. */
export const bookingSorts = ['startAt', '-startAt', 'createdAt', '-createdAt'] as const;

/** What the register can show of a booking, in the order in which it does. */
export const registerColumns = [
  'visit',
  'customer',
  'phone',
  'email',
  'services',
  'staff',
  'status',
  'source',
  'created',
  'reference',
  'total',
  'paid',
  'due',
  'payment',
  'message',
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

/** The statuses of a filter that the contract has judged. */
export const statusesIn = (text: string): BookingStatus[] => {
  const named = new Set(text.split(','));
  return bookingStatuses.filter((status) => named.has(status));
};

/** The columns of a list that the contract has judged, in the order of the register. */
export const columnsIn = (text: string): RegisterColumn[] => {
  const named = new Set(text.split(','));
  return registerColumns.filter((column) => named.has(column));
};
