import { emailKey } from '@daybook/domain/text/email-address';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';
import { escaped } from '../../../platform/database/words.ts';
import { type CustomerFields, customerFields } from '../customer.repo.ts';
import type { CustomerCursor, CustomerSort } from './directory-cursor.ts';
import type { CustomerFilter } from './directory-filter.ts';

type Condition = RawBuilder<SqlBool>;

/** Below three letters the index only knows how words begin. */
const isShort = (word: string) => word.length < 3;

function wordCondition(word: string, seesContact: boolean): Condition {
  // The common part of addresses and numbers does not narrow the trigram index.
  if (seesContact && word.includes('@')) return sql`customer.email_key like ${`${escaped(emailKey(word))}%`}`;
  if (seesContact && /^\d{7,}$/.test(word))
    return sql`reverse(customer.phone_key) like ${`${[...word].reverse().join('')}%`}`;
  const pattern = `${isShort(word) ? '% ' : '%'}${escaped(word)}%`;
  const found = sql<SqlBool>`customer.search_text like ${pattern}`;
  // A match would reveal an address, letter by letter.
  return seesContact ? found : sql<SqlBool>`${found} and ' ' || customer.name_key like ${pattern}`;
}

/** Checked row by row: collecting all bookings of the staff first would be slow. */
const hasBookingWith = (staffIds: readonly string[]): Condition => sql`(
  select true from booking join booking_listing as part using (booking_id)
  where booking.customer_id = customer.customer_id and not booking.customer_is_claimed and part.listed_by = ${anyOf(staffIds)} limit 1)`;

/** A reference finds only what the reader may see. */
const hasReference = (
  reference: string,
  { scope }: CustomerFilter,
): Condition => sql`customer.customer_id in (
  select booking.customer_id from booking
  where booking.reference = ${reference} ${
    scope
      ? sql`and not booking.customer_is_claimed and exists (
          select from appointment where appointment.booking_id = booking.booking_id
          and appointment.staff_id = ${anyOf(scope)})`
      : sql``
  })`;

/** The exact condition of the partial indexes. */
const isListed: Condition = sql`customer.merged_into is null and customer.anonymised_at is null`;

const wordConditions = ({ words, seesContact }: CustomerFilter): Condition[] =>
  words.map((word) => wordCondition(word, seesContact));

/** Conditions checked row by row. */
const filterConditions = (filter: CustomerFilter): Condition[] => {
  const { scope, reference, only, tag } = filter;
  return [
    isListed,
    ...(scope ? [hasBookingWith(scope)] : []),
    ...(reference === null ? [] : [hasReference(reference, filter)]),
    ...(only === 'blocked' ? [sql<SqlBool>`customer.blocked_online_at is not null`] : []),
    ...(only === 'alerts' ? [sql<SqlBool>`customer.alerts <> '{}'`] : []),
    ...(tag === undefined ? [] : [sql<SqlBool>`customer.tags @> array[${tag}]`]),
  ];
};

const all = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

/** Each matches the expression of an index. */
const columns = {
  name: sql`customer.name_key`,
  lastVisitAt: sql`coalesce(customer.last_visit_at, 'epoch'::timestamptz)`,
  createdAt: sql`customer.created_at`,
} as const;
const columnOf = (sort: CustomerSort) => {
  if (sort.endsWith('name')) return columns.name;
  return sort.endsWith('lastVisitAt') ? columns.lastVisitAt : columns.createdAt;
};

interface Page {
  sort: CustomerSort;
  after: CustomerCursor | null;
  count: number;
}

/** Rows that can be scanned within a few milliseconds; at least as many as a search counts. */
const fewRows = 1500;

/** Limits of exact counts: searches and served customers are checked row by row. */
const countedOfAll = 10_000;
const countedOfSearched = 1000;
const countedOfServed = 50;

interface Found {
  /** A page of the list, with one more row if another page follows. */
  rows: CustomerFields[];
  /** The total of all pages, up to the exact limit. */
  total: number;
  totalIsExact: boolean;
}

export async function findCustomersPage(db: Db, filter: CustomerFilter, page: Page): Promise<Found> {
  if (filter.scope !== null) return findServed(db, filter, page);
  const words = wordConditions(filter);
  if (words.length === 0) {
    const [rows, count] = await Promise.all([
      findListed(db, filter, page),
      countCustomers(db, filter, countedOfAll),
    ]);
    return { rows, ...upTo(countedOfAll, count) };
  }
  const found = await countUpTo(db, all([isListed, ...words]), fewRows);
  const [rows, count] = await Promise.all([
    found > fewRows ? findFrequent(db, filter, page) : findRare(db, filter, page),
    isOnlyCalled(filter) ? found : countCustomers(db, filter, countedOfSearched),
  ]);
  return { rows, ...upTo(countedOfSearched, count) };
}

/** Served customers are checked row by row: the first page counts them while reading. */
async function findServed(db: Db, filter: CustomerFilter, page: Page): Promise<Found> {
  const [find, most] =
    filter.words.length > 0
      ? [findFrequent, page.count]
      : [findListed, Math.max(countedOfServed, page.count)];
  if (page.after === null) {
    const rows = await find(db, filter, { ...page, count: most });
    return { rows: rows.slice(0, page.count + 1), ...upTo(most, rows.length) };
  }
  const [rows, count] = await Promise.all([find(db, filter, page), countCustomers(db, filter, most)]);
  return { rows, ...upTo(most, count) };
}

const upTo = (most: number, count: number) => ({
  total: Math.min(count, most),
  totalIsExact: count <= most,
});

const findListed = (db: Db, filter: CustomerFilter, page: Page): Promise<CustomerFields[]> =>
  findFrom(db, filter, page, sql`select * from customer where ${all([isListed, ...orderOf(page).isBeyond])}`);

/**
 * A frequent name fills a page from the first rows of the list, unless its matches lie together far behind, like names
 * with the same beginning.
 */
async function findFrequent(db: Db, filter: CustomerFilter, page: Page): Promise<CustomerFields[]> {
  const { order, isBeyond } = orderOf(page);
  const first = sql`
    select * from customer where ${all([isListed, ...isBeyond])} order by ${order} limit ${fewRows}`;
  const called = sql`select * from (${first}) as customer where ${all(wordConditions(filter))}`;
  const rows = await findFrom(db, filter, page, called);
  return rows.length > page.count ? rows : findRare(db, filter, page);
}

/** A rare name is looked up in the text index and sorted. */
function findRare(db: Db, filter: CustomerFilter, page: Page): Promise<CustomerFields[]> {
  const { order, isBeyond } = orderOf(page);
  // Without the fences the planner would read the list in order, row by row, expecting an early end.
  const called = sql`
    select * from customer where ${all([isListed, ...isBeyond, ...wordConditions(filter)])} offset 0`;
  return findFrom(db, filter, page, sql`select * from (${called}) as customer order by ${order} offset 0`);
}

function orderOf({ sort, after }: Page): { order: RawBuilder<unknown>; isBeyond: Condition[] } {
  const column = columnOf(sort);
  const [direction, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const key = typeof after?.key === 'number' ? new Date(after.key) : after?.key;
  return {
    order: sql`${column} ${direction}, customer.customer_id ${direction}`,
    isBeyond: after ? [sql`(${column}, customer.customer_id) ${beyond} (${key}, ${after.customerId})`] : [],
  };
}

async function findFrom(
  db: Db,
  filter: CustomerFilter,
  page: Page,
  source: RawBuilder<unknown>,
): Promise<CustomerFields[]> {
  const { rows } = await sql<CustomerFields>`
    select ${customerFields} from (${source}) as customer
    where ${all(filterConditions(filter))}
    order by ${orderOf(page).order} limit ${page.count + 1}`.execute(db);
  return rows;
}

/** Only words are searched for: every match is on the list. */
const isOnlyCalled = (filter: CustomerFilter) => filterConditions(filter).length === 1;

const countCustomers = (db: Db, filter: CustomerFilter, most: number): Promise<number> =>
  countUpTo(db, all([...filterConditions(filter), ...wordConditions(filter)]), most);

/** Returns `most` + 1 if there are more. */
async function countUpTo(db: Db, condition: Condition, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from customer where ${condition} limit ${most + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
