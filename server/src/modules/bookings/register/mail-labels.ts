import { can } from '@daybook/domain/people';
import type { Row } from '../../../platform/database/tables.ts';
import type { BookingReader } from './booking-list.present.ts';

/** The audience of a mail, without the recipient. */
export function audienceOf(recipient: string): 'customer' | 'staff' | 'manager' {
  if (recipient === 'customer') return 'customer';
  return recipient.startsWith('manager:') ? 'manager' : 'staff';
}

/** A failed mail can be sent again by users who may see mails and change bookings. */
export const mailAbilities = (
  state: Row<'mail'>['state'],
  { actor }: Pick<BookingReader, 'actor'>,
): 'retry'[] =>
  (state === 'failed' || state === 'bounced') && can(actor, 'mail.view') && can(actor, 'booking.edit')
    ? ['retry']
    : [];
