import { newUuid } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openCatalogue, type ServiceInput, type TestCatalogue } from '../../testing/catalogue.ts';
import { aBooking } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { fitSessions } from '../bookings/core/group-session.repo.ts';

let server: TestServer;
let shop: TestCatalogue;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openCatalogue(server);
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('a service', () => {
  test('is saved as a whole, sold at once, and read back as it was written', async () => {
    const made = await shop.add({ depositKind: 'percent', depositValue: 3000 });
    expect(made).toMatchObject({ version: 1, taxRateId: null, depositValue: 3000, comingAppointments: 0 });
    expect(await shop.read(`catalogue/services/${made.serviceId}`)).toEqual(made);
    expect((await shop.read('services')).items).toMatchObject([
      { serviceId: made.serviceId, name: 'Braids' },
    ]);
    expect(await shop.starts(made.serviceId)).toContain('08:00');
    expect(await shop.logged()).toContain('service created');
  });

  test('that someone else has changed is not overwritten', async () => {
    const made = await shop.add();
    expect((await shop.change(made, { name: 'Twists' })).json()).toMatchObject({
      name: 'Twists',
      version: 2,
    });
    const late = await shop.change(made, { name: 'Locs' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect(await shop.read(`catalogue/services/${made.serviceId}`)).toMatchObject({ name: 'Twists' });
  });

  test.each<[string, ServiceInput, string]>([
    ['a deposit without a price', { priceKind: 'free', priceMinor: 0, depositKind: 'full' }, 'depositKind'],
    ['a deposit of more than the price', { depositKind: 'fixed', depositValue: 1_000_001 }, 'depositValue'],
    ['an amount that is asked for', { priceKind: 'on_request' }, 'priceMinor'],
    ['a pause that ends with it', { processing: { startMinute: 30, minutes: 30 } }, 'processing.minutes'],
    ['a pause in a group', { processing: { startMinute: 10, minutes: 10 }, capacity: 4 }, 'capacity'],
    ['a step of its own that is missing', { stepKind: 'minutes' }, 'stepMinutes'],
    ['listed times that are missing', { stepKind: 'listed' }, 'startMinutes'],
    ['a listed time twice', { stepKind: 'listed', startMinutes: [600, 600] }, 'startMinutes'],
    [
      'a person who is not there',
      { performers: [{ staffId: newUuid(), durationMinutes: null, priceMinor: null }] },
      'performers.0.staffId',
    ],
    ['a category that is not there', { categoryId: newUuid() }, 'categoryId'],
    [
      'a choice without choices',
      {
        customFields: [{ fieldId: newUuid(), label: 'Length', kind: 'choice', required: true, options: [] }],
      },
      'customFields.0.options',
    ],
    [
      'hours that overlap',
      {
        hours: [
          { weekday: 1, startMinute: 540, endMinute: 720 },
          { weekday: 1, startMinute: 700, endMinute: 800 },
        ],
      },
      'hours.1',
    ],
  ])('is refused with %s, at its field, and nothing is stored', async (_what, wanted, field) => {
    const answer = await shop.call('POST catalogue/services', shop.braids(wanted));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
    expect((await shop.read('catalogue/services')).items).toEqual([]);
  });

  test('with hours of its own is offered only then', async () => {
    // Tuesday from 10 to 12 in Lagos, an hour ahead of UTC.
    const { serviceId } = await shop.add({ hours: [{ weekday: 2, startMinute: 600, endMinute: 720 }] });
    expect(await shop.starts(serviceId)).toEqual(['09:00', '10:00']);
    expect(await shop.starts(serviceId, '2026-09-09')).toEqual([]);
    const elsewhere = await shop.salon.hold({
      serviceIds: [serviceId],
      staff: 'any',
      startAt: '2026-09-08T13:00:00Z',
    });
    expect(elsewhere.statusCode).toBe(409);
  });

  test('can be offered at intervals of its own length', async () => {
    const { serviceId } = await shop.add({ durationMinutes: 90, stepKind: 'duration' });
    expect(await shop.starts(serviceId)).toEqual(['08:00', '09:30', '11:00', '12:30', '14:00']);
  });

  test('is offered at its listed times in the zone of the business, and at no other', async () => {
    const made = await shop.add({ stepKind: 'listed', startMinutes: [10 * 60 + 10, 14 * 60] });
    expect(await shop.read(`catalogue/services/${made.serviceId}`)).toMatchObject({
      stepKind: 'listed',
      startMinutes: [610, 840],
    });
    expect(await shop.starts(made.serviceId)).toEqual(['09:10', '13:00']);
    const hold = (time: string) =>
      shop.salon.hold({
        serviceIds: [made.serviceId],
        staff: 'any',
        startAt: `2026-09-08T${time}:00Z`,
      });
    expect((await hold('10:00')).statusCode).toBe(409);
    expect((await hold('09:10')).statusCode).toBe(201);
    await shop.change(made, { stepKind: 'business', startMinutes: [] });
    expect(await shop.starts(made.serviceId)).toContain('14:00');
  });

  test('can have a staff member with an own price, which bookings then cost', async () => {
    const { serviceId } = await shop.add({
      performers: [{ staffId: shop.ada, durationMinutes: 120, priceMinor: 1_500_000 }],
    });
    const made = await shop.salon.book(
      aBooking({ serviceIds: [serviceId], staff: shop.ada, startAt: '2026-09-08T10:00:00Z' }),
    );
    expect(made.json().booking).toMatchObject({ totalMinor: 1_500_000, endAt: '2026-09-08T12:00:00.000Z' });
  });

  test('shows how many coming appointments it has; they keep what was booked', async () => {
    const made = await shop.add();
    await shop.salon.book(aBooking({ serviceIds: [made.serviceId], startAt: '2026-09-08T10:00:00Z' }));
    expect(await shop.read(`catalogue/services/${made.serviceId}`)).toMatchObject({
      comingAppointments: 1,
      comingStaff: [{ staffId: shop.ada, count: 1 }],
    });
    await shop.change(made, { name: 'Twists', durationMinutes: 120, priceMinor: 1, performers: [] });
    const row = await server.engine.db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ service_name: 'Braids', duration_minutes: 60, price_minor: 1_000_000 });
  });

  describe('a group service', () => {
    const startAt = '2026-09-08T10:00:00Z';
    const person = (name: string) => ({
      firstName: name,
      lastName: 'Eze',
      email: `${name.toLowerCase()}@example.com`,
      phone: `+234 800 000 ${1000 + name.charCodeAt(0)}`,
    });
    const join = (serviceId: string, name: string) =>
      shop.salon.book(aBooking({ serviceIds: [serviceId], startAt, customer: person(name) }));
    const session = () =>
      server.engine.db
        .selectFrom('group_session')
        .select(['capacity', 'taken', 'start_at'])
        .executeTakeFirstOrThrow();
    async function fullOf(capacity: number) {
      const made = await shop.add({ capacity });
      for (const name of ['Ada', 'Bisi', 'Chi', 'Dayo'].slice(0, capacity)) {
        expect((await join(made.serviceId, name)).statusCode).toBe(201);
      }
      expect((await join(made.serviceId, 'Efe')).statusCode).toBe(409);
      return made;
    }

    test('Y04 with more places adds them to coming sessions, and notifies waiting customers', async () => {
      const made = await fullOf(2);
      await server.engine.db
        .insertInto('waitlist_entry')
        .values({
          waitlist_entry_id: newUuid(),
          first_name: 'Gbemi',
          last_name: 'Ojo',
          email: 'gbemi@example.com',
          phone: '+234 800 000 4444',
          email_key: 'gbemi@example.com',
          phone_key: '+2348000004444',
          service_ids: [made.serviceId],
          staff: ['any'],
          party_size: 1,
          days: ['2026-09-08'],
          part_of_day: 'any',
          visitor_zone: 'Africa/Lagos',
          created_at: server.clock.now(),
        })
        .execute();
      await server.engine.db.deleteFrom('freed_time').execute();
      await shop.change(made, { capacity: 5 });
      expect(await session()).toMatchObject({ capacity: 5, taken: 2 });
      expect(await server.engine.db.selectFrom('freed_time').select('start_at').execute()).toContainEqual({
        start_at: new Date(startAt),
      });
      expect((await join(made.serviceId, 'Efe')).statusCode).toBe(201);
    });

    test('with fewer places keeps those taken, and says so', async () => {
      const made = await fullOf(3);
      const changed = await shop.change(made, { capacity: 2 });
      expect(await session()).toMatchObject({ capacity: 3, taken: 3 });
      expect(changed.json()).toMatchObject({
        capacity: 2,
        comingSessions: [{ startAt: '2026-09-08T10:00:00.000Z', staffId: shop.ada, taken: 3 }],
      });
      expect((await join(made.serviceId, 'Efe')).statusCode).toBe(409);
    });

    test('with fewer places shrinks sessions that are not full', async () => {
      const made = await shop.add({ capacity: 4 });
      await join(made.serviceId, 'Ada');
      await shop.change(made, { capacity: 2 });
      expect(await session()).toMatchObject({ capacity: 2, taken: 1 });
    });

    test('leaves past sessions unchanged', async () => {
      const made = await fullOf(2);
      server.clock.set('2026-09-08T12:00:00Z');
      await server.engine.db.updateTable('service').set({ capacity: 5 }).execute();
      const of = { serviceIds: [made.serviceId], now: server.clock.now() };
      await inTransaction(server.deps.db, (tx) => fitSessions(tx, of));
      expect(await session()).toMatchObject({ capacity: 2 });
    });
  });

  test('can be archived and sold again, with nothing lost', async () => {
    const made = await shop.add();
    const archived = (
      await shop.call(`POST catalogue/services/${made.serviceId}/archive`, { version: 1 })
    ).json();
    expect(archived).toMatchObject({ isArchived: true, version: 2 });
    expect((await shop.read('services')).items).toEqual([]);
    expect(await shop.read('catalogue/services?state=archived')).toMatchObject({
      items: [{ name: 'Braids' }],
      counts: { active: 0, hidden: 0, archived: 1 },
    });
    const body = { serviceIds: [made.serviceId], staff: 'any' as const, startAt: '2026-09-08T10:00:00Z' };
    expect((await shop.salon.hold(body)).statusCode).toBe(404);
    await shop.call(`POST catalogue/services/${made.serviceId}/restore`, { version: 2 });
    expect(names((await shop.read('services')).items)).toEqual(['Braids']);
    expect((await shop.logged()).slice(-2)).toEqual(['service archived', 'service restored']);
  });

  test('can be found by a part of its name, with the data of its row', async () => {
    const made = await shop.add({ options: [{ name: 'Long', durationMinutes: 120, priceMinor: 2_000_000 }] });
    await shop.add({ name: 'Silk press' });
    await shop.salon.book(aBooking({ serviceIds: [made.serviceId], startAt: '2026-09-08T10:00:00Z' }));
    server.clock.pass(60 * 24 * 3);
    // A session does not last that long without use.
    const { token } = await server.signIn();
    const { items } = await shop.read('catalogue/services?q=RAID', token);
    expect(items).toMatchObject([
      { name: 'Braids', staffCount: 1, optionCount: 1, recentAppointments: 1, visibility: 'public' },
    ]);
  });

  test('can be moved within its category, and an order must name all services', async () => {
    const [one, two] = [await shop.add({ name: 'One' }), await shop.add({ name: 'Two' })];
    const order = (serviceIds: string[]) =>
      shop.call('POST catalogue/services/order', { categoryId: shop.hair, serviceIds });
    expect((await order([two.serviceId, one.serviceId])).statusCode).toBe(204);
    expect(names((await shop.read('services')).items)).toEqual(['Two', 'One']);
    expect((await order([two.serviceId])).json().code).toBe('version_conflict');
  });
});

describe('the visibility of a service', () => {
  test('“link only” makes it bookable by the link, and not listed', async () => {
    const { serviceId } = await shop.add({ visibility: 'link' });
    expect((await shop.read('services')).items).toEqual([]);
    expect((await shop.read('categories')).items).toEqual([]);
    expect(await shop.read(`services/${serviceId}`)).toMatchObject({
      items: [{ serviceId }],
      category: { name: 'Hair' },
    });
    expect(await shop.starts(serviceId)).toContain('08:00');
    const made = await shop.salon.book(
      aBooking({ serviceIds: [serviceId], startAt: '2026-09-08T10:00:00Z' }),
    );
    expect(made.statusCode).toBe(201);
  });

  test('“staff only” makes it bookable at the desk and nowhere else', async () => {
    const { serviceId } = await shop.add({ visibility: 'staff' });
    expect((await shop.call(`GET services/${serviceId}`)).statusCode).toBe(404);
    const startAt = '2026-09-08T10:00:00Z';
    expect((await shop.salon.hold({ serviceIds: [serviceId], staff: 'any', startAt })).statusCode).toBe(404);
    expect((await shop.salon.book(aBooking({ serviceIds: [serviceId], startAt }))).statusCode).toBe(404);
    expect((await shop.read('catalogue/bookable')).items).toMatchObject([{ serviceId }]);
    const made = await server.call('POST', 'desk/bookings', {
      as: shop.owner,
      headers: { 'idempotency-key': newUuid() },
      body: {
        startAt: '2026-09-08T10:00:00.000Z',
        segments: [{ serviceId, staff: 'any' }],
        customer: { kind: 'walk_in' },
        notifyCustomer: false,
      },
    });
    expect(made.statusCode).toBe(201);
    const day = 'from=2026-09-08T00:00:00Z&to=2026-09-09T00:00:00Z';
    const explanation = await shop.read(`slots/explain?services=${serviceId}&staff=any&${day}`);
    expect(explanation.items).toContainEqual(
      expect.objectContaining({ startAt: '2026-09-08T10:00:00.000Z' }),
    );
    expect(explanation.offered).toContainEqual({ startAt: '2026-09-08T13:00:00.000Z', staffId: shop.ada });
  });

  test('hides it online in a hidden category', async () => {
    const { serviceId } = await shop.add();
    const [{ version }] = (await shop.read('catalogue/categories')).items;
    const hidden = { version, name: 'Hair', description: '', imagePath: null, color: null, isVisible: false };
    expect((await shop.call(`PUT catalogue/categories/${shop.hair}`, hidden)).statusCode).toBe(200);
    expect((await shop.read('services')).items).toEqual([]);
    expect((await shop.call(`GET services/${serviceId}`)).statusCode).toBe(404);
    const held = await shop.salon.hold({
      serviceIds: [serviceId],
      staff: 'any',
      startAt: '2026-09-08T10:00:00Z',
    });
    expect(held.statusCode).toBe(404);
  });
});

test('a service is read-only for users who may only view it', async () => {
  const { serviceId } = await shop.add();
  expect(await shop.read('catalogue/services', shop.stylist)).toMatchObject({
    items: [{ serviceId }],
    mayManage: false,
  });
  expect(await shop.read(`catalogue/services/${serviceId}`, shop.stylist)).toMatchObject({
    mayManage: false,
  });
  const refused = [
    shop.call('POST catalogue/services', shop.braids(), shop.stylist),
    shop.call(`PUT catalogue/services/${serviceId}`, { version: 1, ...shop.braids() }, shop.stylist),
    shop.call(`POST catalogue/services/${serviceId}/archive`, { version: 1 }, shop.stylist),
    shop.call(`POST catalogue/services/${serviceId}/restore`, { version: 1 }, shop.stylist),
    shop.call(
      'POST catalogue/services/order',
      { categoryId: shop.hair, serviceIds: [serviceId] },
      shop.stylist,
    ),
    shop.call('POST catalogue/categories/order', { categoryIds: [shop.hair] }, shop.stylist),
    shop.call(`POST catalogue/categories/${shop.hair}/archive`, { version: 1, moveTo: null }, shop.stylist),
  ];
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
});
