import { openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
beforeAll(async () => {
  server = await startTestServer();
  salon = await openSalon(server);
});
afterAll(() => server.close());

const items = async (path: string) => (await server.call('GET', path)).json().items;

describe('the catalogue', () => {
  test('is empty while nothing can be booked', async () => {
    await salon.addService();
    expect(await items('categories')).toEqual([]);
    expect(await items('services')).toEqual([]);
    expect(await items('staff')).toEqual([]);
  });

  test('shows a service with its price, its picture and its staff', async () => {
    const serviceId = await salon.addService({ name: 'Cornrows', image_path: 'demo/cornrows.svg' });
    const staffId = await salon.addStaff({ performs: [serviceId], avatar_path: 'demo/adaeze.svg' });
    expect(await items('services')).toMatchObject([
      {
        serviceId,
        name: 'Cornrows',
        imageUrl: '/rest/uploads/demo/cornrows.svg',
        priceMinor: 650_000,
        currency: 'NGN',
        staffIds: [staffId],
        ownTerms: [],
        capacity: 1,
        repeatsAllowed: false,
        cancelMinutes: 1440,
        rescheduleMinutes: 1440,
        waitlistAllowed: true,
        instructions: null,
        customFields: [],
      },
    ]);
    expect(await items('staff')).toMatchObject([{ staffId, avatarUrl: '/rest/uploads/demo/adaeze.svg' }]);
    await server.engine.db.updateTable('category').set({ image_path: 'demo/hair.svg' }).execute();
    expect(await items('categories')).toMatchObject([
      { name: 'Hair', imageUrl: '/rest/uploads/demo/hair.svg' },
    ]);
  });

  test('leaves out inactive and hidden staff, and services that only they perform (I07)', async () => {
    const hiddenOnly = await salon.addService({ name: 'Only by a hidden colleague' });
    const retired = await salon.addService({ name: 'Retired', active: false });
    const closedCategory = await salon.addCategory({ name: 'Closed', active: false });
    const inClosed = await salon.addService({ name: 'In a closed category', category_id: closedCategory });
    await salon.addStaff({ name: 'Hidden', performs: [hiddenOnly], online_visible: false });
    await salon.addStaff({ name: 'Gone', performs: [hiddenOnly], active: false });
    await salon.addStaff({ name: 'Idle', performs: [retired, inClosed] });
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(await items('services'))).toEqual(['Cornrows']);
    expect(names(await items('staff'))).toEqual(['Ada Obi']);
    expect(names(await items('categories'))).toEqual(['Hair']);
  });

  test('never contains the address for mails to a staff member', async () => {
    expect((await server.call('GET', 'staff')).body).not.toContain('@');
  });
});

test('shows a service’s own cancellation window', async () => {
  const strict = { name: 'Bridal hair', cancel_minutes: 10_080, reschedule_minutes: 0 };
  const serviceId = await salon.addService(strict);
  await salon.addStaff({ name: 'Ngozi Eze', performs: [serviceId] });
  expect(await items('services')).toContainEqual(
    expect.objectContaining({ name: strict.name, cancelMinutes: 10_080, rescheduleMinutes: 0 }),
  );
});
