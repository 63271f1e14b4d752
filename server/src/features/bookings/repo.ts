import { blocksTime, bookingStatuses } from '@daybook/domain/booking';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kept } from '../../platform/database/prepared.ts';
import type {
  AppointmentBlockTable,
  AppointmentTable,
  BookingEventTable,
  BookingLinkTable,
  BookingTable,
  CustomerTable,
} from '../../platform/database/tables/bookings.ts';
import type { Db, Tx } from '../../platform/database/types.ts';

type CustomerKeys = Pick<Insertable<CustomerTable>, 'email_key' | 'phone_key'>;

/** The customer whom an address or a number belongs to. The address says more than the number, which families share. */
const knownBy = ({ email_key, phone_key }: CustomerKeys) => sql`
  select customer_id from customer
  where email_key = ${email_key} or phone_key = ${phone_key}
  order by email_key = ${email_key} desc, created_at
  limit 1`;

/**
 * The customer whom an address or a number belongs to, or a new one. A known customer is never changed from here: who
 * fills in a public form has not shown that the record is theirs.
 */
export async function linkCustomer(tx: Tx, typed: Insertable<CustomerTable>): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`${kept}
    with known as (
      ${knownBy(typed)}
    ), added as (
      insert into customer (customer_id, first_name, last_name, email, phone, email_key, phone_key, marketing_opt_in, created_at)
      select ${typed.customer_id}::uuid, ${typed.first_name}, ${typed.last_name}, ${typed.email}, ${typed.phone},
        ${typed.email_key}, ${typed.phone_key}, ${typed.marketing_opt_in}::boolean, ${typed.created_at}::timestamptz
      where not exists (select from known)
      on conflict on constraint customer_email_known do nothing
      returning customer_id
    )
    select customer_id as "customerId" from known union all select customer_id from added`.execute(tx);
  // Without a row another transaction was quicker with the same address; it has been committed by now.
  return rows[0]?.customerId ?? linkCustomer(tx, typed);
}

/** Keeps others from counting the visits of a known customer until the transaction ends. */
export async function lockCustomer(tx: Tx, keys: CustomerKeys): Promise<string | null> {
  const { rows } = await sql<{ customerId: string }>`${kept}
    select customer_id as "customerId" from (${knownBy(keys)}) as known join customer using (customer_id)
    for no key update of customer`.execute(tx);
  return rows[0]?.customerId ?? null;
}

/** Visits of a customer that still take up time and have not ended. */
export async function countOpenBookings(tx: Tx, customerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`${kept}
    select count(*)::integer as count from booking
    where customer_id = ${customerId} and end_at > ${now}
      and status = any(${bookingStatuses.filter(blocksTime)})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Takes the time. False when someone else has it, whatever the checks before said: the constraint decides. */
export async function takeBlock(tx: Tx, block: Insertable<AppointmentBlockTable>): Promise<boolean> {
  const taken = await tx
    .insertInto('appointment_block')
    .values(block)
    .onConflict((conflict) => conflict.constraint('appointment_block_no_overlap').doNothing())
    .returning('appointment_block_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Everything else of a new booking, in one statement. Fails on `booking_reference_taken` when the reference is in use. */
export async function insertBooking(
  tx: Tx,
  rows: {
    booking: Insertable<BookingTable>;
    appointment: Insertable<AppointmentTable>;
    event: Insertable<BookingEventTable>;
    link: Insertable<BookingLinkTable>;
    /** Who was chosen for a customer who did not mind. */
    chosenStaffId: string | null;
    usedHold: string | null;
  },
): Promise<void> {
  await tx
    .with('bookings', (db) => db.insertInto('booking').values(rows.booking))
    .with('appointments', (db) => db.insertInto('appointment').values(rows.appointment))
    .with('links', (db) => db.insertInto('booking_link').values(rows.link))
    .with('chosen', (db) =>
      db
        .updateTable('staff')
        .set({ last_assigned_at: rows.booking.created_at })
        .where('staff_id', '=', rows.chosenStaffId),
    )
    .with('holds', (db) => db.deleteFrom('hold').where('token_hash', '=', rows.usedHold))
    .insertInto('booking_event')
    .values(rows.event)
    .execute();
}

/** A booking with all that its own page, its mails and its calendar file say. */
export async function findVisit(db: Db, where: { bookingId: string } | { tokenHash: string }) {
  return db
    .selectFrom('booking')
    .innerJoin('business', (join) => join.onTrue())
    .$if('bookingId' in where, (query) =>
      query.where('booking.booking_id', '=', 'bookingId' in where ? where.bookingId : ''),
    )
    .$if('tokenHash' in where, (query) =>
      query.where('booking.booking_id', 'in', (eb) =>
        eb
          .selectFrom('booking_link')
          .select('booking_id')
          .where('token_hash', '=', 'tokenHash' in where ? where.tokenHash : ''),
      ),
    )
    .select([
      'booking.booking_id as bookingId',
      'booking.reference',
      'booking.status',
      'booking.version',
      'booking.sequence',
      'booking.zone',
      'booking.visitor_zone as visitorZone',
      'booking.first_name as firstName',
      'booking.last_name as lastName',
      'booking.email',
      'booking.phone',
      'booking.note',
      'booking.cancel_minutes as cancelMinutes',
      'booking.reschedule_minutes as rescheduleMinutes',
      'booking.total_minor as totalMinor',
      'booking.currency',
      'booking.price_is_known as priceIsKnown',
      'booking.start_at as startAt',
      'booking.end_at as endAt',
      'business.name as businessName',
      'business.address as businessAddress',
      'business.phone as businessPhone',
      'business.email as businessEmail',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('appointment')
          .innerJoin('staff', 'staff.staff_id', 'appointment.staff_id')
          .whereRef('appointment.booking_id', '=', 'booking.booking_id')
          .select([
            'appointment.appointment_id as appointmentId',
            'appointment.service_name as serviceName',
            'appointment.staff_id as staffId',
            'appointment.staff_name as staffName',
            'staff.email as staffEmail',
            'staff.zone as staffZone',
            'appointment.start_at as startAt',
            'appointment.end_at as endAt',
          ])
          .orderBy('appointment.position'),
      ).as('appointments'),
    )
    .executeTakeFirst();
}

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;
