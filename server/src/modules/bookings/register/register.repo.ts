import { type BookingTab, bookingTabs } from '@daybook/domain/register';
import { type InferResult, sql } from 'kysely';
import { prepared } from '../../../platform/database/hints.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/types.ts';
import { selectBookingRows } from './booking-list.repo.ts';
import type { RegisterCursor, RegisterSort } from './register-cursor.ts';
import type { RegisterFilter, RegisterPart } from './register-filter.ts';
import { allOf, registerListOf } from './register-list.repo.ts';

/**
 * The rows of a list that a page checks one by one before it reports how far it has come: nobody waits for a search
 * through years that may find nothing. The counts of all tabs share this limit.
 */
export const scanLimit = 1500;
const lookedThroughForTabs = 500;

/** The reader and the query. */
interface RowScope {
  few: readonly string[] | null;
  /** Whether to prepare the statement per connection: for queries that hardly vary. */
  isPrepared?: boolean;
}

interface RegisterPageQuery extends RowScope {
  sort: RegisterSort;
  after: RegisterCursor | null;
  count: number;
  /** Row limit of the scan; null reads to the end, for a file. */
  looksAt: number | null;
}

function ordered(sort: RegisterSort, after: RegisterCursor | null) {
  const key = sql.ref(sort.endsWith('startAt') ? 'listed.start_at' : 'listed.created_at');
  const [direction, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return {
    key,
    order: sql`order by ${key} ${direction}, listed.booking_id ${direction}`,
    orderOfPlaces: sql`order by listed.place ${direction}, listed.booking_id ${direction}`,
    further:
      after === null
        ? sql`true`
        : sql`(${key}, listed.booking_id) ${beyond} (${after.at}, ${after.bookingId}::uuid)`,
  };
}

/** Bookings as the register shows them, with the last mail to the customer. */
const listedRows = (db: Db) =>
  selectBookingRows(db).select(
    sql<{ kind: string; state: Exclude<Row<'mail'>['state'], 'dropped'>; at: string } | null>`(
      select json_build_object('kind', kind, 'state', state, 'at', coalesce(sent_at, created_at)) from mail
      where subject_id = booking.booking_id::text and recipient = 'customer' and state <> 'dropped'
      order by created_at desc, mail_id desc limit 1)`.as('lastMessage'),
  );

export type ListedRow = InferResult<ReturnType<typeof listedRows>>[number];

/** A page of the list, with one more row if another page follows. */
export async function findRows(
  db: Db,
  part: RegisterPart,
  filter: RegisterFilter,
  pageQuery: RegisterPageQuery,
): Promise<ListedRow[]> {
  const { sort, after, count, few, looksAt, isPrepared = false } = pageQuery;
  const { key, order, orderOfPlaces, further } = ordered(sort, after);
  const { source, conditions, rowConditions } = registerListOf(part, filter, few);
  // An index yields the ids; only those rows are fetched in full.
  const read = sql`select listed.booking_id, ${key} as place from ${source} where ${allOf(conditions)} and ${further}`;
  const page =
    rowConditions.length === 0 || looksAt === null
      ? sql<{
          booking_id: string;
          place: Date;
        }>`(${read} and ${allOf(rowConditions)} ${order} limit ${count + 1})`
      : sql<{ booking_id: string; place: Date }>`(
          select listed.booking_id, listed.place from (${read} ${order} limit ${looksAt}) as listed
          where ${allOf(rowConditions)} ${orderOfPlaces} limit ${count + 1})`;
  return listedRows(db)
    .$if(isPrepared, (query) => query.withPlugin(prepared))
    .innerJoin(page.as('page'), 'page.booking_id', 'booking.booking_id')
    .orderBy('page.place', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('booking.booking_id', sort.startsWith('-') ? 'desc' : 'asc')
    .execute();
}

/** The position at which a limited page stopped; null at the end of the list. */
export async function findScanEnd(
  db: Db,
  part: RegisterPart,
  filter: RegisterFilter,
  { sort, after, few, looksAt }: RegisterPageQuery,
): Promise<RegisterCursor | null> {
  const { source, conditions, rowConditions } = registerListOf(part, filter, few);
  if (rowConditions.length === 0 || looksAt === null) return null;
  const { key, order, further } = ordered(sort, after);
  const { rows } = await sql<{ at: Date; bookingId: string }>`
    select ${key} as at, listed.booking_id as "bookingId" from ${source}
    where ${allOf(conditions)} and ${further} ${order} offset ${looksAt - 1} limit 2`.execute(db);
  return rows.length === 2 ? (rows[0] ?? null) : null;
}

/** Counts are exact up to this; row-by-row checks stop at the scan limit. */
const exactUpTo = 10_000;
const foundUpTo = 200;

export interface RegisterCount {
  total: number;
  totalIsExact: boolean;
}

/** An index alone can count a tab by one staff member or service, statuses and days. */
const limitOf = ({
  words,
  parts,
  team,
  categoryId,
  source,
  payment,
  onlyOverridden,
}: RegisterFilter): number =>
  words.length > 0 ||
  parts.length > 1 ||
  team !== null ||
  categoryId !== null ||
  source !== null ||
  payment !== null ||
  onlyOverridden
    ? foundUpTo
    : exactUpTo;

/** The number of matches, and whether the scan stopped early. */
function counted(part: RegisterPart, filter: RegisterFilter, few: readonly string[] | null, looksAt: number) {
  const { source, conditions, rowConditions } = registerListOf(part, filter, few);
  const limit = limitOf(filter) + 1;
  if (rowConditions.length === 0) {
    return sql<Counted>`(
      select json_build_array(count(*), false)
      from (select from ${source} where ${allOf(conditions)} limit ${limit}) as counted)`;
  }
  return sql<Counted>`(
    select json_build_array(count(*) filter (where fits), count(*) > ${looksAt}) from (
      select ${allOf(rowConditions)} as fits
      from (select listed.booking_id from ${source} where ${allOf(conditions)} limit ${looksAt + 1}) as listed
    ) as looked_at)`;
}

type Counted = [found: number, isCutShort: boolean];

const countOf = ([found, isCutShort]: Counted, filter: RegisterFilter): RegisterCount => ({
  total: Math.min(found, limitOf(filter)),
  totalIsExact: found <= limitOf(filter) && !isCutShort,
});

const none: Counted = [0, false];

export async function countRows(
  db: Db,
  part: RegisterPart,
  filter: RegisterFilter,
  { few, isPrepared = false }: RowScope,
): Promise<RegisterCount> {
  const query = sql<{ counted: Counted }>`select ${counted(part, filter, few, scanLimit)} as counted`;
  const { rows } = await (isPrepared ? query.withPlugin(prepared) : query).execute(db);
  return countOf(rows[0]?.counted ?? none, filter);
}

/** Counts every tab under the same filters, in one statement. */
export async function countTabs(
  db: Db,
  filter: RegisterFilter,
  few: readonly string[] | null,
): Promise<Record<BookingTab, RegisterCount>> {
  const columns = bookingTabs.map(
    (tab) => sql`${counted(tab, filter, few, lookedThroughForTabs)} as ${sql.id(tab)}`,
  );
  const { rows } = await sql<Record<BookingTab, Counted>>`select ${sql.join(columns)}`.execute(db);
  const [counts] = rows;
  const of = (tab: BookingTab) => countOf(counts?.[tab] ?? none, filter);
  return {
    upcoming: of('upcoming'),
    requests: of('requests'),
    awaiting_payment: of('awaiting_payment'),
    today: of('today'),
    past: of('past'),
    cancelled: of('cancelled'),
    no_show: of('no_show'),
    all: of('all'),
  };
}
