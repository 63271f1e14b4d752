import type { Mail } from '../../platform/mail/outbox.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { bookingMails } from './mails.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://book.example.com' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await salon.changeBusiness({
    address: '14 Okun Crescent, Lagos',
    phone: '+234 800 000 1000',
    email: 'hello@example.com',
  });
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});

const book = (more: Partial<Parameters<typeof aBooking>[0]> = {}) =>
  salon.book(aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00Z', ...more }));

/** Writes the mails that wait, as the worker would at this moment. */
async function write(kind: string, recipient: string): Promise<Mail | null> {
  const { db } = server.engine;
  const waiting = await db.selectFrom('mail').selectAll().execute();
  const order = waiting.find((mail) => mail.kind === kind && mail.recipient === recipient);
  if (!order) throw new Error(`No mail ${kind} to ${recipient} waits.`);
  const { subject_id: subjectId, version, data } = order;
  const render = bookingMails(server.deps)[kind];
  return render ? render({ kind, recipient, subjectId, version, data }, db) : null;
}

const setStatus = (status: 'cancelled' | 'declined' | 'confirmed') =>
  server.engine.db.updateTable('booking').set({ status, version: 2 }).execute();

test('tells the customer what, when, where and for how much, with a link and a calendar entry', async () => {
  const { booking } = (await book({ zone: 'Europe/London' })).json();
  const mail = await write('booking_confirmed', 'customer');
  expect(mail).toMatchObject({
    to: 'ife@example.com',
    replyTo: 'hello@example.com',
    subject: 'Your visit is confirmed: Haircut, Tue 8 Sept, 11:00',
    calendar: { method: 'PUBLISH', ics: expect.stringContaining('DTSTART:20260908T100000Z') },
  });
  const text = mail?.text ?? '';
  expect(text).toContain('When: Tuesday, 8 September 2026, 11:00 to 12:00 (West Africa Time)');
  expect(text).toContain('What: Haircut, with Ada Obi');
  expect(text).toContain('Price: ₦6,500.00');
  expect(text).toContain(`Reference: ${booking.reference}`);
  // London and Lagos share their clock in September.
  expect(text).not.toContain('Your time');
});

test("says the visitor's own time where their clock shows another", async () => {
  await book({ zone: 'America/New_York' });
  const mail = await write('booking_confirmed', 'customer');
  expect(mail?.text).toContain(
    'Your time: Tuesday, 8 September 2026, 06:00 to 07:00 (Eastern Daylight Time)',
  );
});

test('leads to the booking by a link of its own, which nothing stores', async () => {
  const { booking, manageToken } = (await book()).json();
  const mail = await write('booking_confirmed', 'customer');
  const [, token = ''] =
    /https:\/\/book\.example\.com\/booking\/success#t=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  expect(token).not.toBe(manageToken);
  const opened = await server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': token } });
  expect(opened.json()).toEqual(booking);
  const { db } = server.engine;
  const stored = [
    await db.selectFrom('booking_link').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('tells the staff member who comes, and not how to reach them', async () => {
  await book({ note: 'Low noise, please' });
  const mail = await write('booking_confirmed', `staff:${ada}`);
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'New booking: Haircut, Tue 8 Sept, 11:00' });
  expect(mail?.text).toContain('Who: Ife Balogun');
  expect(mail?.text).toContain('Note: Low noise, please');
  expect(mail?.text).toMatch(/https:\/\/book\.example\.com\/staff\/booking\/[\w-]{36}/);
  expect(mail?.text + (mail?.html ?? '')).not.toMatch(/ife@example|2001/);
});

test('writes what is true when it is sent: nothing of a confirmation that was overtaken', async () => {
  await book();
  await setStatus('cancelled');
  expect(await write('booking_confirmed', 'customer')).toBeNull();
  expect(await write('booking_confirmed', `staff:${ada}`)).toBeNull();
});

test('writes nothing about a visit that is over', async () => {
  await book();
  server.clock.set('2026-09-08T11:00:00Z');
  expect(await write('booking_confirmed', 'customer')).toBeNull();
});

test('sends no calendar entry for a request until it is accepted', async () => {
  await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
  await book();
  const asked = await write('booking_requested', 'customer');
  expect(asked?.subject).toMatch(/^We have your request: /);
  expect(asked?.calendar).toBeUndefined();
  await setStatus('confirmed');
  expect(await write('booking_requested', 'customer')).toBeNull();
});

test('takes a cancelled visit out of the calendar, under the same UID and a higher sequence', async () => {
  await book();
  const uidOf = (mail: Mail | null) => /UID:(\S+)/.exec(mail?.calendar?.ics ?? '')?.[1];
  const before = uidOf(await write('booking_confirmed', 'customer'));
  await setStatus('cancelled');
  await server.engine.db.updateTable('mail').set({ kind: 'booking_cancelled' }).execute();
  const mail = await write('booking_cancelled', 'customer');
  expect(mail?.calendar?.method).toBe('CANCEL');
  expect(mail?.calendar?.ics).toContain('SEQUENCE:1');
  expect(mail?.calendar?.ics).toContain('STATUS:CANCELLED');
  expect(uidOf(mail)).toBe(before);
});

test('has a letter for every mail that an action of the desk orders', () => {
  expect(Object.keys(bookingMails(server.deps)).sort()).toEqual([
    'booking_cancelled',
    'booking_confirmed',
    'booking_declined',
    'booking_requested',
  ]);
});

test('keeps what a customer typed from becoming markup', async () => {
  const { customer } = aBooking({ serviceIds: [haircut], startAt: '2026-09-08T10:00:00Z' });
  await book({ customer: { ...customer, firstName: '<img src=x>' } });
  const mail = await write('booking_confirmed', 'customer');
  expect(mail?.html).toContain('&lt;img src=x&gt;');
  expect(mail?.html).not.toContain('<img');
});
