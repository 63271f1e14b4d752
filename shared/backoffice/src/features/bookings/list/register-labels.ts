import type { BookingRow } from '@daybook/contract/register';
import type { RegisterColumn } from '@daybook/domain/register';

/** The label of each column. */
export const columnLabels: Readonly<Record<RegisterColumn, string>> = {
  visit: 'Visit',
  customer: 'Customer',
  phone: 'Phone',
  email: 'E-mail',
  services: 'Services',
  staff: 'Staff',
  status: 'Status',
  source: 'Source',
  created: 'Booked',
  reference: 'Reference',
  total: 'Total',
  paid: 'Paid',
  due: 'Due',
  payment: 'Payment',
  message: 'Last message',
};

export const sourceLabels: Readonly<Record<BookingRow['source'], string>> = {
  online: 'Online',
  staff: 'By staff',
  walk_in: 'Walk-in',
};

/** An additional note about a status; none for most. */
export function statusNote(
  { cancellation, expiresAt, status }: BookingRow,
  when: (at: string) => string,
): string | null {
  if (status === 'pending' && expiresAt) return `Answer by ${when(expiresAt)}`;
  if (!cancellation) return null;
  const by = { customer: 'By the customer', staff: 'By staff', system: 'By Daybook' }[cancellation.by];
  return cancellation.isLate ? `${by}, late` : by;
}
