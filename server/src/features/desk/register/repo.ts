import { type BookingTab, bookingTabs } from '@daybook/contract/register-question';
import { type BookingStatus, blocksTime, bookingStatuses } from '@daybook/domain/booking';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { type Row, rows } from '../repo.ts';
import type { Place, Sort } from './cursor.ts';
import type { Filter, Part } from './filter.ts';

type Condition = RawBuilder<SqlBool>;

const calledOff = bookingStatuses.filter((status) => !blocksTime(status));
const standing = bookingStatuses.filter(blocksTime);
const open: readonly BookingStatus[] = ['pending', 'confirmed', 'checked_in', 'in_service'];

/** No visit is longer (a check on the table), so that the index on starts can bound a look-up by ends. */
const longestVisitMs = 2 * 86_400_000;

/**
 * What is written out is known when the statement is planned, so that an index on a part of the table can serve. The
 * names are our own.
 */
const among = (statuses: readonly BookingStatus[]): Condition =>
  sql`listed.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

function tabConditions(part: Part, { now, today }: Filter): Condition[] {
  const endsAfter = (instant: number): Condition[] => [
    sql`listed.end_at > ${new Date(instant)}`,
    sql`listed.start_at > ${new Date(instant - longestVisitMs)}`,
  ];
  const isOver: Condition[] = [sql`listed.end_at <= ${now}`, sql`listed.start_at < ${now}`];
  switch (part) {
    case 'upcoming':
      return [among(open), ...endsAfter(now.getTime())];
    case 'requests':
      // Who did not answer in time finds the request among what was called off, as soon as that is written down.
      return [
        among(['pending']),
        sql`exists (
          select from booking as waiting where waiting.booking_id = listed.booking_id
          and (waiting.expires_at is null or waiting.expires_at > ${now}))`,
      ];
    case 'today':
      return [among(standing), sql`listed.start_at < ${new Date(today.endAt)}`, ...endsAfter(today.startAt)];
    case 'past':
      return [among(standing), ...isOver];
    case 'cancelled':
      return [among(calledOff)];
    case 'no_show':
      return [among(['no_show'])];
    case 'unfinished':
      return [among(['confirmed', 'checked_in', 'in_service']), ...isOver];
    case 'all':
      return [];
  }
}

/** What can be asked of an index alone. */
function listedConditions({ statuses, source, starts, created }: Filter): Condition[] {
  return [
    ...(statuses === null ? [] : [among(statuses)]),
    ...(source === null ? [] : [sql<SqlBool>`listed.source = ${source}`]),
    ...(starts.from === null ? [] : [sql<SqlBool>`listed.start_at >= ${new Date(starts.from)}`]),
    ...(starts.before === null ? [] : [sql<SqlBool>`listed.start_at < ${new Date(starts.before)}`]),
    ...(created.from === null ? [] : [sql<SqlBool>`listed.created_at >= ${new Date(created.from)}`]),
    ...(created.before === null ? [] : [sql<SqlBool>`listed.created_at < ${new Date(created.before)}`]),
  ];
}

/** What only the booking itself knows, asked of the row that the alias names. */
function wholeConditions(
  { words, seesContact, customerId, onlyChanged }: Filter,
  alias: string,
): Condition[] {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  // Its first line does not tell how to reach the customer: what is found would give that away, letter by letter.
  const nameText = sql`split_part(${column('search_text')}, chr(10), 1)`;
  return [
    ...(customerId === null ? [] : [sql<SqlBool>`${column('customer_id')} = ${customerId}`]),
    ...(onlyChanged ? [sql<SqlBool>`${column('changed_by_customer')}`] : []),
    ...words
      .map(patternOf)
      .flatMap((pattern) => [
        sql<SqlBool>`${column('search_text')} like ${pattern}`,
        ...(seesContact ? [] : [sql<SqlBool>`${nameText} like ${pattern}`]),
      ]),
  ];
}

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Asked of one row after the other, by the key: to gather all rows of a part first would take long where it has many. */
const hasPart = (ids: RawBuilder<unknown>): Condition =>
  sql`(
    select true from booking_listing as part
    where part.booking_id = listed.booking_id and part.listed_by ${ids} limit 1)`;

/**
 * From where and under which conditions a list is read. What one person or one service has a part in is read from the
 * listing in their own order; everything else from the bookings. Either has the same columns.
 */
function listOf(part: Part, filter: Filter) {
  const { categoryId, onlyOverridden, parts } = filter;
  const [first, ...others] = parts;
  const isListing = first !== undefined;
  const whole = wholeConditions(filter, isListing ? 'whole' : 'listed');
  const conditions: Condition[] = [
    ...(isListing ? [sql<SqlBool>`listed.listed_by = ${first}`] : []),
    ...tabConditions(part, filter),
    ...listedConditions(filter),
    ...others.map((id) => hasPart(sql`= ${id}`)),
    ...(categoryId === null
      ? []
      : [hasPart(sql`in (select service_id from service where category_id = ${categoryId})`)]),
    ...(onlyOverridden ? [sql<SqlBool>`listed.booking_id in (select booking_id from booking_override)`] : []),
    ...whole,
  ];
  const source = isListing ? sql`booking_listing as listed` : sql`booking as listed`;
  return {
    from:
      isListing && whole.length > 0
        ? sql`${source} join booking as whole on whole.booking_id = listed.booking_id`
        : source,
    where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
  };
}

/** A page of the list, with one row more when there is another page. */
export async function findRows(
  db: Db,
  part: Part,
  filter: Filter,
  { sort, after, count }: { sort: Sort; after: Place | null; count: number },
): Promise<Row[]> {
  const key = sql.ref(sort.endsWith('startAt') ? 'listed.start_at' : 'listed.created_at');
  const [direction, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { from, where } = listOf(part, filter);
  const further =
    after === null
      ? sql`true`
      : sql`(${key}, listed.booking_id) ${beyond} (${after.at}, ${after.bookingId}::uuid)`;
  // Which bookings, an index says; only then are they fetched, with all that is shown of them.
  const page = sql<{ booking_id: string; place: Date }>`(
    select listed.booking_id, ${key} as place from ${from} where ${where} and ${further}
    order by ${key} ${direction}, listed.booking_id ${direction} limit ${count + 1})`;
  return rows(db)
    .innerJoin(page.as('page'), 'page.booking_id', 'booking.booking_id')
    .orderBy('page.place', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('booking.booking_id', sort.startsWith('-') ? 'desc' : 'asc')
    .execute();
}

/** Counted no further than this; what has to be looked at row by row, no further than the second. */
const exactUpTo = 10_000;
const foundUpTo = 200;

export interface Count {
  total: number;
  totalIsExact: boolean;
}

/** An index alone counts a tab, of one staff member or service, its states and its days. */
const limitOf = ({ words, parts, categoryId, source, onlyOverridden }: Filter): number =>
  words.length > 0 || parts.length > 1 || categoryId !== null || source !== null || onlyOverridden
    ? foundUpTo
    : exactUpTo;

const counted = (part: Part, filter: Filter) => {
  const { from, where } = listOf(part, filter);
  return sql<number>`(
    select count(*)::integer from (select from ${from} where ${where} limit ${limitOf(filter) + 1}) as counted)`;
};

const countOf = (count: number, filter: Filter): Count => ({
  total: Math.min(count, limitOf(filter)),
  totalIsExact: count <= limitOf(filter),
});

export async function countRows(db: Db, part: Part, filter: Filter): Promise<Count> {
  const { rows } = await sql<{ count: number }>`select ${counted(part, filter)} as count`.execute(db);
  return countOf(rows[0]?.count ?? 0, filter);
}

/** Every tab under the same filters, in one statement. */
export async function countTabs(db: Db, filter: Filter): Promise<Record<BookingTab, Count>> {
  const columns = bookingTabs.map((tab) => sql`${counted(tab, filter)} as ${sql.id(tab)}`);
  const { rows } = await sql<Record<BookingTab, number>>`select ${sql.join(columns)}`.execute(db);
  const [counts] = rows;
  const of = (tab: BookingTab) => countOf(counts?.[tab] ?? 0, filter);
  return {
    upcoming: of('upcoming'),
    requests: of('requests'),
    today: of('today'),
    past: of('past'),
    cancelled: of('cancelled'),
    no_show: of('no_show'),
    all: of('all'),
  };
}
