import { currentLanguage } from '@daybook/i18n';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/tokens.ts';

/**
 * Stores the reader's language with the booking of a link. It becomes the customer's language only by a link that was
 * mailed to their address: when booking, anyone can type any address.
 */
export async function keepLanguage(db: Db, token: string): Promise<void> {
  const language = currentLanguage();
  await sql`
    with link as (select booking_id, mailed_to from booking_link where token_hash = ${hashToken(token)}),
    kept as (
      update booking set language = ${language} from link
      where booking.booking_id = link.booking_id and booking.language is distinct from ${language}
    )
    update customer set language = ${language} from link join booking using (booking_id)
    where customer.customer_id = booking.customer_id and lower(customer.email) = link.mailed_to
      and customer.language is distinct from ${language}`.execute(db);
}
