import { promptly } from '@daybook/simulator/charges';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openSalon } from '../../testing/salon.ts';
import { writeBooking } from '../../testing/stored-bookings.ts';
import { startTexting, type Texting } from '../../testing/texting.ts';
import { orderDueReminders } from '../messages/reminders.ts';

let texting: Texting;
let serviceId: string;
let staffId: string;
beforeAll(async () => {
  texting = await startTexting();
});
afterAll(() => texting.close());
beforeEach(async () => {
  const salon = await openSalon(texting.server);
  serviceId = await salon.addService();
  staffId = await salon.addStaff({ performs: [serviceId] });
  const { db } = texting.server.engine;
  await db.deleteFrom('text_opt_out').execute();
  await db.deleteFrom('message_channels').execute();
  await db.updateTable('text_channel').set({ price_minor: 500 }).execute();
  await texting.order(['sms', 'mail']);
  Object.assign(texting.texts.settings, { delivery: promptly, reports: ['sent', 'delivered'] });
  texting.texts.texts.length = 0;
  texting.texts.moods.length = 0;
  texting.statuses.length = 0;
});

const phone = '+234 803 123 4567';
const complete = '+2348031234567';

/** Books, and orders the confirmation to the customer. */
async function confirm(
  booking: { phone?: string; email?: string } = {},
  kind = 'booking_confirmed',
  more: Partial<Parameters<typeof writeBooking>[1]> = {},
) {
  const { server } = texting;
  const bookingId = await writeBooking(server, {
    serviceId,
    staffId,
    startAt: '2026-09-09T09:00:00Z',
    booking: { phone, email: 'ife@example.com', ...booking },
    ...more,
  });
  await inTransaction(server.deps.db, (tx) =>
    server.deps.outbox.put(tx, { kind, subjectId: bookingId, recipient: 'customer' }),
  );
  return bookingId;
}

const tries = () =>
  texting.server.engine.db
    .selectFrom('text_message')
    .innerJoin('mail', 'mail.mail_id', 'text_message.mail_id')
    .select(['text_message.state', 'mail.state as mail', 'segments', 'cost_minor as costMinor'])
    .orderBy('text_message.created_at')
    .execute();

const later = (minutes: number) =>
  texting.server.clock.set(new Date(texting.server.clock.now().getTime() + minutes * 60_000).toISOString());

test('a confirmation goes to the phone, short, with the link to the visit, and its delivery is reported', async () => {
  await confirm();
  expect(await texting.sendAll()).toEqual([]);
  const [text] = texting.texts.texts;
  expect(text).toMatchObject({ to: complete, from: '+15005550006' });
  expect(text?.text).toMatch(
    /^Ileke House: Your visit is confirmed: Haircut, [^\n]+\nhttp[^\s]+\/booking\/success#t=[\w-]+\nReply STOP to opt out\.$/,
  );
  expect(await tries()).toEqual([{ state: 'delivered', mail: 'sent', segments: 2, costMinor: 1000 }]);
});

test('a reminder goes to the phone at its time', async () => {
  const { server } = texting;
  await writeBooking(server, {
    serviceId,
    staffId,
    startAt: '2026-09-09T09:00:00Z',
    booking: { phone, created_at: new Date('2026-09-06T09:00:00Z') },
  });
  server.clock.set('2026-09-08T09:00:30Z');
  await orderDueReminders(server.deps);
  expect(await texting.sendAll()).toEqual([]);
  expect(texting.texts.texts.map(({ text }) => text)).toEqual([
    expect.stringContaining('A reminder of your visit: Haircut'),
  ]);
});

test('a customer without an email address gets the text', async () => {
  await confirm({ email: '' });
  await texting.sendAll();
  expect(texting.texts.texts).toHaveLength(1);
});

test('without texts in the order everything goes by mail, and a customer without an address gets nothing', async () => {
  await texting.order(['mail']);
  await confirm();
  await confirm({ email: '' });
  expect(await texting.sendAll()).toHaveLength(1);
  expect(texting.texts.texts).toEqual([]);
});

test('one message can have an order of its own', async () => {
  await texting.server.engine.db
    .insertInto('message_channels')
    .values({ kind: 'booking_confirmed', channels: ['mail'] })
    .execute();
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(texting.texts.texts).toEqual([]);
});

test.each(['0803', '+1 555', ''])(
  'the number %j, which takes no text, is left to the mail',
  async (typed) => {
    await confirm({ phone: typed });
    expect(await texting.sendAll()).toHaveLength(1);
    expect(await tries()).toEqual([]);
  },
);

test('a text that the provider refuses is followed by the mail', async () => {
  texting.texts.moods.push('refused');
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(await tries()).toMatchObject([{ state: 'failed', mail: 'sent' }]);
});

test('a text that the network reports undelivered later is followed by the mail, once', async () => {
  texting.texts.settings.reports = ['sent', 'undelivered'];
  texting.texts.settings.delivery = { ...promptly, times: 2 };
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(await tries()).toMatchObject([{ state: 'failed', mail: 'sent' }]);
  expect(texting.texts.texts).toHaveLength(1);
});

test('a text that fails for a customer without an address is shown as failed, with the reason', async () => {
  texting.texts.moods.push('refused');
  await confirm({ email: '' });
  await texting.sendAll();
  const mail = await texting.server.engine.db
    .selectFrom('mail')
    .select(['state', 'last_error'])
    .executeTakeFirstOrThrow();
  expect(mail).toEqual({ state: 'failed', last_error: 'Permission to send an SMS has not been enabled.' });
});

test('reports in the wrong order do not undo a delivery', async () => {
  texting.texts.settings.delivery = { ...promptly, isReversed: true };
  await confirm();
  await texting.sendAll();
  expect(await tries()).toMatchObject([{ state: 'delivered', mail: 'sent' }]);
});

test('a text whose answer is lost is not sent again once its report has arrived', async () => {
  texting.texts.moods.push('silent');
  await confirm();
  await texting.sendAll();
  later(2);
  await texting.sendAll();
  expect(texting.texts.texts).toHaveLength(1);
  expect(await tries()).toMatchObject([{ state: 'delivered', mail: 'sent' }]);
});

test('while the provider is down the text is tried twice, then the mail goes out', async () => {
  texting.texts.moods.push('down', 'down');
  await confirm();
  expect(await texting.sendAll()).toEqual([]);
  later(1);
  expect(await texting.sendAll()).toEqual([]);
  later(5);
  expect(await texting.sendAll()).toHaveLength(1);
  expect(await tries()).toMatchObject([{ state: 'unknown' }, { state: 'unknown', mail: 'sent' }]);
});

test('in quiet hours the mail goes out; without an address the text waits for their end', async () => {
  // 2026-09-08T22:00 in Lagos.
  texting.server.clock.set('2026-09-08T21:00:00Z');
  await texting.order(['sms', 'mail'], [1260, 420]);
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  await confirm({ email: '' });
  await texting.sendAll();
  expect(texting.texts.texts).toEqual([]);
  texting.server.clock.set('2026-09-09T06:00:00Z');
  await texting.sendAll();
  expect(texting.texts.texts).toHaveLength(1);
});

test('texts stop at the limit of the month, and go on in the next', async () => {
  await texting.order(['sms', 'mail'], null, 1500);
  await confirm();
  expect(await texting.sendAll()).toHaveLength(0);
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(texting.texts.texts).toHaveLength(1);
  texting.server.clock.set('2026-09-30T23:00:00Z');
  await confirm({}, 'booking_cancelled', { status: 'cancelled', startAt: '2026-10-05T09:00:00Z' });
  expect(await texting.sendAll()).toHaveLength(0);
  expect(texting.texts.texts).toHaveLength(2);
});

test('several messages at once do not pass the limit', async () => {
  await texting.order(['sms', 'mail'], null, 1000);
  await Promise.all([confirm(), confirm(), confirm()]);
  await texting.sendAll();
  expect(texting.texts.texts).toHaveLength(1);
});

test('whoever has told the provider itself to stop is remembered', async () => {
  const { db } = texting.server.engine;
  texting.texts.unsubscribed.add(complete);
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(await db.selectFrom('text_opt_out').select('phone_key').execute()).toEqual([
    { phone_key: complete.slice(1) },
  ]);
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(await tries()).toHaveLength(1);
  texting.texts.unsubscribed.clear();
});

test('the staff of the booking see what became of each message', async () => {
  const { server } = texting;
  const { token } = await server.signIn();
  texting.texts.settings.reports = ['sent', 'undelivered'];
  const bookingId = await confirm();
  await texting.sendAll();
  const answer = await server.call('GET', `bookings/${bookingId}/messages`, { as: token });
  expect(answer.json().items).toEqual([
    expect.objectContaining({
      kind: 'booking_confirmed',
      state: 'sent',
      texts: [
        expect.objectContaining({
          channel: 'sms',
          state: 'failed',
          error: 'Twilio couldn’t deliver the text (error 30003).',
        }),
      ],
    }),
  ]);
});
