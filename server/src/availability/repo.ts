import type { Interval } from '@daybook/domain/interval';
import type { ReadWindow } from '@daybook/domain/slots';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../platform/database/tables.ts';
import type { Db, Tx } from '../platform/database/types.ts';

/** Rows inside JSON carry their instants as epoch milliseconds, as the rules count. */
const ms = (column: string) => sql<number>`extract(epoch from ${sql.ref(column)}) * 1000`;

const weekly = ['weekday', 'start_minute as startMinute', 'end_minute as endMinute'] as const;

/** What the business, the service and those who perform it go by, whatever the day: one statement. */
export async function findRules(db: Db, serviceId: string, staffId: string | 'any') {
  const row = await db
    .selectFrom('business')
    .innerJoin('service', (join) => join.on('service.service_id', '=', serviceId))
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .where('service.active', '=', true)
    .where('category.active', '=', true)
    .select([
      'business.zone',
      'business.currency',
      'business.hold_minutes as holdMinutes',
      'service.service_id as serviceId',
      'service.name as serviceName',
      'service.duration_minutes as durationMinutes',
      'service.before_minutes as beforeMinutes',
      'service.after_minutes as afterMinutes',
      'service.buffers_fit_hours as buffersFitHours',
      'service.needs_approval as needsApproval',
      'service.price_kind as priceKind',
      'service.price_minor as priceMinor',
    ])
    .select((eb) => [
      eb.fn.coalesce('service.step_minutes', 'business.step_minutes').as('stepMinutes'),
      eb.fn.coalesce('service.notice_minutes', 'business.notice_minutes').as('noticeMinutes'),
      eb.fn.coalesce('service.horizon_days', 'business.horizon_days').as('horizonDays'),
      eb.fn.coalesce('service.cancel_minutes', 'business.cancel_minutes').as('cancelMinutes'),
      eb.fn.coalesce('service.reschedule_minutes', 'business.reschedule_minutes').as('rescheduleMinutes'),
      jsonArrayFrom(eb.selectFrom('opening_hours').select(weekly)).as('openingHours'),
      performers(eb, staffId).as('staff'),
    ])
    .executeTakeFirst();
  return row && row.staff.length > 0 ? row : null;
}

export type Rules = NonNullable<Awaited<ReturnType<typeof findRules>>>;

/** Staff members who can be booked online for the service, in the order of the business. */
function performers(eb: ExpressionBuilder<Tables, 'service'>, staffId: string | 'any') {
  return jsonArrayFrom(
    eb
      .selectFrom('staff')
      .innerJoin('staff_service', 'staff_service.staff_id', 'staff.staff_id')
      .whereRef('staff_service.service_id', '=', 'service.service_id')
      .where('staff.active', '=', true)
      .where('staff.online_visible', '=', true)
      .$if(staffId !== 'any', (query) => query.where('staff.staff_id', '=', staffId))
      .orderBy('staff.position')
      .orderBy('staff.staff_id')
      .select([
        'staff.staff_id as staffId',
        'staff.name',
        'staff.zone',
        'staff.keeps_business_hours as keepsBusinessHours',
        'staff.bookings_per_day as bookingsPerDay',
        ms('staff.last_assigned_at').$castTo<number | null>().as('lastAssignedAt'),
      ])
      .select((of) => [
        jsonArrayFrom(
          of
            .selectFrom('working_hours')
            .select(weekly)
            .whereRef('working_hours.staff_id', '=', 'staff.staff_id'),
        ).as('hours'),
        jsonArrayFrom(
          of.selectFrom('staff_break').select(weekly).whereRef('staff_break.staff_id', '=', 'staff.staff_id'),
        ).as('breaks'),
      ]),
  );
}

/** What stands in the books of these staff members around the window: one statement, one look-up per table. */
export async function findBook(
  db: Db,
  {
    staffIds,
    window,
    ownToken,
  }: { staffIds: readonly string[]; window: ReadWindow; ownToken: string | null },
) {
  const [from, to] = [new Date(window.startAt), new Date(window.endAt)];
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('closure')
          .where('end_at', '>', from)
          .where('start_at', '<', to)
          .select(['name', ms('start_at').as('startAt'), ms('end_at').as('endAt')]),
      ).as('closures'),
      jsonArrayFrom(
        eb
          .selectFrom('working_exception')
          .where('staff_id', 'in', staffIds)
          .where('on_date', '>=', window.firstDate)
          .where('on_date', '<=', window.lastDate)
          .select(['staff_id as staffId', 'on_date as date', 'ranges']),
      ).as('exceptions'),
      jsonArrayFrom(
        eb
          .selectFrom('time_off')
          .where('staff_id', 'in', staffIds)
          .where('end_at', '>', from)
          .where('start_at', '<', to)
          .where('state', '=', 'approved')
          .select(['staff_id as staffId', ms('start_at').as('startAt'), ms('end_at').as('endAt')]),
      ).as('timeOff'),
      jsonArrayFrom(busyBlocks(eb, staffIds, window)).as('busy'),
      jsonArrayFrom(
        eb
          .selectFrom('hold')
          .where('staff_id', 'in', staffIds)
          .where('block_end_at', '>', from)
          .where('block_start_at', '<', to)
          .select([
            'staff_id as staffId',
            'hold_id as holdId',
            ms('block_start_at').as('startAt'),
            ms('block_end_at').as('endAt'),
            ms('start_at').as('serviceStartAt'),
            ms('end_at').as('serviceEndAt'),
            ms('created_at').as('createdAt'),
            ms('expires_at').as('expiresAt'),
          ])
          .select((of) => of('token_hash', '=', ownToken ?? '').as('own')),
      ).as('holds'),
    ])
    .executeTakeFirstOrThrow();
}

export type Book = Awaited<ReturnType<typeof findBook>>;

/** No block is longer than this (a check on the table), so that the index on starts can bound the look-up. */
const longestBlockMs = 2 * 86_400_000;

function busyBlocks(eb: ExpressionBuilder<Tables, never>, staffIds: readonly string[], window: Interval) {
  return eb
    .selectFrom('appointment_block as block')
    .innerJoin('appointment', 'appointment.appointment_id', 'block.appointment_id')
    .where('block.active', '=', true)
    .where('block.staff_id', 'in', staffIds)
    .where('block.start_at', '>', new Date(window.startAt - longestBlockMs))
    .where('block.start_at', '<', new Date(window.endAt))
    .where('block.end_at', '>', new Date(window.startAt))
    .select([
      'block.staff_id as staffId',
      'appointment.booking_id as bookingId',
      ms('block.start_at').as('startAt'),
      ms('block.end_at').as('endAt'),
      ms('appointment.start_at').as('serviceStartAt'),
      ms('appointment.end_at').as('serviceEndAt'),
    ]);
}

/**
 * Waits until no other transaction is changing the books of these staff members, and keeps others waiting until this
 * one ends. Always in the same order, so that two can never wait for each other.
 */
export async function lockBooks(tx: Tx, staffIds: readonly string[]): Promise<void> {
  const keys = sql.join([...staffIds].sort());
  await sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(array[${keys}]::text[]) as id`.execute(
    tx,
  );
}
