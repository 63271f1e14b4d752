import type { Party, PaymentWays } from '@daybook/domain/documents/invoice-document';
import type { Language } from '@daybook/i18n/languages';
import { type InferResult, sql } from 'kysely';
import { prepared } from '../../../platform/database/hints.ts';
import { queryTogether } from '../../../platform/database/transaction.ts';
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

/** The terms, read while their transaction holds the books open: until its end no day closes. */
export interface OpenBooks extends InvoicingTerms {
  isHeldOpen: true;
}

const booksLock = 20261126;

const holdOpen = sql`select pg_advisory_xact_lock_shared(${booksLock})`.withPlugin(prepared);

/**
 * A transaction that writes into the books keeps them open until its end. Read anything that depends on the day
 * afterwards.
 */
export async function holdBooksOpen(tx: Tx): Promise<void> {
  await holdOpen.execute(tx);
}

/** Holds the books open, and reads the terms as they are then. */
export async function openBooks(tx: Tx): Promise<OpenBooks> {
  const [, [row]] = await queryTogether(tx, [holdOpen.compile(tx), termsQuery(tx).compile()]);
  if (!row) throw new Error('There are no settings of invoices.');
  return { ...termsOf(row), isHeldOpen: true };
}

/** Closing the books waits for every transaction that writes into them, and they for the closing. */
export async function lockBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${booksLock})`.execute(tx);
}

export const findInvoicingTerms = async (db: Db): Promise<InvoicingTerms> =>
  termsOf(await termsQuery(db).executeTakeFirstOrThrow());

const termsQuery = (db: Db) =>
  db
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
    .withPlugin(prepared);

type TermsRow = InferResult<ReturnType<typeof termsQuery>>[number];

function termsOf(row: TermsRow): InvoicingTerms {
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
