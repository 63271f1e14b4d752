import { emailKey } from '@daybook/domain/text/email-address';
import { backOfficeLanguageOf, isLanguage, type Language } from '@daybook/i18n/languages';
import { type RawBuilder, sql } from 'kysely';
import { findOffer } from '../../../platform/database/languages.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { MailOrder } from '../../../platform/mail/outbox.ts';

type Order = Pick<Required<MailOrder>, 'kind' | 'subjectId' | 'recipient' | 'data'>;

/** The subjects of mails to customers: a booking, a series, a document, money, a statement, or a place on the list. */
const ofCustomer = (id: string) => sql`
  with about (booking_id, customer_id, language) as (
    select booking_id, customer_id, null from booking where booking_id = ${id}
    union all (select booking_id, customer_id, null from booking where series_id = ${id}
      order by series_position limit 1)
    union all select booking_id, customer_id, null from invoice where invoice_id = ${id}
    union all select booking_id, customer_id, null from credit_note join invoice using (invoice_id)
      where credit_note_id = ${id}
    union all select coalesce(payment.booking_id, invoice.booking_id), payment.customer_id, null
      from payment left join invoice using (invoice_id) where payment_id = ${id}
    union all select coalesce(payment.booking_id, invoice.booking_id), payment.customer_id, null
      from refund join payment using (payment_id)
      left join invoice on invoice.invoice_id = coalesce(refund.invoice_id, payment.invoice_id)
      where refund_id = ${id}
    union all select null, customer_id, null from customer where customer_id = ${id}
    union all select null, null, language from waitlist_entry where waitlist_entry_id = ${id}
    union all select null, null, language from waitlist_offer join waitlist_entry using (waitlist_entry_id)
      where waitlist_offer_id = ${id}
    union all select null, null, language from customer_sign_in where customer_sign_in_id = ${id}
  )
  select coalesce(about.language, booking.language, customer.language) as language
  from about left join booking using (booking_id) left join customer on customer.customer_id = about.customer_id`;

const ofUser = (userId: string) => sql`select language from user_account where user_id = ${userId}`;

/** Users are named by the recipient, or in the data of mails about their own account. */
function ofColleague({ recipient, data }: Order): RawBuilder<unknown> | null {
  const [role, id] = recipient.split(':');
  if (id !== undefined)
    return role === 'staff' ? sql`select language from user_account where staff_id = ${id}` : ofUser(id);
  if (data.userId) return ofUser(String(data.userId));
  if (data.invitationId)
    return sql`select language from invitation where invitation_id = ${String(data.invitationId)}`;
  return data.email
    ? sql`select language from user_account where email_key = ${emailKey(String(data.email))}`
    : null;
}

async function findOwn(db: Db, query: RawBuilder<unknown> | null): Promise<Language | null> {
  const { rows } = (await query?.execute(db)) ?? { rows: [] };
  const tag = rows.flatMap((row) => Object.values(Object(row)))[0];
  return typeof tag === 'string' && isLanguage(tag) ? tag : null;
}

async function findLanguage(db: Db, order: Order): Promise<Language> {
  const isToCustomer = order.recipient === 'customer';
  const own = await findOwn(db, isToCustomer ? ofCustomer(order.subjectId) : ofColleague(order));
  const { language, languages } = await findOffer(db);
  if (isToCustomer) return own && languages.includes(own) ? own : language;
  return own ?? backOfficeLanguageOf(language);
}

/**
 * Decides in which language a mail is written: that of the booking it is about, else of its customer; of the user; else
 * the business's. It is kept, so that another try is the same mail.
 */
export async function decideLanguage(db: Db, mail: Order & { mailId: string }): Promise<Language> {
  const found = await findLanguage(db, mail);
  const kept = await db
    .updateTable('mail')
    .set((eb) => ({ language: eb.fn.coalesce('language', eb.val(found)) }))
    .where('mail_id', '=', mail.mailId)
    .returning('language')
    .executeTakeFirst();
  return kept?.language ?? found;
}
