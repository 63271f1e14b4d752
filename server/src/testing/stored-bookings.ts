import type { BookingStatus } from '@daybook/domain/booking';
import { newUuid } from '../platform/clock.ts';
import type { NewRow, RowChange } from '../platform/database/tables.ts';
import type { TestServer } from './server.ts';

interface Written {
  serviceId: string;
  staffId: string;
  startAt: string;
  /** The appointment's duration; by default an hour. */
  minutes?: number;
  status?: BookingStatus;
  booking?: Partial<NewRow<'booking'>>;
  appointment?: Partial<NewRow<'appointment'>>;
}

let made = 0;
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'.replace('Q', '');

/** Returns a new reference each time. */
function aReference(): string {
  made += 1;
  let rest = made;
  let text = '';
  for (let place = 0; place < 6; place += 1) {
    text = (letters[rest % letters.length] ?? '2') + text;
    rest = Math.floor(rest / letters.length);
  }
  return `DB-${text}`;
}

/**
 * Stores a booking directly, past every rule, for tests that are not about making bookings. Returns its id.
 */
export async function writeBooking({ engine: { db }, clock }: TestServer, written: Written): Promise<string> {
  const { serviceId, staffId, status = 'confirmed', minutes = 60 } = written;
  const [bookingId, customerId] = [newUuid(), newUuid()];
  const reference = aReference();
  const startAt = new Date(written.startAt);
  const span = { start_at: startAt, end_at: new Date(startAt.getTime() + minutes * 60_000) };
  const person = {
    first_name: 'Ife',
    last_name: 'Balogun',
    email: 'ife@example.com',
    phone: '+234 800 000 2001',
  };
  await db
    .insertInto('customer')
    .values({
      ...person,
      customer_id: customerId,
      email_key: `${bookingId}@example.com`,
      phone_key: '2348000002001',
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto('booking')
    .values({
      ...person,
      ...span,
      booking_id: bookingId,
      reference,
      customer_id: customerId,
      status,
      source: 'online',
      zone: 'Africa/Lagos',
      visitor_zone: 'Africa/Lagos',
      cancel_minutes: 1440,
      reschedule_minutes: 1440,
      policy_accepted_at: clock.now(),
      total_minor: 650_000,
      currency: 'NGN',
      price_is_known: true,
      created_at: clock.now(),
      search_text: reference.toLowerCase(),
      ...written.booking,
    })
    .execute();
  await addAppointment({ db, bookingId, span, serviceId, staffId, more: written.appointment ?? {} });
  await db
    .insertInto('booking_event')
    .values({
      booking_event_id: newUuid(),
      booking_id: bookingId,
      version: 1,
      at: clock.now(),
      kind: 'created',
      by_name: null,
      reason: null,
    })
    .execute();
  return bookingId;
}

interface Part {
  db: TestServer['engine']['db'];
  bookingId: string;
  span: { start_at: Date; end_at: Date };
  serviceId: string;
  staffId: string;
  more: Partial<NewRow<'appointment'>>;
}

async function addAppointment({ db, bookingId, span, serviceId, staffId, more }: Part): Promise<void> {
  const { name: serviceName } = await db
    .selectFrom('service')
    .where('service_id', '=', serviceId)
    .select('name')
    .executeTakeFirstOrThrow();
  const { name: staffName } = await db
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .select('name')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('appointment')
    .values({
      ...span,
      appointment_id: newUuid(),
      booking_id: bookingId,
      service_id: serviceId,
      staff_id: staffId,
      service_name: serviceName,
      staff_name: staffName,
      duration_minutes: 60,
      before_minutes: 0,
      after_minutes: 0,
      price_kind: 'fixed',
      price_minor: 650_000,
      ...more,
    })
    .execute();
}

/** Changes a stored booking directly. */
export async function changeBooking(
  { engine: { db } }: TestServer,
  bookingId: string,
  change: RowChange<'booking'>,
): Promise<void> {
  await db.updateTable('booking').set(change).where('booking_id', '=', bookingId).execute();
}
