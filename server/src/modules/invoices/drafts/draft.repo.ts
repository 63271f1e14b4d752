import type { Language } from '@daybook/i18n/languages';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { queryTogether } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';

export interface KnownTax {
  taxRateId: string;
  name: string;
  rate: string;
  kind: 'normal' | 'compound' | 'withholding';
  category: 'S' | 'Z' | 'E' | 'O';
}

const taxesQuery = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('tax_rate')
    .where('tax_rate_id', '=', anyOf(ids))
    .select(['tax_rate_id as taxRateId', 'name', 'kind', 'category'])
    .select(sql<string>`trim_scale(rate)::text`.as('rate'));

export const findTaxes = (db: Db, ids: readonly string[]): Promise<KnownTax[]> =>
  taxesQuery(db, ids).execute();

/**
 * The buyer: the customer, or the one they were merged into; nobody who was erased. A booking that belongs to a
 * customer only by typed data is billed to the typed name: nothing of the profile appears in its documents or decides
 * where they are sent. With `asTyped` this holds for every booking with an address of its own.
 */
export const findBuyer = async (
  db: Db,
  customerId: string,
  bookingId: string | null = null,
  { asTyped = false }: { asTyped?: boolean } = {},
) => (await buyerQuery({ customerId, bookingId, asTyped }).execute(db)).rows[0];

const buyerQuery = ({ customerId, bookingId, asTyped }: Of & { asTyped: boolean }) =>
  sql<{
    customerId: string;
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    company: string;
    address: string;
    country: string | null;
    taxId: string;
    taxScheme: string;
    endpoint: string;
    /** The language of the booking, or of the customer. */
    language: Language | null;
    isErased: boolean;
    isWalkIn: boolean;
    /** The visit of a walk-in. */
    walkInBookingId: string | null;
  }>`
    select customer.customer_id as "customerId", customer.anonymised_at is not null and not customer.is_walk_in as "isErased",
      customer.is_walk_in as "isWalkIn", customer.walk_in_booking_id as "walkInBookingId",
      coalesce(typed.first_name, customer.first_name) as "firstName",
      coalesce(typed.last_name, customer.last_name) as "lastName",
      coalesce(typed.email, customer.email) as email, coalesce(typed.phone, customer.phone) as phone,
      coalesce(typed.nothing, customer.company) as company, coalesce(typed.nothing, customer.address) as address,
      case when typed.nothing is null then customer.country end as country,
      coalesce(typed.nothing, customer.tax_id) as "taxId",
      coalesce(typed.nothing, customer.tax_scheme) as "taxScheme", coalesce(typed.nothing, customer.endpoint) as endpoint,
      coalesce(visit.language, case when typed.nothing is null then customer.language end) as language
    from customer as asked
    join customer on customer.customer_id = coalesce(asked.merged_into, asked.customer_id)
    left join (select booking.*, '' as nothing from booking) as typed on typed.booking_id = ${bookingId}::uuid
      and typed.customer_id in (asked.customer_id, customer.customer_id)
      and (typed.customer_is_claimed or ${asTyped} and typed.email <> '')
    left join booking as visit on visit.booking_id = ${bookingId}::uuid
    where asked.customer_id = ${customerId}`;

/** A booking with its staff. */
export const findBookingFacts = async (db: Db, bookingId: string) =>
  (await factsQuery(bookingId).execute(db)).rows[0];

const factsQuery = (bookingId: string | null) =>
  sql<{
    reference: string;
    customerId: string | null;
    startAt: Date;
    staffIds: string[];
  }>`
    select reference, customer_id as "customerId", start_at as "startAt", array(
      select distinct staff_id from appointment where appointment.booking_id = booking.booking_id) as "staffIds"
    from booking where booking_id = ${bookingId}`;

const staffQuery = (db: Db, ids: readonly string[]) =>
  db.selectFrom('staff').where('staff_id', '=', anyOf(ids)).select(['staff_id as staffId', 'name']);

export const findStaffNames = (db: Db, ids: readonly string[]) => staffQuery(db, ids).execute();

interface Of {
  customerId: string;
  bookingId: string | null;
}

/** The records that an invoice refers to, in one packet. */
export async function findDraftRecords(
  db: Db,
  {
    taxRateIds,
    staffIds,
    serviceIds,
    ...of
  }: Of & Readonly<Record<'taxRateIds' | 'staffIds' | 'serviceIds', readonly string[]>>,
) {
  const services = db.selectFrom('service').where('service_id', '=', anyOf(serviceIds)).select('service_id');
  const [taxes, staff, known, [buyer], [booking]] = await queryTogether(db, [
    taxesQuery(db, taxRateIds).compile(),
    staffQuery(db, staffIds).compile(),
    services.compile(),
    buyerQuery({ ...of, asTyped: false }).compile(db),
    factsQuery(of.bookingId).compile(db),
  ]);
  return { taxes, staff, serviceIds: known.map(({ service_id }) => service_id), buyer, booking };
}
