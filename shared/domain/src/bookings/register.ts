import { type BookingStatus, bookingStatuses } from './booking.ts';

/** The tabs of the register. `upcoming` contains every confirmed coming booking. */
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

/** The sort keys of the register; a leading hyphen reverses the order. */
export const bookingSorts = ['startAt', '-startAt', 'createdAt', '-createdAt'] as const;

/** The columns of the register, in order. */
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

/** The statuses of a validated filter. */
export const statusesIn = (text: string): BookingStatus[] => {
  const named = new Set(text.split(','));
  return bookingStatuses.filter((status) => named.has(status));
};

/** The columns of a validated list, in the order of the register. */
export const columnsIn = (text: string): RegisterColumn[] => {
  const named = new Set(text.split(','));
  return registerColumns.filter((column) => named.has(column));
};
