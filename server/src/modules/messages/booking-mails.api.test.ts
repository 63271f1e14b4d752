import type { BookingMessageKind } from '@daybook/domain/messages/kinds';
import { isReminder } from '@daybook/domain/messages/placeholders';
import { sql } from 'kysely';
import type { Mail } from '../../platform/mail/outbox.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { changeBooking, writeBooking } from '../../testing/stored-bookings.ts';
import { bookingMails } from './booking-mails.ts';

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
  await sql`delete from message_template`.execute(server.engine.db);
  await salon.changeBusiness({
    address: '14 Okun Crescent, Lagos',
    phone: '+234 800 000 1000',
    email: 'hello@example.com',
  });
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});

const book = (more: Partial<Parameters<typeof writeBooking>[1]> = {}) =>
  writeBooking(server, { serviceId: haircut, staffId: ada, startAt: '2026-09-08T10:00:00Z', ...more });

/** Renders a mail as the worker would now. */
async function write(kind: BookingMessageKind, recipient: string, subjectId: string): Promise<Mail | null> {
  const render = bookingMails(server.deps)[kind];
  if (!render) throw new Error(`Nothing writes ${kind}.`);
  return render(
    { kind, recipient, subjectId, version: 1, data: isReminder(kind) ? { byHand: true } : {} },
    server.engine.db,
  );
}

test('a mail tells the customer what, when, where and for how much, with a link and a calendar entry', async () => {
  const mail = await write('booking_confirmed', 'customer', await book());
  expect(mail).toMatchObject({
    to: 'ife@example.com',
    replyTo: 'hello@example.com',
    subject: 'Your visit is confirmed: Haircut, Tue 8 Sep, 11:00',
    calendar: { method: 'PUBLISH', ics: expect.stringContaining('DTSTART:20260908T100000Z') },
  });
  const text = mail?.text ?? '';
  expect(text).toContain('When: Tuesday 8 September 2026, 11:00 to 12:00 (West Africa Time)');
  expect(text).toContain('What: Haircut, with Ada Obi');
  expect(text).toContain('Where: 14 Okun Crescent, Lagos');
  expect(text).toContain('Price: ₦6,500.00');
  expect(text).toMatch(/Reference: DB-\w{6}/);
  expect(text).toContain('Free to cancel or move until Monday 7 September 2026, 11:00 (West Africa Time).');
  expect(text).toContain('Ileke House, +234 800 000 1000');
  expect(text).not.toContain('At Ileke House');
});

test('a mail gives the time in the zone of the booking, and in that of the business if its clock differs', async () => {
  const booking = { visitor_zone: 'America/New_York' };
  const mail = await write('booking_confirmed', 'customer', await book({ booking }));
  expect(mail?.subject).toContain('Tue 8 Sep, 06:00');
  expect(mail?.text).toContain(
    'When: Tuesday 8 September 2026, 06:00 to 07:00 (Eastern Daylight Time)\nAt Ileke House: Tuesday 8 September 2026, 11:00 to 12:00 (West Africa Time)',
  );
});

describe('the cancellation terms', () => {
  const tooLate =
    'This visit can no longer be cancelled or moved online. To change it, call +234 800 000 1000.';
  const policy = { cancel_minutes: 1440, reschedule_minutes: 1440 };
  const unfolded = (mail: Mail | null) => mail?.calendar?.ics.replace(/\r\n[ \t]/g, '').replaceAll('\\', '');

  test.each([
    ['booking_confirmed', 'confirmed'],
    ['booking_rescheduled', 'confirmed'],
    ['booking_changed', 'confirmed'],
    ['booking_reminder_1', 'confirmed'],
  ] as const)(
    'Y01 of %s name no time that has passed, and say what is no longer possible',
    async (kind, status) => {
      server.clock.set('2026-09-07T10:00:30Z');
      const booking = await book({ booking: { ...policy, status } });
      const mail = await write(kind, 'customer', booking);
      expect(mail?.text).toContain(tooLate);
      expect(mail?.text).not.toMatch(/free to/i);
      if (mail?.calendar) expect(unfolded(mail)).toContain(tooLate);
    },
  );

  test.each([
    ['booking_confirmed', 'confirmed', null],
    ['booking_reminder_1', 'confirmed', null],
    ['booking_requested', 'pending', 'approval'],
    ['booking_payment_due', 'pending', 'payment'],
  ] as const)('of %s name the last moment, in the zone of the business', async (kind, status, reason) => {
    server.clock.set('2026-09-06T10:00:00Z');
    const waiting = reason && { pending_reason: reason, expires_at: new Date('2026-09-06T12:00:00Z') };
    const deposit = reason === 'payment' ? { deposit_minor: 200_000 } : {};
    const booking = await book({
      booking: { ...policy, status, ...waiting, ...deposit, visitor_zone: 'America/New_York' },
    });
    const mail = await write(kind, 'customer', booking);
    expect(mail?.text).toContain(
      'Free to cancel or move until Monday 7 September 2026, 11:00 (West Africa Time).',
    );
    if (reason === 'payment') {
      expect(mail?.text).toContain('for a full refund (₦2,000.00).');
      expect(mail?.text).toContain('Please pay by Sunday 6 September 2026, 13:00 (West Africa Time).');
    }
  });

  test('inside the window say what a payment and an answer change', async () => {
    server.clock.set('2026-09-08T08:00:00Z');
    const expires_at = new Date('2026-09-08T09:00:00Z');
    const waiting = { ...policy, status: 'pending', expires_at, deposit_minor: 200_000 } as const;
    const unpaid = await book({ booking: { ...waiting, pending_reason: 'payment' } });
    expect((await write('booking_payment_due', 'customer', unpaid))?.text).toContain(
      'You can cancel until you’ve paid. After that, your visit can no longer be cancelled or moved online.',
    );
    const startAt = '2026-09-08T13:00:00Z';
    const request = await book({ startAt, booking: { ...waiting, pending_reason: 'approval' } });
    expect((await write('booking_requested', 'customer', request))?.text).toContain(
      'The request can be withdrawn until it is answered. Once confirmed, the visit can no longer be cancelled or moved online.',
    );
  });

  test('of a visit with fees name each refund step, and call nothing free', async () => {
    server.clock.set('2026-09-05T10:00:00Z');
    const cancellation_tiers = JSON.stringify([{ hoursBefore: 48, keepsPercent: '50' }]);
    const booking = await book({
      booking: { ...policy, deposit_minor: 200_000, cancellation_tiers },
    });
    await sql`update booking set paid_minor = 200000 where booking_id = ${booking}`.execute(server.engine.db);
    const text = (await write('booking_confirmed', 'customer', booking))?.text ?? '';
    expect(text).toContain(
      'Cancel by Sunday 6 September 2026, 11:00 (West Africa Time) for a full refund (₦2,000.00).',
    );
    expect(text).toContain(
      'Cancel by Monday 7 September 2026, 11:00 (West Africa Time) for a refund of ₦1,000.00.',
    );
    expect(text).not.toContain('Free to cancel');
  });
});

test('a mail links to the booking by a token of its own, which is stored nowhere', async () => {
  const mail = await write('booking_confirmed', 'customer', await book());
  const [, token = ''] =
    /https:\/\/book\.example\.com\/booking\/success#t=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const opened = await server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': token } });
  expect(opened.json()).toMatchObject({ firstName: 'Ife', status: 'confirmed' });
  const { db } = server.engine;
  const stored = [
    await db.selectFrom('booking_link').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a staff member is told who comes, without contact data', async () => {
  const booking = { note: 'Low noise, please', attendee_name: 'Sade', party_size: 2 };
  const mail = await write('booking_confirmed', `staff:${ada}`, await book({ booking }));
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'New booking: Haircut, Tue 8 Sep, 11:00' });
  for (const line of ['Who: Ife Balogun', 'For: Sade', 'People: 2', 'Note: Low noise, please'])
    expect(mail?.text).toContain(line);
  expect(mail?.text).toMatch(/https:\/\/book\.example\.com\/staff\/booking\/[\w-]{36}/);
  expect(mail?.text + (mail?.html ?? '')).not.toMatch(/ife@example|2001/);
  expect(mail?.replyTo).toBeUndefined();
});

test('a staff member in another zone gets their own time too', async () => {
  await server.engine.db.updateTable('staff').set({ zone: 'Europe/Berlin' }).execute();
  const mail = await write('booking_confirmed', `staff:${ada}`, await book());
  expect(mail?.text).toContain(
    'Your time: Tuesday 8 September 2026, 12:00 to 13:00 (Central European Summer Time)',
  );
});

test('several services of a visit are one mail with a line for each', async () => {
  const manicure = await salon.addService({ name: 'Manicure', instructions: 'Come without polish.' });
  const bisi = await salon.addStaff({ name: 'Bisi Ojo', email: 'bisi@example.com', performs: [manicure] });
  const booking = await book({ booking: { end_at: new Date('2026-09-08T11:30:00Z') } });
  const [first] = await server.engine.db.selectFrom('appointment').selectAll().execute();
  if (!first) throw new Error('no appointment');
  await server.engine.db
    .insertInto('appointment')
    .values({
      ...first,
      service_names: null,
      appointment_id: server.deps.newId(),
      position: 1,
      service_id: manicure,
      staff_id: bisi,
      service_name: 'Manicure',
      staff_name: 'Bisi Ojo',
      start_at: new Date('2026-09-08T11:00:00Z'),
      end_at: new Date('2026-09-08T11:30:00Z'),
    })
    .execute();
  const mail = await write('booking_confirmed', 'customer', booking);
  expect(mail?.subject).toBe('Your visit is confirmed: Haircut and Manicure, Tue 8 Sep, 11:00');
  expect(mail?.text).toContain('What: 11:00 Haircut, with Ada Obi\nWhat: 12:00 Manicure, with Bisi Ojo');
  expect(mail?.text).toContain('Please note: Come without polish.');
  expect(mail?.calendar?.ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  await server.engine.db.updateTable('service').set({ location_kind: 'customer' }).execute();
  expect((await write('booking_confirmed', 'customer', booking))?.text).toContain('Where: At your place');
  const toBisi = await write('booking_confirmed', `staff:${bisi}`, booking);
  expect(toBisi?.subject).toBe('New booking: Manicure, Tue 8 Sep, 12:00');
  expect(toBisi?.text).not.toContain('Haircut');
});

test.each([
  ['booking_requested', 'pending', 'We have your request'],
  ['booking_confirmed', 'confirmed', 'Your visit is confirmed'],
  ['booking_approved', 'confirmed', 'Your visit is confirmed'],
  ['booking_declined', 'declined', 'We can’t take your request'],
  ['booking_expired', 'expired', 'Your request wasn’t answered in time'],
  ['booking_rescheduled', 'confirmed', 'Your visit has a new time'],
  ['booking_changed', 'confirmed', 'Your visit was changed'],
  ['booking_cancelled', 'cancelled', 'Your visit is cancelled'],
] as const)('%s is written while the booking is %s, and in no other status', async (kind, status, title) => {
  const booking = await book({ status });
  expect((await write(kind, 'customer', booking))?.subject).toBe(`${title}: Haircut, Tue 8 Sep, 11:00`);
  expect(await write(kind, `staff:${ada}`, booking)).not.toBeNull();
  await changeBooking(server, booking, { status: status === 'cancelled' ? 'confirmed' : 'cancelled' });
  expect(await write(kind, 'customer', booking)).toBeNull();
  expect(await write(kind, `staff:${ada}`, booking)).toBeNull();
});

test('nothing is written about a past visit', async () => {
  const booking = await book();
  server.clock.set('2026-09-08T11:00:00Z');
  expect(await write('booking_confirmed', 'customer', booking)).toBeNull();
});

test('a mail gives the deadline of a request, and none if there is none', async () => {
  const booking = await book({ status: 'pending' });
  expect((await write('booking_requested', 'customer', booking))?.text).not.toContain('by .');
  await sql`update booking set expires_at = '2026-09-07T21:00:00Z'`.execute(server.engine.db);
  expect((await write('booking_requested', 'customer', booking))?.text).toContain(
    'You’ll have our answer by Monday 7 September 2026, 22:00 (West Africa Time).',
  );
});

test('a request has no calendar entry until it is accepted', async () => {
  const booking = await book({ status: 'pending' });
  expect((await write('booking_requested', 'customer', booking))?.calendar).toBeUndefined();
  await changeBooking(server, booking, { status: 'confirmed' });
  expect((await write('booking_approved', 'customer', booking))?.calendar?.method).toBe('PUBLISH');
});

test('a cancellation removes the visit from the calendar, under the same UID and a higher sequence', async () => {
  const booking = await book();
  const uidOf = (mail: Mail | null) => /UID:(\S+)/.exec(mail?.calendar?.ics ?? '')?.[1];
  const before = uidOf(await write('booking_confirmed', 'customer', booking));
  await changeBooking(server, booking, { status: 'cancelled' });
  const mail = await write('booking_cancelled', 'customer', booking);
  expect(mail?.calendar?.method).toBe('CANCEL');
  expect(mail?.calendar?.ics).toContain('SEQUENCE:1');
  expect(uidOf(mail)).toBe(before);
});

test('after the visit a mail thanks, or asks about a no-show, if that is turned on', async () => {
  const booking = { source: 'staff' as const };
  const [missed, done] = [
    await book({ status: 'no_show', booking }),
    await book({ status: 'completed', booking }),
  ];
  server.clock.set('2026-09-08T12:00:00Z');
  expect(await write('booking_no_show', 'customer', missed)).toBeNull();
  expect(await write('booking_completed', 'customer', done)).toBeNull();
  await server.engine.db
    .insertInto('message_template')
    .values(
      (['booking_no_show', 'booking_completed'] as const).map((kind) => ({
        kind,
        audience: 'customer' as const,
        enabled: true,
        subject: null,
        body: null,
        updated_at: server.clock.now(),
        updated_by: 'Ada Obi',
      })),
    )
    .execute();
  expect((await write('booking_no_show', 'customer', missed))?.subject).toBe('We missed you, Ife');
  const thanks = await write('booking_completed', 'customer', done);
  expect(thanks?.subject).toBe('Thank you for your visit, Ife');
  expect(thanks?.text).toContain('Choose a time:\nhttps://book.example.com/booking');
  expect(await write('booking_completed', 'customer', missed)).toBeNull();
  const { db } = server.engine;
  await db.updateTable('message_settings').set({ review_link: 'https://example.com/reviews' }).execute();
  const asking = (await write('booking_completed', 'customer', done))?.text;
  await db.updateTable('message_settings').set({ review_link: null }).execute();
  expect(asking).toContain('Tell us how it was:\nhttps://example.com/reviews');
  expect(asking).toMatch(/Choose a time.*https:\/\/book\.example\.com\/booking/);
});

test('a customer without an address and a number gets nothing; one with a number alone may get a text', async () => {
  const without = await book({ booking: { email: '', phone: '' } });
  expect(await write('booking_confirmed', 'customer', without)).toBeNull();
  const numbered = await book({ booking: { email: '' } });
  expect(await write('booking_confirmed', 'customer', numbered)).toMatchObject({
    to: '',
    brief: { phone: '+234 800 000 2001' },
  });
});

test('typed text never becomes markup', async () => {
  const booking = { first_name: '<img src=x>', source: 'staff' as const };
  const mail = await write('booking_confirmed', 'customer', await book({ booking }));
  expect(mail?.html).toContain('&lt;img src=x&gt;');
  expect(mail?.html).not.toContain('<img');
});

test('a mail has the business’s own text and sender, and is not sent once turned off', async () => {
  const { db } = server.engine;
  await db
    .insertInto('message_template')
    .values({
      kind: 'booking_confirmed',
      audience: 'customer',
      enabled: true,
      subject: 'See you, {{customer.firstName}}',
      body: 'Bring a book.\n\n{{visit.when}}\n\n{{manage.link}}',
      updated_at: server.clock.now(),
      updated_by: 'Ada Obi',
    })
    .execute();
  await db
    .updateTable('message_settings')
    .set({ sender_name: 'Ileke', reply_to: 'front@example.com' })
    .execute();
  const booking = await book({ booking: { source: 'staff' } });
  expect(await write('booking_confirmed', 'customer', booking)).toMatchObject({
    subject: 'See you, Ife',
    fromName: 'Ileke',
    replyTo: 'front@example.com',
    text: expect.stringContaining('Bring a book.'),
  });
  await db.updateTable('message_settings').set({ sender_name: null, reply_to: null }).execute();
  for (const [name, fromName] of [
    ['Ileke House', 'Ileke House'],
    ['Bob "The Barber" & Sons, Ltd. <Lagos>', 'Bob "The Barber" & Sons, Ltd. <Lagos>'],
    ['Café\r\nBcc: eve@example.com', 'Café Bcc: eve@example.com'],
  ] as const) {
    await db.updateTable('business').set({ name }).execute();
    expect(await write('booking_confirmed', 'customer', booking)).toMatchObject({ fromName });
  }
  await db.updateTable('message_template').set({ enabled: false }).execute();
  expect(await write('booking_confirmed', 'customer', booking)).toBeNull();
});

test('a mail carries the personal message to the customer, after the news, and to nobody else', async () => {
  const bookingId = await book({ booking: { status: 'cancelled' } });
  const render = bookingMails(server.deps).booking_cancelled;
  const order = (recipient: string) => ({
    kind: 'booking_cancelled',
    recipient,
    subjectId: bookingId,
    version: 2,
    data: { message: 'We are so sorry.\nThe next one is <free>.' },
  });
  const mail = await render?.(order('customer'), server.engine.db);
  expect(mail?.text).toContain('Ileke House writes:\nWe are so sorry.\nThe next one is <free>.\n');
  expect(mail?.html).toContain('The next one is &lt;free&gt;.');
  const text = mail?.text ?? '';
  expect(text.indexOf('writes:')).toBeLessThan(text.indexOf('What: Haircut'));
  const toStaff = await render?.(order(`staff:${ada}`), server.engine.db);
  expect(toStaff?.text).toContain('Haircut');
  expect(toStaff?.text).not.toContain('so sorry');
});
