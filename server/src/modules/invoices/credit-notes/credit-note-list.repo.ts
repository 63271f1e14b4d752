import type { CreditNoteRow } from '@daybook/contract/credit-notes';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';
import { hasWord } from '../../../platform/database/words.ts';
import type { CustomerClaim } from '../../people/address-claims.ts';
import { servedBy } from '../../people/served-customer.repo.ts';
import { allOf } from '../list/invoice-source.repo.ts';

export interface CreditNoteFilter {
  /** Restricts to these owners' invoices; null for all. */
  reach: readonly string[] | null;
  words: readonly string[];
  customer: string | undefined;
  currency: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

export interface CreditNoteCursor {
  issuedOn: string;
  creditNoteId: string;
}

const conditions = ({ reach, words, customer, currency, from, to }: CreditNoteFilter) => [
  ...(from === undefined ? [] : [sql<SqlBool>`credit_note.issued_on >= ${from}::date`]),
  ...(to === undefined ? [] : [sql<SqlBool>`credit_note.issued_on <= ${to}::date`]),
  ...(customer === undefined ? [] : [sql<SqlBool>`invoice.customer_id = ${customer}`]),
  ...(currency === undefined ? [] : [sql<SqlBool>`invoice.currency = ${currency}`]),
  ...words.map(
    (word) =>
      sql<SqlBool>`(${hasWord(sql`invoice.search_text`, word)} or ${hasWord(sql`lower(credit_note.number)`, word)})`,
  ),
  ...(reach === null
    ? []
    : [
        sql<SqlBool>`exists (
          select from invoice_listing as part
          where part.invoice_id = invoice.invoice_id and part.listed_by = ${anyOf(reach)})`,
      ]),
];

const from = sql`credit_note join invoice on invoice.invoice_id = credit_note.invoice_id`;

/** Latest first, with one more if there is another page. */
export async function findCreditNotes(
  db: Db,
  filter: CreditNoteFilter,
  { after, count }: { after: CreditNoteCursor | null; count: number },
): Promise<(CreditNoteRow & CustomerClaim)[]> {
  const further =
    after === null
      ? []
      : [
          sql<SqlBool>`(credit_note.issued_on, credit_note.credit_note_id) < (${after.issuedOn}::date, ${after.creditNoteId}::uuid)`,
        ];
  const { rows } = await sql<CreditNoteRow & CustomerClaim>`
    select credit_note.credit_note_id as "creditNoteId", credit_note.number, credit_note.issued_on as "issuedOn",
      invoice.invoice_id as "invoiceId", coalesce(invoice.number, '') as "invoiceNumber",
      case when not customer.is_walk_in then invoice.customer_id end as "customerId", credit_note.document #>> '{buyer,name}' as "customerName",
      coalesce(booking.customer_is_claimed, false) as "isClaimed", ${servedBy} as "servedBy",
      invoice.currency, credit_note.total_minor as "totalMinor", credit_note.reason_kind as "reasonKind",
      credit_note.reason
    from ${from} join customer on customer.customer_id = invoice.customer_id
      left join booking on booking.booking_id = invoice.booking_id where ${allOf([...conditions(filter), ...further])}
    order by credit_note.issued_on desc, credit_note.credit_note_id desc limit ${count + 1}`.execute(db);
  return rows;
}

export async function countCreditNotes(db: Db, filter: CreditNoteFilter, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${from} where ${allOf(conditions(filter))} limit ${atMost + 1}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
