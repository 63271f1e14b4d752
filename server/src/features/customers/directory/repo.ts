import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';
import { escaped } from '../../../platform/database/words.ts';
import { emailKey } from '../../../platform/text-keys.ts';
import { type CustomerFields, customerFields } from '../repo.ts';
import type { Place, Sort } from './cursor.ts';
import type { Filter } from './filter.ts';

type Condition = RawBuilder<SqlBool>;

/** Below three letters the index knows only how words begin. */
const isShort = (word: string) => word.length < 3;

function wordCondition(word: string, seesContact: boolean): Condition {
  // What most addresses and numbers have in common tells the index of parts nothing.
  if (seesContact && word.includes('@')) return sql`customer.email_key like ${`${escaped(emailKey(word))}%`}`;
  if (seesContact && /^\d{7,}$/.test(word))
    return sql`reverse(customer.phone_key) like ${`${[...word].reverse().join('')}%`}`;
  const pattern = sql`${isShort(word) ? '% ' : '%'} || searched(${escaped(word)}) || '%'`;
  const found = sql<SqlBool>`customer.search_text like ${pattern}`;
  // What is found would give an address away, letter by letter.
  return seesContact ? found : sql<SqlBool>`${found} and ' ' || customer.name_key like ${pattern}`;
}

/** Asked of one row after the other: to gather all visits of the staff first would take long. */
const hasVisitWith = (staffIds: readonly string[]): Condition => sql`(
  select true from booking join booking_listing as part using (booking_id)
  where booking.customer_id = customer.customer_id and part.listed_by = ${anyOf(staffIds)} limit 1)`;

/** The reader finds by a reference that they may see. */
const hasReference = (reference: string, { scope }: Filter): Condition => sql`customer.customer_id in (
  select booking.customer_id from booking
  where booking.reference = ${reference} ${
    scope
      ? sql`and exists (select from appointment where appointment.booking_id = booking.booking_id
          and appointment.staff_id = ${anyOf(scope)})`
      : sql``
  })`;

/** In the words of the partial indexes. */
const isListed: Condition = sql`customer.merged_into is null and customer.anonymised_at is null`;

const wordConditions = ({ words, seesContact }: Filter): Condition[] =>
  words.map((word) => wordCondition(word, seesContact));

/** What is asked of one row after the other. */
const askedConditions = (filter: Filter): Condition[] => {
  const { scope, reference, only, tag } = filter;
  return [
    isListed,
    ...(scope ? [hasVisitWith(scope)] : []),
    ...(reference === null ? [] : [hasReference(reference, filter)]),
    ...(only === 'blocked' ? [sql<SqlBool>`customer.blocked_online_at is not null`] : []),
    ...(only === 'alerts' ? [sql<SqlBool>`customer.alerts <> '{}'`] : []),
    ...(tag === undefined ? [] : [sql<SqlBool>`customer.tags @> array[${tag}]`]),
  ];
};

const all = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

/** Each the expression of an index. */
const columns = {
  name: sql`customer.name_key`,
  lastVisitAt: sql`coalesce(customer.last_visit_at, 'epoch'::timestamptz)`,
  createdAt: sql`customer.created_at`,
} as const;
const columnOf = (sort: Sort) => {
  if (sort.endsWith('name')) return columns.name;
  return sort.endsWith('lastVisitAt') ? columns.lastVisitAt : columns.createdAt;
};

interface Page {
  sort: Sort;
  after: Place | null;
  count: number;
}

/** So many rows are looked at within a few milliseconds; no fewer than are counted of what is searched for. */
const fewRows = 1500;

/** A page of the list, with one row more when there is another page, and how many there are on all pages. */
export async function findPage(
  db: Db,
  filter: Filter,
  page: Page,
): Promise<{ rows: CustomerFields[]; total: number }> {
  const words = wordConditions(filter);
  if (words.length === 0) {
    const [rows, total] = await Promise.all([findListed(db, filter, page), countCustomers(db, filter)]);
    return { rows, total };
  }
  const found = await countUpTo(db, all([isListed, ...words]), fewRows);
  const [rows, total] = await Promise.all([
    findCalled(db, filter, page, { words, isFrequent: found > fewRows }),
    isOnlyCalled(filter) ? found : countCustomers(db, filter),
  ]);
  return { rows, total };
}

const findListed = (db: Db, filter: Filter, page: Page): Promise<CustomerFields[]> =>
  findFrom(db, filter, page, sql`select * from customer where ${all([isListed, ...orderOf(page).isBeyond])}`);

/**
 * What is searched for is taken from the index on texts and sorted where it is rare; what is frequent fills a page from
 * the first rows of the list, unless its customers stand together far behind, as those do who begin with the same name.
 */
async function findCalled(
  db: Db,
  filter: Filter,
  page: Page,
  { words, isFrequent }: { words: readonly Condition[]; isFrequent: boolean },
): Promise<CustomerFields[]> {
  const { order, isBeyond } = orderOf(page);
  const listed = all([isListed, ...isBeyond]);
  if (isFrequent) {
    const first = sql`select * from customer where ${listed} order by ${order} limit ${fewRows}`;
    const rows = await findFrom(
      db,
      filter,
      page,
      sql`select * from (${first}) as customer where ${all(words)}`,
    );
    if (rows.length > page.count) return rows;
  }
  // Without the fences the list would be read in its order, row by row, because that seems to end soon.
  const found = sql`select * from customer where ${all([isListed, ...isBeyond, ...words])} offset 0`;
  return findFrom(db, filter, page, sql`select * from (${found}) as customer order by ${order} offset 0`);
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
  filter: Filter,
  page: Page,
  source: RawBuilder<unknown>,
): Promise<CustomerFields[]> {
  const { rows } = await sql<CustomerFields>`
    select ${customerFields} from (${source}) as customer
    where ${all(askedConditions(filter))}
    order by ${orderOf(page).order} limit ${page.count + 1}`.execute(db);
  return rows;
}

/** Counted no further than this: what is searched for, and whom somebody serves, is asked of row after row. */
export const exactUpTo = ({ words, scope }: Filter): number => {
  if (scope) return 50;
  return words.length > 0 ? 1000 : 10_000;
};

/** Nothing but words is asked for: who is called so is on the list. */
const isOnlyCalled = (filter: Filter) => askedConditions(filter).length === 1;

const countCustomers = (db: Db, filter: Filter): Promise<number> =>
  countUpTo(db, all([...askedConditions(filter), ...wordConditions(filter)]), exactUpTo(filter));

/** One more than `most` where there are more. */
async function countUpTo(db: Db, condition: Condition, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from customer where ${condition} limit ${most + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
