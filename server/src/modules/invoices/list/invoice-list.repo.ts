import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { findShown } from '../invoice.repo.ts';
import type { InvoiceCursor } from './invoice-cursor.ts';
import type { InvoiceFilter, InvoiceSort } from './invoice-filter.ts';
import { allOf, invoiceListSource } from './invoice-source.repo.ts';

/** The number of rows checked one by one before a page reports how far it has come; see decision 0028. */
export const scanLimit = 1000;

interface InvoicePageQuery {
  sort: InvoiceSort;
  after: InvoiceCursor | null;
  count: number;
  few: readonly string[] | null;
  /** Row limit of the scan; null reads to the end, for a file. */
  looksAt: number | null;
}

const keys = {
  issuedOn: { column: 'listed.listed_on', type: sql`date` },
  dueOn: { column: 'listed.payable_by', type: sql`date` },
  number: { column: 'listed.number_key', type: sql`text collate "C"` },
  totalMinor: { column: 'listed.total_minor', type: sql`bigint` },
} as const;

const isFalling = (sort: InvoiceSort): boolean => sort.startsWith('-');

// A sort without its sign is the name of a key.
const keyOf = (sort: InvoiceSort) => keys[sort.replace('-', '') as keyof typeof keys];

function ordered(sort: InvoiceSort, after: InvoiceCursor | null) {
  const { column, type } = keyOf(sort);
  const key = sql.ref(column);
  const [direction, beyond] = isFalling(sort) ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return {
    key,
    order: sql`order by ${key} ${direction}, listed.invoice_id ${direction}`,
    orderOfPlaces: sql`order by listed.place ${direction}, listed.invoice_id ${direction}`,
    orderOfPage: sql`order by page.place ${direction}, page.invoice_id ${direction}`,
    further:
      after === null
        ? sql`true`
        : sql`(${key}, listed.invoice_id) ${beyond} (${after.key}::${type}, ${after.invoiceId}::uuid)`,
  };
}

/** A page of the list, with one more row if another page follows. */
export async function findPage(db: Db, filter: InvoiceFilter, pageQuery: InvoicePageQuery) {
  const { sort, after, count, few, looksAt } = pageQuery;
  const { key, order, orderOfPlaces, orderOfPage, further } = ordered(sort, after);
  const { from, conditions, rowConditions } = invoiceListSource(filter, few);
  // An index yields the ids; only those rows are fetched in full.
  const page =
    rowConditions.length === 0 || looksAt === null
      ? sql`(select listed.invoice_id, ${key} as place from ${from}
          where ${allOf(conditions)} and ${further} and ${allOf(rowConditions)} ${order} limit ${count + 1})`
      : sql`(select listed.invoice_id, listed.place from (
          select listed.*, ${key} as place from ${from} where ${allOf(conditions)} and ${further} ${order} limit ${looksAt}
        ) as listed where ${allOf(rowConditions)} ${orderOfPlaces} limit ${count + 1})`;
  return findShown(db, page, orderOfPage);
}

/** The position at which a limited page stopped; null at the end of the list. */
export async function findScanEnd(
  db: Db,
  filter: InvoiceFilter,
  { sort, after, few, looksAt }: InvoicePageQuery,
): Promise<InvoiceCursor | null> {
  const { from, conditions, rowConditions } = invoiceListSource(filter, few);
  if (rowConditions.length === 0 || looksAt === null) return null;
  const { key, order, further } = ordered(sort, after);
  const { rows } = await sql<InvoiceCursor>`
    select ${key} as key, listed.invoice_id as "invoiceId" from ${from}
    where ${allOf(conditions)} and ${further} ${order} offset ${looksAt - 1} limit 2`.execute(db);
  return rows.length === 2 ? (rows[0] ?? null) : null;
}

/** Counts are exact up to this; row-by-row checks stop at the scan limit. */
const exactUpTo = 10_000;
const foundUpTo = 200;

export async function countRows(
  db: Db,
  filter: InvoiceFilter,
  few: readonly string[] | null,
): Promise<{ total: number; totalIsExact: boolean }> {
  const { from, conditions, rowConditions } = invoiceListSource(filter, few);
  const most = rowConditions.length === 0 ? exactUpTo : foundUpTo;
  const looked = sql`(select listed.* from ${from} where ${allOf(conditions)} limit ${scanLimit + 1}) as listed`;
  const { rows } = await sql<{ total: number; looked: number }>`
    select count(*) as total, ${rowConditions.length === 0 ? sql`0` : sql`(select count(*) from ${looked})`} as looked
    from (
      select from ${rowConditions.length === 0 ? from : looked}
      where ${rowConditions.length === 0 ? allOf(conditions) : allOf(rowConditions)} limit ${most + 1}
    ) as counted`.execute(db);
  const [counted] = rows;
  const total = Number(counted?.total ?? 0);
  const isWhole = Number(counted?.looked ?? 0) <= scanLimit;
  return { total: Math.min(total, most), totalIsExact: total <= most && isWhole };
}

/** The sum below a list is shown only up to this many rows. */
const addedUpTo = 20_000;

export interface CurrencyTotals {
  currency: string;
  count: number;
  totalMinor: number;
  balanceMinor: number;
}

/** The sums of a filter's rows; null if there are too many. */
export async function sumByCurrency(
  db: Db,
  filter: InvoiceFilter,
  few: readonly string[] | null,
): Promise<CurrencyTotals[] | null> {
  const { from, conditions, rowConditions } = invoiceListSource(filter, few);
  const { rows } = await sql<CurrencyTotals & { looked: number }>`
    with listed as materialized (select listed.* from ${from} where ${allOf(conditions)} limit ${addedUpTo + 1})
    select invoice.currency, count(*)::int as count, sum(invoice.total_minor)::bigint as "totalMinor",
      sum(invoice.balance_minor)::bigint as "balanceMinor", (select count(*) from listed)::int as looked
    from listed join invoice on invoice.invoice_id = listed.invoice_id
    where ${allOf(rowConditions)} group by invoice.currency order by invoice.currency`.execute(db);
  if ((rows[0]?.looked ?? 0) > addedUpTo) return null;
  return rows.map(({ looked: _, ...totals }) => totals);
}
