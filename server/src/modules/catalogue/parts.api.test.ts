import { openCatalogue, type ServiceInput, type TestCatalogue } from '../../testing/catalogue.ts';
import { aBooking } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

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

describe('options and add-ons', () => {
  const parts: ServiceInput = {
    options: [{ name: '2 hours', durationMinutes: 120, priceMinor: 1_800_000, performers: [] }],
    addons: [{ name: 'Beads', durationMinutes: 15, priceMinor: 200_000 }],
  };

  test('are offered with their service, each with its own time and price', async () => {
    const { serviceId } = await shop.add(parts);
    expect((await shop.read('services')).items).toMatchObject([
      { serviceId, part: null, durationMinutes: 60 },
      {
        name: 'Braids, 2 hours',
        part: { of: serviceId, kind: 'option', name: '2 hours' },
        durationMinutes: 120,
      },
      { name: 'Beads', part: { of: serviceId, kind: 'addon', name: 'Beads' }, priceMinor: 200_000 },
    ]);
  });

  test('are booked by the customer, and copied into the appointments', async () => {
    const { options, addons } = await shop.add(parts);
    const serviceIds = [options[0].optionId, addons[0].addonId];
    const made = await shop.salon.book(aBooking({ serviceIds, startAt: '2026-09-08T10:00:00Z' }));
    expect(made.json().booking).toMatchObject({
      totalMinor: 2_000_000,
      appointments: [
        { serviceName: 'Braids, 2 hours', endAt: '2026-09-08T12:00:00.000Z' },
        { serviceName: 'Beads', endAt: '2026-09-08T12:15:00.000Z' },
      ],
    });
  });

  test('cannot be booked online as an add-on without the service right before', async () => {
    const { serviceId, addons } = await shop.add(parts);
    const other = await shop.add({ name: 'Silk press' });
    const beads = addons[0].addonId;
    const book = async (serviceIds: string[]) =>
      (await shop.salon.book(aBooking({ serviceIds, startAt: '2026-09-08T10:00:00Z' }))).statusCode;
    expect(await book([beads])).toBe(404);
    expect(await book([beads, serviceId])).toBe(404);
    expect(await book([other.serviceId, beads])).toBe(404);
    expect(await book([serviceId, beads])).toBe(201);
  });

  test('may have another time and price with a staff member, on the page and in the booking', async () => {
    const performers = [{ staffId: shop.ada, durationMinutes: 150, priceMinor: 2_500_000 }];
    const options = [{ name: '2 hours', durationMinutes: 120, priceMinor: 1_800_000, performers }];
    const made = await shop.add({ options });
    expect(made.options).toMatchObject([{ performers }]);
    const [{ optionId }] = made.options;
    const { items } = await shop.read('services');
    expect(items).toMatchObject([{ ownTerms: [] }, { serviceId: optionId, ownTerms: performers }]);
    const booked = await shop.salon.book(
      aBooking({ serviceIds: [optionId], startAt: '2026-09-08T10:00:00Z' }),
    );
    expect(booked.json().booking).toMatchObject({
      totalMinor: 2_500_000,
      appointments: [{ endAt: '2026-09-08T12:30:00.000Z' }],
    });
    const nobodys = [{ ...options[0], performers: [{ ...performers[0], staffId: server.deps.newId() }] }];
    const refused = await shop.change(made, { options: nobodys } as ServiceInput);
    expect(refused.json().fields).toHaveProperty(['options.0.performers.0.staffId']);
  });

  test('keep what is set with the staff member when the service is saved', async () => {
    const made = await shop.add(parts);
    const { db } = server.engine;
    const own = { duration_minutes: 30, price_minor: null };
    await db.updateTable('staff_service').set(own).where('service_id', '=', made.addons[0].addonId).execute();
    await shop.change(made, { ...parts, options: made.options, addons: made.addons });
    const [, , beads] = (await shop.read('services')).items;
    expect(beads.ownTerms).toEqual([{ staffId: shop.ada, durationMinutes: 30, priceMinor: null }]);
  });

  test('are no longer sold once removed, and keep their ids if they stay', async () => {
    const made = await shop.add(parts);
    const [option] = made.options;
    const kept = (await shop.change(made, { options: [{ ...option, priceMinor: 1 }], addons: [] })).json();
    expect(kept.options).toEqual([{ ...option, priceMinor: 1 }]);
    expect(names((await shop.read('services')).items)).toEqual(['Braids', 'Braids, 2 hours']);
  });

  test('are archived with their service and come back with it, except removed ones', async () => {
    const made = await shop.add(parts);
    const { version } = (await shop.change(made, { ...parts, options: [], addons: made.addons })).json();
    await shop.call(`POST catalogue/services/${made.serviceId}/archive`, { version });
    expect((await shop.read('services')).items).toEqual([]);
    const beads = [made.addons[0].addonId];
    expect(
      (await shop.salon.book(aBooking({ serviceIds: beads, startAt: '2026-09-08T10:00:00Z' }))).statusCode,
    ).toBe(404);
    await shop.call(`POST catalogue/services/${made.serviceId}/restore`, { version: version + 1 });
    expect(names((await shop.read('services')).items)).toEqual(['Braids', 'Beads']);
  });

  test('of another service are refused', async () => {
    const made = await shop.add(parts);
    const other = await shop.add({ name: 'Other' });
    const answer = await shop.change(other, { name: 'Other', options: made.options });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(['options.0.name']);
  });
});
