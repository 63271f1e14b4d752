import { can } from '@daybook/domain/people';
import type { MailState } from '../../../platform/database/tables/mail.ts';
import type { BookingReader } from './booking-list.present.ts';

/** Whom a mail is for, without saying who that is. */
export function audienceOf(recipient: string): 'customer' | 'staff' | 'manager' {
  if (recipient === 'customer') return 'customer';
  return recipient.startsWith('manager:') ? 'manager' : 'staff';
}

/** What did not arrive can be sent again by who may see mails and change bookings. */
export const mailAbilities = (state: MailState, { actor }: Pick<BookingReader, 'actor'>): 'retry'[] =>
  (state === 'failed' || state === 'bounced') && can(actor, 'mail.view') && can(actor, 'booking.edit')
    ? ['retry']
    : [];
