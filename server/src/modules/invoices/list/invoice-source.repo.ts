import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';
import { hasWord } from '../../../platform/database/words.ts';
import { isLive } from '../invoice.repo.ts';
import type { InvoiceFilter } from './invoice-filter.ts';

type Condition = RawBuilder<SqlBool>;

/** Where a list is read from, and under which conditions. */
export interface InvoiceListSource {
  from: RawBuilder<unknown>;
  /** Conditions for the index, in the order of the list. */
  conditions: Condition[];
  /** Conditions checked row by row; a long list may contain no match. */
  rowConditions: Condition[];
}

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** In which tab an invoice is listed; overdue as `isOverdue` says it. */
export function tabConditions({
  tab,
  today,
  isAged,
}: Pick<InvoiceFilter, 'tab' | 'today' | 'isAged'>): Condition[] {
  const inTab: Condition[] =
    tab === 'all'
      ? []
      : tab === 'overdue'
        ? [sql`listed.part = 'unpaid'`, sql`listed.payable_by < ${today}::date`]
        : [sql`listed.part = ${tab}`];
  return isAged ? [...inTab, sql`listed.part = 'unpaid'`] : inTab;
}

function rangeConditions({ issued, payable, least, most }: InvoiceFilter): Condition[] {
  return [
    ...(issued.from === null ? [] : [sql<SqlBool>`listed.listed_on >= ${issued.from}::date`]),
    ...(issued.to === null ? [] : [sql<SqlBool>`listed.listed_on <= ${issued.to}::date`]),
    // A draft has no date yet; it sorts after all others.
    ...(issued.from !== null && issued.to === null ? [sql<SqlBool>`listed.part <> 'draft'`] : []),
    ...(payable.from === null ? [] : [sql<SqlBool>`listed.payable_by >= ${payable.from}::date`]),
    ...(payable.to === null ? [] : [sql<SqlBool>`listed.payable_by <= ${payable.to}::date`]),
    ...(payable.from !== null && payable.to === null ? [sql<SqlBool>`listed.part <> 'draft'`] : []),
    ...(least === null ? [] : [sql<SqlBool>`listed.total_minor >= ${least}`]),
    ...(most === null ? [] : [sql<SqlBool>`listed.total_minor <= ${most}`]),
  ];
}

/** The SQL counterpart of `paymentStatusOf`. A draft and a void invoice have no status. */
export const statusSql: Readonly<
  Record<NonNullable<InvoiceFilter['status']>, (whole: RawBuilder<unknown>) => Condition>
> = {
  unpaid: (whole) => sql`${whole}.balance_minor > 0 and ${whole}.paid_minor = ${whole}.refunded_minor`,
  partially_paid: (whole) =>
    sql`${whole}.balance_minor > 0 and ${whole}.paid_minor > ${whole}.refunded_minor`,
  paid: (whole) =>
    sql`${whole}.balance_minor = 0 and ${whole}.refunded_minor = 0 and (${whole}.paid_minor > 0 or ${whole}.credited_minor = 0)
      and ${isLive(whole)}`,
  credited: (whole) =>
    sql`${whole}.balance_minor = 0 and ${whole}.paid_minor = 0 and ${whole}.credited_minor > 0
      and ${isLive(whole)}`,
  partially_refunded: (whole) =>
    sql`${whole}.balance_minor = 0 and ${whole}.refunded_minor > 0 and ${whole}.refunded_minor < ${whole}.paid_minor
      and ${isLive(whole)}`,
  refunded: (whole) =>
    sql`${whole}.balance_minor = 0 and ${whole}.paid_minor > 0 and ${whole}.refunded_minor = ${whole}.paid_minor
      and ${isLive(whole)}`,
};

/** Conditions that only the invoice itself can answer. */
function wholeConditions(filter: InvoiceFilter, whole: RawBuilder<unknown>): Condition[] {
  const { customer, source, currency, status } = filter;
  return [
    ...(customer === undefined ? [] : [sql<SqlBool>`${whole}.customer_id = ${customer}`]),
    ...(source === undefined ? [] : [sql<SqlBool>`${whole}.source = ${source}`]),
    ...(currency === undefined ? [] : [sql<SqlBool>`${whole}.currency = ${currency}`]),
    ...(status === undefined ? [] : [statusSql[status](whole)]),
    ...wordConditions(filter, whole),
  ];
}

const wordConditions = ({ words }: InvoiceFilter, whole: RawBuilder<unknown>): Condition[] =>
  words.map((word) => hasWord(sql`${whole}.search_text`, word));

/** Payments received for an invoice, by method and period. */
function paymentConditions({ method, received }: InvoiceFilter): Condition[] {
  if (method === undefined && received.from === null && received.to === null) return [];
  const own: Condition[] = [
    sql`ledger_entry.invoice_id = listed.invoice_id`,
    sql`payment.state = 'succeeded'`,
    ...(method === undefined ? [] : [sql<SqlBool>`payment.method = ${method}`]),
    ...(received.from === null ? [] : [sql<SqlBool>`payment.received_on >= ${received.from}::date`]),
    ...(received.to === null ? [] : [sql<SqlBool>`payment.received_on <= ${received.to}::date`]),
  ];
  return [
    sql`exists (select from ledger_entry join payment using (payment_id) where ledger_entry.paid_minor > 0 and ${allOf(own)})`,
  ];
}

/** Checked row by row, by key. */
const hasPart = (ids: RawBuilder<unknown>): Condition =>
  sql`exists (
    select from invoice_listing as part where part.invoice_id = listed.invoice_id and part.listed_by ${ids})`;

/** If at most this many invoices match the words, they are looked up first. */
const fewInvoices = 2000;

/** The invoices that contain all words, if they are few; null if there are no words or too many matches. */
export async function findSelectiveKeys(db: Db, filter: InvoiceFilter): Promise<readonly string[] | null> {
  if (filter.words.length === 0) return null;
  const { rows } = await sql<{ invoice_id: string }>`
    select invoice_id from invoice as listed
    where ${allOf(wordConditions(filter, sql`listed`))} limit ${fewInvoices + 1}`.execute(db);
  return rows.length > fewInvoices ? null : rows.map(({ invoice_id }) => invoice_id);
}

/**
 * A filter by one person or service reads the listing in its own order; everything else reads the invoices, with the
 * same columns. A few matches of words or of one customer are read first.
 */
export function invoiceListSource(filter: InvoiceFilter, few: readonly string[] | null): InvoiceListSource {
  const { parts, team, customer } = filter;
  const isShort = few !== null || customer !== undefined;
  const [first, ...others] = isShort ? [] : parts;
  const hasParts = [
    ...(isShort ? parts : others).map((id) => hasPart(sql`= ${id}`)),
    ...(team === null ? [] : [hasPart(sql`= ${anyOf(team)}`)]),
  ];
  const conditions: Condition[] = [
    ...(first === undefined ? [] : [sql<SqlBool>`listed.listed_by = ${first}`]),
    ...(few === null ? [] : [sql<SqlBool>`listed.invoice_id = ${anyOf(few)}`]),
    ...tabConditions(filter),
    ...rangeConditions(filter),
  ];
  const paid = paymentConditions(filter);
  const whole = wholeConditions(filter, first === undefined ? sql`listed` : sql`whole`);
  if (first === undefined) {
    const rest = [...whole, ...hasParts, ...paid];
    const from = sql`invoice as listed`;
    return isShort
      ? { from, conditions: [...conditions, ...rest], rowConditions: [] }
      : { from, conditions, rowConditions: rest };
  }
  const fits =
    whole.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from invoice as whole where whole.invoice_id = listed.invoice_id and ${allOf(whole)})`,
        ];
  return { from: sql`invoice_listing as listed`, conditions, rowConditions: [...hasParts, ...fits, ...paid] };
}
