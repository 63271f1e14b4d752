import type { Email } from 'postal-mime';
import { newUuid } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { emptyTables } from '../../testing/empty-database.ts';
import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { changeBooking, writeBooking } from '../../testing/stored-bookings.ts';
import { createMailWorker } from './delivery/mail-worker.ts';
import {
  type BookingMailOrder,
  orderBookingMails,
  orderSeriesMails,
  orderWaitlistOffer,
} from './order-mails.ts';
import { type WaitlistOffer, waitlistMails } from './waitlist-mails.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await emptyTables(server.engine.db, ['message_template', 'user_account']);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', email: 'bisi@example.com', performs: [haircut] });
});

const book = (more: Partial<Parameters<typeof writeBooking>[1]> = {}) =>
  writeBooking(server, { serviceId: haircut, staffId: ada, startAt: '2026-09-08T10:00:00Z', ...more });

const order = (news: BookingMailOrder) =>
  inTransaction(server.deps.db, (tx) => orderBookingMails(tx, server.deps.outbox, news));

const recipientsOf = (mails: readonly Email[]) => mails.map(({ to }) => to?.[0]?.address).sort();

const turnOn = (kind: 'booking_confirmed' | 'series_booked', audience: 'manager') =>
  server.engine.db
    .insertInto('message_template')
    .values({
      kind,
      audience,
      enabled: true,
      subject: null,
      body: null,
      updated_at: server.clock.now(),
      updated_by: 'Ada Obi',
    })
    .execute();

test('customer and staff member are notified once per version, however often it is ordered', async () => {
  const bookingId = await book();
  const news = { event: 'booking_confirmed', bookingId, version: 1 } as const;
  await order(news);
  await order(news);
  expect(recipientsOf(await server.mails())).toEqual(['ada@example.com', 'ife@example.com']);
  await order({ ...news, event: 'booking_changed', version: 2 });
  await order({ ...news, event: 'booking_changed', version: 3 });
  expect(await server.mails()).toHaveLength(4);
});

test('the author is not notified, nor an excluded customer', async () => {
  const by = { userId: newUuid(), staffId: ada };
  const news = { event: 'booking_changed', bookingId: await book(), version: 2 } as const;
  await order({ ...news, except: { by } });
  expect(recipientsOf(await server.mails())).toEqual(['ife@example.com']);
  await order({ ...news, version: 3, except: { by, customer: false } });
  expect(await server.mails()).toEqual([]);
});

test('copies go to managers if that is on, each with the link to their own area', async () => {
  await turnOn('booking_confirmed', 'manager');
  await server.signIn({ email: 'owner@example.com', fullName: 'Ngozi Eze' });
  await server.signIn({ email: 'manager@example.com', userType: 2, role: 5 });
  await server.signIn({ email: 'desk@example.com', userType: 2, role: 3 });
  await server.signIn({ email: 'performs@example.com', userType: 2, role: 5, staffId: ada });
  const acting = await server.signIn({ email: 'acting@example.com' });
  await order({
    event: 'booking_confirmed',
    bookingId: await book(),
    version: 1,
    except: { by: { userId: acting.userId } },
  });
  const mails = await server.mails();
  expect(recipientsOf(mails)).toEqual([
    'ada@example.com',
    'ife@example.com',
    'manager@example.com',
    'owner@example.com',
  ]);
  const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text ?? '';
  expect(textTo('owner@example.com')).toContain('Hello Ngozi Eze,');
  expect(textTo('owner@example.com')).toContain('With: Ada Obi');
  expect(textTo('owner@example.com')).toContain('/admin/booking/');
  expect(textTo('manager@example.com')).toContain('/staff/booking/');
});

test('nothing is ordered that is turned off', async () => {
  await order({ event: 'booking_no_show', bookingId: await book({ status: 'no_show' }), version: 2 });
  expect(await server.engine.db.selectFrom('mail').selectAll().execute()).toEqual([]);
});

describe('a moved visit', () => {
  const at = (text: string) => Date.parse(text);
  const before = { startAt: at('2026-09-08T10:00:00Z'), endAt: at('2026-09-08T11:00:00Z') };

  /** From Ada to Bisi, and to another day. */
  async function moveToBisi(bookingId: string): Promise<void> {
    await server.engine.db
      .updateTable('appointment')
      .set({ staff_id: bisi, staff_name: 'Bisi Ojo' })
      .where('booking_id', '=', bookingId)
      .execute();
    await changeBooking(server, bookingId, {
      start_at: new Date('2026-09-09T12:00:00Z'),
      end_at: new Date('2026-09-09T13:00:00Z'),
      version: 2,
      sequence: 1,
    });
  }

  test('gives the customer both times, and notifies both staff members', async () => {
    const bookingId = await book();
    await moveToBisi(bookingId);
    const moved = { ...before, staffIds: [ada], sequence: 1 };
    await order({ event: 'booking_rescheduled', bookingId, version: 2, moved });
    const mails = await server.mails();
    expect(recipientsOf(mails)).toEqual(['ada@example.com', 'bisi@example.com', 'ife@example.com']);
    const customer = mails.find(({ to }) => to?.[0]?.address === 'ife@example.com');
    expect(customer?.text).toMatch(
      /Before: Tuesday 8 September.*11:00.*\nWhen: Wednesday 9 September.*13:00/,
    );
    expect(String(customer?.attachments[0]?.content)).toBeTruthy();
    const toAda = mails.find(({ to }) => to?.[0]?.address === 'ada@example.com');
    expect(toAda?.text).toContain('With: Bisi Ojo');
  });

  test('again before the first mail went out, announces only the latest time, also to the earlier staff member', async () => {
    const bookingId = await book();
    await moveToBisi(bookingId);
    await order({
      event: 'booking_rescheduled',
      bookingId,
      version: 2,
      moved: { ...before, staffIds: [ada], sequence: 1 },
    });
    const second = { startAt: at('2026-09-09T12:00:00Z'), endAt: at('2026-09-09T13:00:00Z') };
    await changeBooking(server, bookingId, {
      start_at: new Date('2026-09-10T12:00:00Z'),
      end_at: new Date('2026-09-10T13:00:00Z'),
      version: 3,
      sequence: 2,
    });
    await order({
      event: 'booking_rescheduled',
      bookingId,
      version: 3,
      moved: { ...second, staffIds: [bisi], sequence: 2 },
    });
    const mails = await server.mails();
    expect(recipientsOf(mails)).toEqual(['ada@example.com', 'bisi@example.com', 'ife@example.com']);
    expect(mails.find(({ to }) => to?.[0]?.address === 'ife@example.com')?.subject).toContain('Thu 10 Sep,');
  });
});

test('a series is one mail for each person, with every date and a calendar entry for each', async () => {
  await turnOn('series_booked', 'manager');
  await server.signIn({ email: 'owner@example.com' });
  const seriesId = newUuid();
  await server.engine.db
    .insertInto('series')
    .values({ series_id: seriesId, rule: '{}', created_at: server.clock.now() })
    .execute();
  const dates = ['2026-10-24T10:00:00Z', '2026-10-31T10:00:00Z', '2026-11-07T10:00:00Z'];
  const bookingIds: string[] = [];
  for (const [place, startAt] of dates.entries()) {
    const booking = { series_id: seriesId, series_position: place, visitor_zone: 'Europe/London' };
    bookingIds.push(await book({ startAt, booking, staffId: place === 2 ? bisi : ada }));
  }
  await changeBooking(server, bookingIds[1] ?? '', { status: 'cancelled' });
  await inTransaction(server.deps.db, (tx) =>
    orderSeriesMails(tx, server.deps.outbox, { seriesId, bookingIds }),
  );
  const mails = await server.mails();
  expect(recipientsOf(mails)).toEqual([
    'ada@example.com',
    'bisi@example.com',
    'ife@example.com',
    'owner@example.com',
  ]);
  const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text ?? '';
  // London leaves summer time in between: the same hour in Lagos is another one there.
  expect(textTo('ife@example.com')).toContain(
    '1: Saturday 24 October 2026, 11:00 to 12:00 (British Summer Time)',
  );
  expect(textTo('ife@example.com')).toContain(
    '2: Saturday 7 November 2026, 10:00 to 11:00 (Greenwich Mean Time); at Ileke House: Saturday 7 November 2026, 11:00 to 12:00 (West Africa Time)',
  );
  expect(textTo('bisi@example.com')).toContain('New series: 1 visit for Ife Balogun');
  expect(textTo('owner@example.com')).toContain('New series: 2 visits for Ife Balogun');
});

describe('an offer from the waiting list', () => {
  const offer: WaitlistOffer = {
    firstName: 'Ife',
    lastName: 'Balogun',
    email: 'ife@example.com',
    startAt: new Date('2026-09-08T10:00:00Z'),
    endAt: new Date('2026-09-08T11:00:00Z'),
    zone: 'Africa/Lagos',
    visitorZone: 'Africa/Lagos',
    serviceNames: ['Haircut'],
    staffNames: [],
    until: new Date('2026-09-07T11:00:00Z'),
    url: 'https://book.example.com/waitlist#t=made-when-sent',
  };
  const worker = (now: WaitlistOffer | null) =>
    createMailWorker(
      server.deps,
      waitlistMails(server.deps, async () => now),
    );
  const orderOffer = () =>
    inTransaction(server.deps.db, (tx) => orderWaitlistOffer(tx, server.deps.outbox, newUuid()));

  test('names the free time, its deadline, and links to it', async () => {
    await orderOffer();
    await worker(offer).drain();
    const [mail] = await server.mailbox.take();
    expect(mail?.subject).toBe('A time has opened up: Haircut, Tue 8 Sep, 11:00');
    expect(mail?.text).toContain('This offer ends Monday 7 September 2026, 12:00 (West Africa Time).');
    expect(mail?.text).toContain('Book this time:\nhttps://book.example.com/waitlist#t=made-when-sent');
  });

  test('is not sent when it is taken or expired', async () => {
    await orderOffer();
    await worker(null).drain();
    await orderOffer();
    server.clock.set('2026-09-07T11:00:00Z');
    await worker(offer).drain();
    expect(await server.mailbox.take()).toEqual([]);
  });
});
