import type { MessageKind } from '@daybook/domain/messages/kinds';
import { sql } from 'kysely';
import { deferred, prepared } from '../../../platform/database/hints.ts';
import { placesOf, shapeOfRows, statement } from '../../../platform/database/statement.ts';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { type BillingRules, billingRules } from '../../invoices/automatic/automatic-invoice.repo.ts';
import { type MessageSwitch, switchesOf } from '../../messages/message.repo.ts';
import { type PrepaymentRules, prepaymentRules } from '../../payment-terms/payment-terms.repo.ts';

/** The settings for a new booking: the deposit, the recipients of mails, and when it is invoiced. */
export interface NewBookingSettings {
  prepayment: PrepaymentRules;
  switches: MessageSwitch[];
  billing: BillingRules;
}

export const newBookingSettingsQuery = (news: readonly MessageKind[]) =>
  sql<NewBookingSettings>`
    select ${prepaymentRules} as prepayment, ${switchesOf(news)} as switches, ${billingRules} as billing`.withPlugin(
    prepared,
  );

export async function findNewBookingSettings(
  tx: Tx,
  news: readonly MessageKind[],
): Promise<NewBookingSettings> {
  const { rows } = await newBookingSettingsQuery(news).execute(tx);
  const [settings] = rows;
  if (!settings) throw new Error('There are no settings of the business.');
  return settings;
}

export type BlockRow = NewRow<'appointment_block'>;

interface Blocks {
  blocks: readonly BlockRow[];
  isHeard: boolean;
}

const blocksQuery = statement<Blocks, unknown>(
  (db, place, { blocks: first, isHeard }) => {
    const query = db
      .insertInto('appointment_block')
      .values(first.map((row, index) => placesOf(place, row, ({ blocks }) => blocks[index])));
    return (isHeard ? query : query.withPlugin(deferred)).compile();
  },
  ({ blocks, isHeard }) => `${isHeard} ${shapeOfRows(blocks)}`,
);

/** Reserves time. Whatever earlier checks said, `appointment_block_no_overlap` decides. */
export const insertBlocks = (tx: Tx, blocks: Blocks) => tx.executeQuery(blocksQuery(tx, blocks));

/**
 * Takes places of a group session, and creates the session if there is none. One statement counts, so that two
 * customers who take the first places share one session and nobody gets a place that does not exist. Null if too few
 * places are left; `makesRoom` adds the missing ones.
 */
export async function takeSeats(
  tx: Tx,
  session: NewRow<'group_session'>,
  makesRoom: boolean,
): Promise<{ sessionId: string; isNew: boolean } | null> {
  const { rows } = await sql<{ sessionId: string; isNew: boolean }>`
    insert into group_session (session_id, service_id, staff_id, start_at, end_at, capacity, taken)
    values (${session.session_id}, ${session.service_id}, ${session.staff_id}, ${session.start_at}, ${session.end_at},
      ${makesRoom ? Math.max(session.capacity, session.taken) : session.capacity}, ${session.taken})
    on conflict on constraint group_session_once do update
    set taken = group_session.taken + excluded.taken,
      capacity = case when ${makesRoom}::boolean
        then greatest(group_session.capacity, group_session.taken + excluded.taken) else group_session.capacity end
    where ${makesRoom}::boolean or group_session.taken + excluded.taken <= group_session.capacity
    returning session_id as "sessionId", session_id = ${session.session_id}::uuid as "isNew"`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Releases the time and places of a booking; idempotent. A session without participants is deleted, and with it the
 * block that guards its time.
 */
export async function releaseTime(tx: Tx, bookingId: string): Promise<void> {
  const { rows } = await sql<{ sessionId: string | null }>`
    with freed as (
      update appointment_block set active = false
      where active and appointment_id in (select appointment_id from appointment where booking_id = ${bookingId})
      returning appointment_id, session_id
    ), left_seats as (
      select appointment.session_id, sum(appointment.seats) as seats
      from appointment
      where appointment.session_id is not null
        and appointment.appointment_id in (select appointment_id from freed where session_id is not null)
      group by appointment.session_id
    )
    update group_session set taken = taken - left_seats.seats
    from left_seats where group_session.session_id = left_seats.session_id
    returning group_session.session_id as "sessionId"`
    .withPlugin(prepared)
    .execute(tx);
  const left = rows.flatMap(({ sessionId }) => sessionId ?? []);
  if (left.length > 0) await dropEmptySessions(tx, left);
}

const dropEmptySessions = (tx: Tx, sessionIds: readonly string[]) =>
  tx.deleteFrom('group_session').where('session_id', 'in', sessionIds).where('taken', '=', 0).execute();

export const findReference = async (db: Db, bookingId: string): Promise<string> =>
  (
    await db
      .selectFrom('booking')
      .where('booking_id', '=', bookingId)
      .select('reference')
      .executeTakeFirstOrThrow()
  ).reference;

export const insertOverride = (tx: Tx, row: NewRow<'booking_override'>) =>
  tx.insertInto('booking_override').values(row).execute();

export const insertSeries = (tx: Tx, row: NewRow<'series'>) => tx.insertInto('series').values(row).execute();

export const insertEvent = (tx: Tx, row: NewRow<'booking_event'>) =>
  tx.insertInto('booking_event').values(row).execute();

/** Compare and swap: false if the booking is no longer at this version. */
export async function updateBooking(
  tx: Tx,
  { bookingId, version }: { bookingId: string; version: number },
  change: RowChange<'booking'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ ...change, version: version + 1 })
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Rewrites the appointments of a booking. Those that stay keep their ids, and with them their entries in customers'
 * calendars. Their new blocks must have been taken already; the old ones are deleted.
 */
export async function replaceAppointments(
  tx: Tx,
  bookingId: string,
  rows: readonly NewRow<'appointment'>[],
  keptBlockIds: readonly string[],
): Promise<void> {
  const ids = rows.map(({ appointment_id }) => appointment_id);
  await tx
    .deleteFrom('appointment_block')
    .where('appointment_id', 'in', (eb) =>
      eb.selectFrom('appointment').select('appointment_id').where('booking_id', '=', bookingId),
    )
    .where('appointment_block_id', 'not in', keptBlockIds)
    .execute();
  await tx
    .deleteFrom('appointment')
    .where('booking_id', '=', bookingId)
    .where('appointment_id', 'not in', ids)
    .execute();
  // Moved out of the way first: two appointments that swap positions would collide.
  await tx
    .updateTable('appointment')
    .set((eb) => ({ position: eb(eb.neg(eb.ref('position')), '-', 1) }))
    .where('booking_id', '=', bookingId)
    .execute();
  await tx
    .insertInto('appointment')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        service_id: eb.ref('excluded.service_id'),
        staff_id: eb.ref('excluded.staff_id'),
        start_at: eb.ref('excluded.start_at'),
        end_at: eb.ref('excluded.end_at'),
        service_name: eb.ref('excluded.service_name'),
        service_names: eb.ref('excluded.service_names'),
        staff_name: eb.ref('excluded.staff_name'),
        duration_minutes: eb.ref('excluded.duration_minutes'),
        before_minutes: eb.ref('excluded.before_minutes'),
        after_minutes: eb.ref('excluded.after_minutes'),
        price_kind: eb.ref('excluded.price_kind'),
        price_minor: eb.ref('excluded.price_minor'),
        session_id: eb.ref('excluded.session_id'),
        seats: eb.ref('excluded.seats'),
        staff_requested: eb.ref('excluded.staff_requested'),
      })),
    )
    .execute();
}

/** A stored booking with the rows on which a change builds. */
export async function findStoredBooking(db: Db, bookingId: string) {
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) return null;
  const appointments = await db
    .selectFrom('appointment')
    .leftJoin('group_session', 'group_session.session_id', 'appointment.session_id')
    .selectAll('appointment')
    .select('group_session.capacity')
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
  const blocks = await db
    .selectFrom('appointment_block')
    .select(['appointment_id', 'start_at', 'end_at', 'overlap_allowed'])
    .where(
      'appointment_id',
      'in',
      appointments.map(({ appointment_id }) => appointment_id),
    )
    .orderBy('start_at')
    .execute();
  return { booking, appointments, blocks };
}

export type StoredBooking = NonNullable<Awaited<ReturnType<typeof findStoredBooking>>>;
