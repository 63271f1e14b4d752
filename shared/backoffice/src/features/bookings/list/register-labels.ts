import type { BookingRow } from '@daybook/contract/register';
import type { RegisterColumn } from '@daybook/domain/register';
import { msg, t } from '@daybook/i18n';
import { cancelledByText } from '../../../entities/booking/detail/booking-labels.ts';

/** The label of each column. */
export const columnLabels: Readonly<Record<RegisterColumn, string>> = {
  visit: msg('Visit'),
  customer: msg('Customer'),
  phone: msg('Phone'),
  email: msg('Email'),
  services: msg('Services'),
  staff: msg('Staff'),
  status: msg('Status'),
  source: msg('Source'),
  created: msg('Booked'),
  reference: msg('Reference'),
  total: msg('Total'),
  paid: msg('Paid'),
  due: msg('Balance due'),
  payment: msg('Payment'),
  message: msg('Last message'),
};

/** An additional note about a status; none for most. */
export function statusNote(
  { cancellation, expiresAt, status }: BookingRow,
  when: (at: string) => string,
): string | null {
  if (status === 'pending' && expiresAt) return t('Answer by {when}', { when: when(expiresAt) });
  if (!cancellation) return null;
  return cancelledByText(cancellation);
}
