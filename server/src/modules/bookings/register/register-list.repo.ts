import {
  type BookingStatus,
  blockingStatuses,
  calledOffStatuses,
  openStatuses,
  promisedStatuses,
} from '@daybook/domain/booking';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';
import { hasWord } from '../../../platform/database/words.ts';
import { longestBookingMs } from '../core/spans.repo.ts';
import { invoiceBalanceOf, paymentStateSql } from '../deposits/deposit.repo.ts';
import type { RegisterFilter, RegisterPart } from './register-filter.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * Written into the statement as literals, so that the planner can use a partial index. The names are constants of our
 * own.
 */
const among = (statuses: readonly BookingStatus[]): Condition =>
  sql`listed.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

function tabConditions(part: RegisterPart, { now, today }: RegisterFilter): Condition[] {
  const endsAfter = (instant: number): Condition[] => [
    sql`listed.end_at > ${new Date(instant)}`,
    sql`listed.start_at > ${new Date(instant - longestBookingMs)}`,
  ];
  const isOver: Condition[] = [sql`listed.end_at <= ${now}`, sql`listed.start_at < ${now}`];
  switch (part) {
    case 'upcoming':
      return [among(openStatuses), ...endsAfter(now.getTime())];
    case 'requests':
      // An overdue request appears among the cancelled ones as soon as its expiry is written.
      return [
        among(['pending']),
        sql`exists (
          select from booking as waiting where waiting.booking_id = listed.booking_id
          and waiting.pending_reason is distinct from 'payment'
          and (waiting.expires_at is null or waiting.expires_at > ${now}))`,
      ];
    case 'awaiting_payment':
      return [
        among(['pending', 'expired']),
        sql`exists (
          select from booking as waiting where waiting.booking_id = listed.booking_id
          and (waiting.time_lost_at is not null
            or (waiting.status = 'pending' and waiting.pending_reason = 'payment' and waiting.expires_at > ${now})))`,
      ];
    case 'today':
      // A booking belongs to the day on which it begins; one of the night before is included while it lasts.
      return [
        among(blockingStatuses),
        sql`listed.start_at < ${new Date(today.endAt)}`,
        sql`(listed.start_at >= ${new Date(today.startAt)} or listed.end_at > ${now})`,
        ...endsAfter(today.startAt),
      ];
    case 'past':
      return [among(blockingStatuses), ...isOver];
    case 'cancelled':
      return [among(calledOffStatuses)];
    case 'no_show':
      return [among(['no_show'])];
    case 'unfinished':
      return [among(promisedStatuses), ...isOver];
    case 'all':
      return [];
  }
}

/** Conditions that an index alone can answer. */
function listedConditions({ statuses, source, starts, created }: RegisterFilter): Condition[] {
  return [
    ...(statuses === null ? [] : [among(statuses)]),
    ...(source === null ? [] : [sql<SqlBool>`listed.source = ${source}`]),
    ...(starts.from === null ? [] : [sql<SqlBool>`listed.start_at >= ${new Date(starts.from)}`]),
    ...(starts.before === null ? [] : [sql<SqlBool>`listed.start_at < ${new Date(starts.before)}`]),
    ...(created.from === null ? [] : [sql<SqlBool>`listed.created_at >= ${new Date(created.from)}`]),
    ...(created.before === null ? [] : [sql<SqlBool>`listed.created_at < ${new Date(created.before)}`]),
  ];
}

/** Conditions on the booking's own row, under the given alias. */
const wholeConditions = (filter: RegisterFilter, alias: string): Condition[] => [
  ...(filter.customerId === null
    ? []
    : [sql<SqlBool>`${sql.ref(`${alias}.customer_id`)} = ${filter.customerId}`]),
  ...(filter.customerId === null || filter.seesClaims
    ? []
    : [sql<SqlBool>`not ${sql.ref(`${alias}.customer_is_claimed`)}`]),
  ...(filter.onlyChanged ? [sql<SqlBool>`${sql.ref(`${alias}.changed_by_customer`)}`] : []),
];

const paymentConditions = ({ payment }: RegisterFilter, alias: string): Condition[] =>
  payment === null ? [] : [sql<SqlBool>`${paymentStateSql(alias, invoiceBalanceOf(alias))} = ${payment}`];

function wordConditions({ words, seesContact }: RegisterFilter, alias: string): Condition[] {
  const text = sql.ref(`${alias}.search_text`);
  // The first line holds no contact data: otherwise search results would reveal it letter by letter.
  const nameText = sql`split_part(${text}, chr(10), 1)`;
  return words.flatMap((word) => [hasWord(text, word), ...(seesContact ? [] : [hasWord(nameText, word)])]);
}

/** Checked row by row, by key: collecting all matching rows first would be slow if they are many. */
const hasPart = (ids: RawBuilder<unknown>): Condition =>
  sql`(
    select true from booking_listing as part
    where part.booking_id = listed.booking_id and part.listed_by ${ids} limit 1)`;

/**
 * If at most this many bookings match the words, they are looked up first; for more, reading the list is faster.
 * PostgreSQL's own estimate is useless here: it treats words as independent.
 */
const fewBookings = 2000;

/** The bookings that contain all words, if they are few; null if there are no words or too many matches. */
export async function findSelectiveKeys(db: Db, filter: RegisterFilter): Promise<readonly string[] | null> {
  if (filter.words.length === 0) return null;
  const found = await sql<{ booking_id: string }>`
    select booking_id from booking as listed
    where ${sql.join(wordConditions(filter, 'listed'), sql` and `)} limit ${fewBookings + 1}`.execute(db);
  return found.rows.length > fewBookings ? null : found.rows.map(({ booking_id }) => booking_id);
}

interface List {
  source: RawBuilder<unknown>;
  /** Conditions for the index, in the order of the list. */
  conditions: Condition[];
  /** Conditions checked row by row; a long list may contain no match. */
  rowConditions: Condition[];
}

/**
 * The source and conditions of a list. A filter by one person or service reads the listing in its own order; everything
 * else reads the bookings. Both have the same columns. If `few` bookings, one customer or an overridden rule limit the
 * result, these are read first and then filtered by participants.
 */
export function registerListOf(
  part: RegisterPart,
  filter: RegisterFilter,
  few: readonly string[] | null,
): List {
  const { categoryId, customerId, onlyOverridden, parts, team } = filter;
  const isShort = few !== null || customerId !== null || onlyOverridden;
  const [first, ...others] = isShort ? [] : parts;
  const isListing = first !== undefined;
  const hasParts = [
    ...(isShort ? parts : others).map((id) => hasPart(sql`= ${id}`)),
    ...(team === null ? [] : [hasPart(sql`= ${anyOf(team)}`)]),
    ...(categoryId === null
      ? []
      : [hasPart(sql`in (select service_id from service where category_id = ${categoryId})`)]),
  ];
  const conditions: Condition[] = [
    ...(isListing ? [sql<SqlBool>`listed.listed_by = ${first}`] : []),
    ...(few === null ? [] : [sql<SqlBool>`listed.booking_id = ${anyOf(few)}`]),
    ...tabConditions(part, filter),
    ...listedConditions(filter),
    ...(onlyOverridden ? [sql<SqlBool>`listed.booking_id in (select booking_id from booking_override)`] : []),
  ];
  const whole = (alias: string) => wholeConditions(filter, alias);
  const unindexed = (alias: string) => [
    ...wordConditions(filter, alias),
    ...paymentConditions(filter, alias),
  ];
  if (isListing) {
    const rowConditions = [...hasParts, ...fits([...whole('whole'), ...unindexed('whole')])];
    return { source: sql`booking_listing as listed`, conditions, rowConditions };
  }
  const source = sql`booking as listed`;
  return isShort
    ? {
        source,
        conditions: [...conditions, ...whole('listed'), ...unindexed('listed'), ...hasParts],
        rowConditions: [],
      }
    : {
        source,
        conditions: [...conditions, ...whole('listed')],
        rowConditions: [...hasParts, ...fits(unindexed('whole'))],
      };
}

/** The same conditions on the booking itself. */
const fits = (whole: readonly Condition[]): Condition[] =>
  whole.length === 0
    ? []
    : [
        sql`(
          select true from booking as whole
          where whole.booking_id = listed.booking_id and ${sql.join(whole, sql` and `)} limit 1)`,
      ];

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
