import { inputOfBooking } from '../../modules/invoices/drafts/booking-input.ts';
import { prepareDraft, writeDraft } from '../../modules/invoices/drafts/drafts.ts';
import { systemActor } from '../../modules/invoices/history/actor.ts';
import { newUuid } from '../../platform/clock.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addSession } from '../people.ts';
import type { TestServer } from '../server.ts';
import { changeBooking, writeBooking } from '../stored-bookings.ts';

/** The objects of one user: those in their calendar and those of their account. */
export interface Things {
  userId: string;
  /** The account's user type, which decides its area. */
  role: 1 | 2;
  staffId: string;
  serviceId: string;
  bookingId: string;
  appointmentId: string;
  customerId: string;
  /** A customer with a single booking with the same staff member. */
  otherCustomerId: string;
  seriesId: string;
  blockedTimeId: string;
  timeOffId: string;
  waitlistEntryId: string;
  noteId: string;
  sessionId: string;
  savedViewId: string;
  transferClaimId: string;
  invoiceId: string;
  connectionId: string;
}

/** Ids that do not exist. */
export const nobodysThings = (): Things => ({
  userId: newUuid(),
  role: 2,
  staffId: newUuid(),
  serviceId: newUuid(),
  bookingId: newUuid(),
  appointmentId: newUuid(),
  customerId: newUuid(),
  otherCustomerId: newUuid(),
  seriesId: newUuid(),
  blockedTimeId: newUuid(),
  timeOffId: newUuid(),
  waitlistEntryId: newUuid(),
  noteId: newUuid(),
  sessionId: newUuid(),
  savedViewId: newUuid(),
  transferClaimId: newUuid(),
  invoiceId: newUuid(),
  connectionId: newUuid(),
});

type Performer = Pick<Things, 'userId' | 'role' | 'staffId' | 'serviceId'>;

/** Creates a user's objects, except those that a request consumes, which the rules create. */
export async function addThings(server: TestServer, performer: Performer): Promise<Things> {
  const [booking, other, blockedTimeId, timeOffId] = [
    await addBooking(server, performer, '2026-09-08T10:00:00Z'),
    await addBooking(server, performer, '2026-09-08T12:00:00Z'),
    await addBlockedTime(server, performer),
    await addTimeOff(server, performer),
  ];
  const seriesId = await addSeries(server, booking.bookingId);
  const invoiceId = await addInvoice(server, booking.bookingId);
  const own = { ...performer, ...booking, otherCustomerId: other.customerId };
  return { ...nobodysThings(), ...own, seriesId, blockedTimeId, timeOffId, invoiceId };
}

async function addBooking(server: TestServer, { serviceId, staffId }: Performer, startAt: string) {
  const { db } = server.engine;
  const bookingId = await writeBooking(server, { serviceId, staffId, startAt });
  const { customer_id: customerId, appointment_id: appointmentId } = await db
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.booking_id', 'booking.booking_id')
    .where('booking.booking_id', '=', bookingId)
    .select(['customer_id', 'appointment_id'])
    .executeTakeFirstOrThrow();
  return { bookingId, customerId: customerId ?? '', appointmentId };
}

async function addSeries(server: TestServer, bookingId: string): Promise<string> {
  const seriesId = newUuid();
  await server.engine.db
    .insertInto('series')
    .values({ series_id: seriesId, rule: '{}', created_at: server.clock.now() })
    .execute();
  await changeBooking(server, bookingId, { series_id: seriesId, series_position: 0 });
  return seriesId;
}

/** The draft of a booking, whose staff members also decide who may see the invoice. */
const addInvoice = ({ engine, deps }: TestServer, bookingId: string): Promise<string> =>
  inTransaction(engine.db, async (tx) => {
    const draft = await prepareDraft(deps, tx, await inputOfBooking(deps, tx, bookingId));
    return (await writeDraft(deps, tx, draft, 'booking', systemActor)).invoiceId;
  });

const days = { start_at: new Date('2026-09-10T08:00:00Z'), end_at: new Date('2026-09-10T16:00:00Z') };
const made = ({ clock }: TestServer) => ({ created_at: clock.now(), created_by: 'Ngozi Eze' });

async function addBlockedTime(server: TestServer, { staffId }: Performer): Promise<string> {
  const id = newUuid();
  await server.engine.db
    .insertInto('blocked_time')
    .values({ blocked_time_id: id, staff_id: staffId, ...days, kind: 'meeting', note: '', ...made(server) })
    .execute();
  return id;
}

async function addTimeOff(server: TestServer, { staffId }: Performer): Promise<string> {
  const id = newUuid();
  await server.engine.db
    .insertInto('time_off')
    .values({
      time_off_id: id,
      staff_id: staffId,
      ...days,
      first_on: '2026-09-10',
      last_on: '2026-09-10',
      start_minute: null,
      end_minute: null,
      kind: 'holiday',
      state: 'requested',
      note: '',
      ...made(server),
    })
    .execute();
  return id;
}

/** A waiting-list entry for this staff member. */
export async function addWaiting(
  { engine: { db }, clock }: TestServer,
  { staffId, serviceId }: Things,
): Promise<Partial<Things>> {
  const waitlistEntryId = newUuid();
  const email = `${waitlistEntryId}@example.com`;
  await db
    .insertInto('waitlist_entry')
    .values({
      waitlist_entry_id: waitlistEntryId,
      first_name: 'Bisi',
      last_name: 'Adeyemi',
      email,
      phone: '+234 800 000 3001',
      email_key: email,
      phone_key: '2348000003001',
      service_ids: [serviceId],
      staff: [staffId],
      party_size: 1,
      days: ['2026-09-09'],
      part_of_day: 'any',
      visitor_zone: 'Africa/Lagos',
      created_at: clock.now(),
      booking_id: null,
      ended_at: null,
    })
    .execute();
  return { waitlistEntryId };
}

/** A note about the owner's customer, written by the owner. */
export async function addNote(
  { engine: { db }, clock }: TestServer,
  { customerId, userId }: Things,
): Promise<Partial<Things>> {
  const noteId = newUuid();
  await db
    .insertInto('customer_note')
    .values({
      customer_note_id: noteId,
      customer_id: customerId,
      text: 'Likes tea',
      by_user_id: userId,
      by_name: 'Ada Obi',
      created_at: clock.now(),
    })
    .execute();
  return { noteId };
}

export async function addOneSession(server: TestServer, { userId }: Things): Promise<Partial<Things>> {
  await addSession(server.deps, userId);
  const { session_id } = await server.engine.db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .select('session_id')
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow();
  return { sessionId: session_id };
}

export async function addOutsideConnection(
  { engine: { db }, clock }: TestServer,
  { userId, staffId }: Things,
): Promise<Partial<Things>> {
  const connectionId = newUuid();
  await db
    .insertInto('outside_calendar_connection')
    .values({
      ...{ connection_id: connectionId, user_id: userId, staff_id: staffId, provider: 'caldav' },
      ...{ url: 'https://calendar.example/', user_name: 'ada', sealed_password: 'sealed' },
      created_at: clock.now(),
    })
    .execute();
  return { connectionId };
}

export const addView =
  (view: Pick<NewRow<'saved_view'>, 'is_shared'>) =>
  async ({ engine: { db }, clock }: TestServer, { userId }: Things): Promise<Partial<Things>> => {
    const savedViewId = newUuid();
    await db
      .insertInto('saved_view')
      .values({
        saved_view_id: savedViewId,
        owner_id: userId,
        name: 'My week',
        filters: '{"tab":"all"}',
        columns: ['visit'],
        created_at: clock.now(),
        ...view,
      })
      .execute();
    return { savedViewId };
  };
