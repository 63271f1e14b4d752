import { type BookingStatus, blocksTime, bookingStatuses } from '@daybook/domain/booking';
import { type ExpressionBuilder, type ExpressionWrapper, type Insertable, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BookingEventTable } from '../../platform/database/tables/bookings.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import type { Place, Sort } from './cursor.ts';
import type { Filter } from './filter.ts';

export const findZone = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').select('zone').executeTakeFirstOrThrow()).zone;

type Builder = ExpressionBuilder<Tables, 'booking'>;
type Condition = ExpressionWrapper<Tables, 'booking', SqlBool>;

/** Where an appointment took place or still can, and where not. */
export const standing = bookingStatuses.filter(blocksTime);
const calledOff = bookingStatuses.filter((status) => !blocksTime(status));
const open: readonly BookingStatus[] = ['pending', 'confirmed', 'checked_in', 'in_service'];

/** No visit is longer (a check on the table), so that the index on starts can bound a look-up by ends. */
export const longestVisitMs = 2 * 86_400_000;

function tabConditions(eb: Builder, { tab, now, today }: Filter): Condition[] {
  const status = (...among: readonly BookingStatus[]) => eb('booking.status', 'in', among);
  const endsAfter = (instant: number) => [
    eb('booking.end_at', '>', new Date(instant)),
    eb('booking.start_at', '>', new Date(instant - longestVisitMs)),
  ];
  const isOver = [eb('booking.end_at', '<=', now), eb('booking.start_at', '<', now)];
  switch (tab) {
    case 'upcoming':
      return [status(...open), ...endsAfter(now.getTime())];
    case 'requests':
      return [status('pending')];
    case 'today':
      return [
        status(...standing),
        eb('booking.start_at', '<', new Date(today.endAt)),
        ...endsAfter(today.startAt),
      ];
    case 'past':
      return [status(...standing), ...isOver];
    case 'cancelled':
      return [status(...calledOff)];
    case 'no_show':
      return [status('no_show')];
    case 'unfinished':
      return [status('confirmed', 'checked_in', 'in_service'), ...isOver];
    case 'all':
      return [];
  }
}

function conditions(eb: Builder, filter: Filter): Condition[] {
  const { scope, words = [], seesContact, staffId, serviceId, startsFrom, startsBefore } = filter;
  const hasAppointment = (column: 'staff_id' | 'service_id', id: string) =>
    eb('booking.booking_id', 'in', eb.selectFrom('appointment').select('booking_id').where(column, '=', id));
  return [
    ...tabConditions(eb, filter),
    ...[scope?.staffId, staffId].flatMap((id) => (id === undefined ? [] : [hasAppointment('staff_id', id)])),
    ...(serviceId === undefined ? [] : [hasAppointment('service_id', serviceId)]),
    ...(startsFrom === undefined ? [] : [eb('booking.start_at', '>=', new Date(startsFrom))]),
    ...(startsBefore === undefined ? [] : [eb('booking.start_at', '<', new Date(startsBefore))]),
    ...words
      .map(patternOf)
      .flatMap((pattern) => [
        eb('booking.search_text', 'like', pattern),
        ...(seesContact ? [] : [eb(nameText, 'like', pattern)]),
      ]),
  ];
}

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Its first line does not tell how to reach the customer: what is found would give that away, letter by letter. */
const nameText = sql<string>`split_part(booking.search_text, chr(10), 1)`;

const rows = (db: Db) =>
  db
    .selectFrom('booking')
    .select([
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.status',
      'booking.version',
      'booking.source',
      'booking.created_at as createdAt',
      'booking.start_at as startAt',
      'booking.end_at as endAt',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.email',
      'booking.phone',
      'booking.note',
      'booking.total_minor as totalMinor',
      'booking.currency',
      'booking.price_is_known as priceIsKnown',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select([
            'appointment_id as appointmentId',
            'service_id as serviceId',
            'service_name as serviceName',
            'staff_id as staffId',
            'staff_name as staffName',
            'start_at as startAt',
            'end_at as endAt',
            'price_minor as priceMinor',
          ])
          .orderBy('position'),
      ).as('appointments'),
    );

export type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export const findRow = (db: Db, bookingId: string) =>
  rows(db).where('booking.booking_id', '=', bookingId).executeTakeFirst();

/** A page of the list, with one row more when there is another page. */
export function findRows(
  db: Db,
  filter: Filter,
  { sort, after, count }: { sort: Sort; after: Place | null; count: number },
): Promise<Row[]> {
  const column = sort.endsWith('startAt') ? 'booking.start_at' : 'booking.created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return rows(db)
    .where((eb) => eb.and(conditions(eb, filter)))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(column, 'booking.booking_id'),
          direction === 'asc' ? '>' : '<',
          eb.tuple(after?.at ?? new Date(0), after?.bookingId ?? ''),
        ),
      ),
    )
    .orderBy(column, direction)
    .orderBy('booking.booking_id', direction)
    .limit(count + 1)
    .execute();
}

/** Counted no further than this. */
export const exactUpTo = 10_000;

export async function countRows(db: Db, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('booking')
        .where((eb) => eb.and(conditions(eb, filter)))
        .select(sql<number>`1`.as('one'))
        .limit(exactUpTo + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findEvents = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_event')
    .where('booking_id', '=', bookingId)
    .select(['at', 'kind', 'by_name as by', 'reason'])
    .orderBy('version')
    .execute();

/** Mails that were not needed any more when they came to be sent do not appear. */
export const findMails = (db: Db, bookingId: string) =>
  db
    .selectFrom('mail')
    .where('subject_id', '=', bookingId)
    .where('state', '!=', 'dropped')
    .select(['kind', 'recipient', 'state', 'sent_at as sentAt'])
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();

/** Compare and swap: false when the booking is not at this version any more. */
export async function moveTo(
  tx: Tx,
  booking: { bookingId: string; version: number; status: BookingStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ status: booking.status, version: booking.version + 1 })
    .where('booking_id', '=', booking.bookingId)
    .where('version', '=', booking.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function freeBlocks(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable('appointment_block')
    .set({ active: false })
    .where('appointment_id', 'in', (eb) =>
      eb.selectFrom('appointment').select('appointment_id').where('booking_id', '=', bookingId),
    )
    .execute();
}

export async function insertEvent(tx: Tx, event: Insertable<BookingEventTable>): Promise<void> {
  await tx.insertInto('booking_event').values(event).execute();
}
