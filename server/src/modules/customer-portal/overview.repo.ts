import type { PortalInvoice, PortalOverview, PortalVisit } from '@daybook/contract/customer-portal';
import { openStatuses } from '@daybook/domain/booking';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';
import { earliestEnd } from '../bookings/self-service/self-service.repo.ts';
import { isVisitOf, type Person } from './people.repo.ts';

type VisitRow = Omit<PortalVisit, 'startAt' | 'endAt'> & { startAt: Date; endAt: Date };

const isComing = (now: Date) =>
  sql<SqlBool>`booking.end_at > ${now} and booking.status = any(${[...openStatuses]})
    and not (booking.status = 'pending' and coalesce(booking.expires_at <= ${now}, false))`;

interface Question {
  where: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  count: number;
  now: Date;
}

const findVisits = async (db: Db, { where, order, count, now }: Question): Promise<VisitRow[]> =>
  (
    await sql<VisitRow>`
    select booking_id as "bookingId", reference,
      case when status = 'pending' and expires_at <= ${now} then 'expired' else status end as status,
      start_at as "startAt", end_at as "endAt", zone,
      party_size as "partySize", total_minor as "totalMinor", currency, price_is_known as "priceIsKnown",
      end_at > ${earliestEnd(now)} as "canBeOpened",
      (select coalesce(jsonb_agg(jsonb_build_object('serviceId', service_id, 'serviceName', service_name,
          'staffId', staff_id, 'staffName', staff_name) order by position), '[]')
        from appointment where appointment.booking_id = booking.booking_id) as appointments
    from booking where ${where} ${order} limit ${count}`.execute(db)
  ).rows;

/** The longest list of coming visits. */
const comingAtMost = 200;

export const findComing = (db: Db, person: Person, now: Date) =>
  findVisits(db, {
    where: sql`${isVisitOf(person)} and ${isComing(now)}`,
    order: sql`order by start_at, booking_id`,
    count: comingAtMost,
    now,
  });

export const findPast = (db: Db, person: Person, { count, now }: { count: number; now: Date }) =>
  findVisits(db, {
    where: sql`${isVisitOf(person)} and not (${isComing(now)})`,
    order: sql`order by start_at desc, booking_id desc`,
    count,
    now,
  });

/** True for a visit of this person whose page can still be opened. */
export async function hasVisit(db: Db, person: Person, bookingId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from booking where booking_id = ${bookingId} and ${isVisitOf(person)}
      and end_at > ${earliestEnd(now)}`.execute(db);
  return rows.length > 0;
}

/** A link to a visit. It confirms the visit's address only if that is the verified one. */
export async function insertVisitLink(
  db: Db,
  { contact }: Person,
  { tokenHash, bookingId, at }: { tokenHash: string; bookingId: string; at: Date },
): Promise<void> {
  await sql`
    insert into booking_link (token_hash, booking_id, created_at, mailed_to)
    select ${tokenHash}, booking_id, ${at}, case when lower(email) = ${contact.key} then lower(email) end
    from booking where booking_id = ${bookingId}`.execute(db);
}

/** All of this person's bookings. */
export async function findBookingIds(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from booking where ${isVisitOf(person)} order by start_at, booking_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Issued invoices of the person's visits, and those of their profile without a visit. */
const isInvoiceOf = (person: Person) => sql<SqlBool>`invoice.state <> 'draft' and (
  exists (select from booking where booking.booking_id = invoice.booking_id and ${isVisitOf(person)})
  or (${person.customerId}::uuid is not null and invoice.customer_id = ${person.customerId}::uuid and not exists (
    select from booking where booking.booking_id = invoice.booking_id and booking.customer_is_claimed)))`;

const invoicesAtMost = 100;

export async function findInvoices(db: Db, person: Person, today: string): Promise<PortalInvoice[]> {
  const { rows } = await sql<PortalInvoice>`
    select invoice_id as "invoiceId", number, state, issued_on as "issuedOn", payable_by as "dueOn",
      state = 'issued' and balance_minor > 0 and payable_by < ${today}::date as "isOverdue",
      currency, payable_minor as "payableMinor", balance_minor as "balanceMinor"
    from invoice where ${isInvoiceOf(person)}
    order by (state = 'issued' and balance_minor > 0) desc, issued_on desc, number desc
    limit ${invoicesAtMost}`.execute(db);
  return rows;
}

export async function hasInvoice(db: Db, person: Person, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where invoice_id = ${invoiceId} and ${isInvoiceOf(person)}`.execute(db);
  return rows.length > 0;
}

export const findCredit = (db: Db, customerId: string): Promise<PortalOverview['credit']> =>
  db
    .selectFrom('customer_balance')
    .where('customer_id', '=', customerId)
    .where('credit_minor', '>', 0)
    .select(['currency', 'credit_minor as creditMinor'])
    .orderBy('currency')
    .execute();

/** The list knows people only by what they typed. */
const isEntryOf = ({ contact, nameKey }: Person) => sql<SqlBool>`email_key = ${contact.key}
  and searched(first_name || ' ' || last_name) = ${nameKey}`;

export async function findEntryIds(db: Db, person: Person, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select waitlist_entry_id as id from waitlist_entry
    where ${isEntryOf(person)} and state = 'waiting' and days[cardinality(days)] >= ${today} order by created_at limit 50`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function findEveryEntryId(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select waitlist_entry_id as id from waitlist_entry where ${isEntryOf(person)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasEntry(db: Db, person: Person, entryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from waitlist_entry where waitlist_entry_id = ${entryId} and state = 'waiting' and ${isEntryOf(person)}`.execute(
    db,
  );
  return rows.length > 0;
}
