import { newUuid } from '../../platform/clock.ts';
import { openPrepaying, type Prepaying } from '../../testing/prepaying.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { aWish, waitlistOn } from '../../testing/waitlist.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  // One start a day, at ten.
  ada = await salon.addStaff({ performs: [haircut], hours: [600, 660] });
});

const another = (name: string) => ({
  firstName: name,
  lastName: 'Eze',
  email: `${name.toLowerCase()}@example.com`,
  phone: '+234 800 400 1068',
});

describe('a customer on the waiting list who books the same service in another way', () => {
  const bisi = aWish({ serviceIds: [] }).customer;
  const wednesday = '2026-09-09T09:00:00.000Z';
  const states = async () =>
    (await server.engine.db.selectFrom('waitlist_entry').select('state').orderBy('created_at').execute()).map(
      ({ state }) => state,
    );
  const offTheList = (mails: Awaited<ReturnType<TestServer['mails']>>) =>
    mails.filter(({ subject }) => subject?.startsWith('You’re no longer on the waiting list'));
  const customer = (given: Partial<typeof bisi> = {}) => ({ ...bisi, ...given });
  beforeEach(async () => {
    const tuesday = { serviceIds: [haircut], startAt: '2026-09-08T09:00:00.000Z' };
    expect((await salon.book(aBooking(tuesday))).statusCode).toBe(201);
    expect((await waitlistOn(server).join(aWish({ serviceIds: [haircut] }))).statusCode).toBe(201);
    await server.mails();
  });

  test.each([
    ['the same person', {}],
    ['the same address, another phone', { phone: '+234 800 111 9999' }],
    ['the same phone, another address', { email: 'other@example.com' }],
    ['the same address in capitals', { email: bisi.email.toUpperCase(), phone: '+234 800 111 9999' }],
  ])('Y03 leaves the list and is notified: %s', async (_, given) => {
    const made = await salon.book(
      aBooking({ serviceIds: [haircut], startAt: wednesday, customer: customer(given) }),
    );
    expect(made.statusCode).toBe(201);
    expect(await states()).toEqual(['booked']);
    const [mail, ...more] = offTheList(await server.mails());
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You’re no longer on the waiting list: Haircut');
    expect(mail?.text).toContain('Tuesday 8 September 2026');
    expect(await server.engine.db.selectFrom('waitlist_day').selectAll().execute()).toEqual([]);
  });

  test('leaves the list for a booking at the desk, too', async () => {
    const { token } = await server.signIn();
    const made = await server.call('POST', 'desk/bookings', {
      as: token,
      headers: { 'idempotency-key': newUuid() },
      body: {
        startAt: wednesday,
        segments: [{ serviceId: haircut, staff: ada }],
        customer: { kind: 'new', ...bisi },
        notifyCustomer: true,
      },
    });
    expect([made.statusCode, made.json().message]).toEqual([201, undefined]);
    expect(await states()).toEqual(['booked']);
    expect(offTheList(await server.mails())).toHaveLength(1);
  });

  test('stays on the list for another service, for someone else, and as another person', async () => {
    const manicure = await salon.addService({ name: 'Manicure' });
    await salon.addStaff({ name: 'Chi', email: 'chi@example.com', performs: [manicure] });
    await salon.book(aBooking({ serviceIds: [manicure], startAt: wednesday, customer: bisi }));
    await salon.book(
      aBooking({ serviceIds: [haircut], startAt: wednesday, customer: bisi, attendeeName: 'Tobi' }),
    );
    await salon.book(
      aBooking({ serviceIds: [haircut], startAt: '2026-09-10T09:00:00.000Z', customer: another('Dayo') }),
    );
    expect(await states()).toEqual(['waiting']);
    expect(offTheList(await server.mails())).toEqual([]);
  });

  describe('and has only requested it', () => {
    const act = async (action: 'confirm' | 'decline') => {
      const { token } = await server.signIn();
      const { booking_id, version } = await server.engine.db
        .selectFrom('booking')
        .where('status', '=', 'pending')
        .select(['booking_id', 'version'])
        .executeTakeFirstOrThrow();
      return server.call('POST', `bookings/${booking_id}/${action}`, { as: token, body: { version } });
    };
    beforeEach(async () => {
      await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
      const made = await salon.book(aBooking({ serviceIds: [haircut], startAt: wednesday, customer: bisi }));
      expect(made.statusCode).toBe(201);
      expect(await states()).toEqual(['waiting']);
      expect(offTheList(await server.mails())).toEqual([]);
    });

    test('keeps waiting while the request is open and when it is declined', async () => {
      expect((await act('decline')).statusCode).toBe(200);
      expect(await states()).toEqual(['waiting']);
      expect(offTheList(await server.mails())).toEqual([]);
    });

    test('leaves the list and is notified when the request is accepted', async () => {
      expect((await act('confirm')).statusCode).toBe(200);
      expect(await states()).toEqual(['booked']);
      expect(offTheList(await server.mails())).toHaveLength(1);
    });

    test('keeps waiting while an accepted request lacks its deposit', async () => {
      await server.engine.db
        .updateTable('service')
        .set({ deposit_kind: 'fixed', deposit_value: 100_000 })
        .execute();
      await server.engine.db.updateTable('booking').set({ deposit_minor: 100_000 }).execute();
      expect((await act('confirm')).statusCode).toBe(200);
      expect(await states()).toEqual(['waiting']);
    });
  });
});

describe('a customer on the list whose visit needs a deposit', () => {
  let paid: Prepaying;
  const state = async () =>
    (await server.engine.db.selectFrom('waitlist_entry').select('state').executeTakeFirstOrThrow()).state;
  beforeEach(async () => {
    paid = await openPrepaying(server);
    const { customer } = aWish({ serviceIds: [] });
    await server.engine.db
      .insertInto('waitlist_entry')
      .values({
        waitlist_entry_id: newUuid(),
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        phone: customer.phone,
        email_key: customer.email,
        phone_key: '',
        service_ids: [paid.cut],
        staff: ['any'],
        party_size: 1,
        days: ['2026-09-08'],
        part_of_day: 'any',
        visitor_zone: 'UTC',
        created_at: server.clock.now(),
      })
      .execute();
    const made = await paid.salon.book(
      aBooking({ serviceIds: [paid.cut], startAt: '2026-09-09T10:00:00.000Z', customer }),
    );
    expect(made.statusCode).toBe(201);
  });
  const unpaid = async () =>
    (
      await server.engine.db
        .selectFrom('booking')
        .where('status', '=', 'pending')
        .select('booking_id')
        .executeTakeFirstOrThrow()
    ).booking_id;

  test('keeps waiting until the deposit is paid', async () => {
    expect(await state()).toBe('waiting');
    await paid.arrive(await paid.begin(await unpaid()));
    expect(await state()).toBe('booked');
  });

  test('keeps waiting when the visit expires, and leaves the list when the money arrives late', async () => {
    const bookingId = await unpaid();
    await server.engine.db
      .updateTable('booking')
      .set({ status: 'expired', expires_at: null })
      .where('booking_id', '=', bookingId)
      .execute();
    await server.engine.db
      .updateTable('appointment_block')
      .set({ active: false })
      .where('appointment_id', 'in', (eb) =>
        eb.selectFrom('appointment').where('booking_id', '=', bookingId).select('appointment_id'),
      )
      .execute();
    expect(await state()).toBe('waiting');
    await paid.arrive(await paid.begin(bookingId));
    expect(await state()).toBe('booked');
  });
});
