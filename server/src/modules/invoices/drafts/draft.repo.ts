import type { Party, PaymentWays } from '@daybook/domain/documents/invoice-document';
import type { Language } from '@daybook/i18n/languages';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

/** The invoicing settings of the business, with its identity. */
export interface InvoicingTerms {
  zone: string;
  currency: string;
  currencies: string[];
  cashIncrementMinor: number;
  footer: string;
  /** The last closed day. */
  lockedUntil: string | null;
  /** The last day that was counted and closed. */
  closedDay: string | null;
  /** Whether it may charge taxes. */
  isTaxRegistered: boolean;
  seller: Party;
  logoPath: string | null;
  /** The locale for grouping digits. */
  locale: string;
  /** The language of documents for people whose language is unknown. */
  language: Language;
  languages: Language[];
  paymentWays: PaymentWays;
}

const booksLock = 20261126;

/**
 * A transaction that writes into the books keeps them open until its end. Read anything that depends on the day
 * afterwards.
 */
export async function holdBooksOpen(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${booksLock})`.execute(tx);
}

/** Closing the books waits for every transaction that writes into them, and they for the closing. */
export async function lockBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${booksLock})`.execute(tx);
}

export async function findInvoicingTerms(db: Db): Promise<InvoicingTerms> {
  const row = await db
    .selectFrom('business')
    .innerJoin('invoicing', (join) => join.onTrue())
    .innerJoin('payment_settings', (join) => join.onTrue())
    .select([
      'zone',
      'currency',
      'locale',
      'language',
      'languages',
      'logo_path as logoPath',
      'currencies',
      'cash_increment_minor as cashIncrementMinor',
      'footer',
      'locked_until as lockedUntil',
      'is_tax_registered as isTaxRegistered',
      sql<string | null>`(select max(day) from closed_day where reopened_at is null)`.as('closedDay'),
      'name',
      'legal_name as legalName',
      'address',
      'email',
      'phone',
      'tax_id as taxId',
      'tax_scheme as taxScheme',
      'country',
      'endpoint',
      'registration_number as registrationNumber',
      'takes_transfer as takesTransfer',
      'bank_name as bankName',
      'account_name as accountName',
      'account_number as accountNumber',
      'transfer_instructions as instructions',
      'takes_cash as takesCash',
      'takes_card as takesCard',
    ])
    .executeTakeFirstOrThrow();
  const { name, legalName, address, email, phone, ...business } = row;
  const { taxId, taxScheme, country, endpoint, registrationNumber, ...others } = business;
  const {
    takesTransfer,
    takesCash,
    takesCard,
    bankName,
    accountName,
    accountNumber,
    instructions,
    ...terms
  } = others;
  return {
    ...terms,
    paymentWays: {
      takesTransfer,
      transfer: { bankName, accountName, accountNumber, instructions },
      takesCash,
      takesCard,
    },
    seller: {
      name,
      legalName,
      address: address ?? '',
      email: email ?? '',
      phone: phone ?? '',
      taxId,
      registrationNumber,
      taxScheme,
      country: country ?? '',
      endpoint,
    },
  };
}

export interface KnownTax {
  taxRateId: string;
  name: string;
  rate: string;
  kind: 'normal' | 'compound' | 'withholding';
  category: 'S' | 'Z' | 'E' | 'O';
}

export const findTaxes = (db: Db, ids: readonly string[]): Promise<KnownTax[]> =>
  db
    .selectFrom('tax_rate')
    .where('tax_rate_id', '=', anyOf(ids))
    .select(['tax_rate_id as taxRateId', 'name', 'kind', 'category'])
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .execute();

/**
 * The buyer: the customer, or the one they were merged into; nobody who was erased. A booking that belongs to a
 * customer only by typed data is billed to the typed name: nothing of the profile appears in its documents or decides
 * where they are sent. With `asTyped` this holds for every booking with an address of its own.
 */
export async function findBuyer(
  db: Db,
  customerId: string,
  bookingId: string | null = null,
  { asTyped = false }: { asTyped?: boolean } = {},
) {
  const { rows } = await sql<{
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
    where asked.customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/** A booking with its staff. */
export async function findBookingFacts(db: Db, bookingId: string) {
  const { rows } = await sql<{
    reference: string;
    customerId: string | null;
    startAt: Date;
    staffIds: string[];
  }>`
    select reference, customer_id as "customerId", start_at as "startAt", array(
      select distinct staff_id from appointment where appointment.booking_id = booking.booking_id) as "staffIds"
    from booking where booking_id = ${bookingId}`.execute(db);
  return rows[0];
}

export const findStaffNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom('staff').where('staff_id', '=', anyOf(ids)).select(['staff_id as staffId', 'name']).execute();

export async function findServiceIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .where('service_id', '=', anyOf(ids))
    .select('service_id')
    .execute();
  return rows.map(({ service_id }) => service_id);
}
