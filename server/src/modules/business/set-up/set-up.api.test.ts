import type { Setup } from '@daybook/contract/setup';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  await salon.changeBusiness({
    name: 'My business',
    phone: null,
    email: null,
    address: null,
    setup_dismissed_at: null,
  });
  await server.engine.db.deleteFrom('opening_hours').execute();
  owner = (await server.signIn()).token;
});

const read = async (): Promise<Setup> => (await server.call('GET', 'setup', { as: owner })).json();
const missing = async () => (await read()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
const open = () =>
  server.engine.db
    .insertInto('opening_hours')
    .values({ weekday: 2, start_minute: 540, end_minute: 1020 })
    .execute();

test('the set-up list leads from nothing to the first bookable service, step by step', async () => {
  expect(await missing()).toEqual(['profile', 'hours', 'service', 'staff', 'bookable']);
  expect(await read()).toMatchObject({ isUntouched: true });
  await salon.changeBusiness({ name: 'Ileke House', phone: '+234 801 234 5678' });
  expect(await missing()).toEqual(['hours', 'service', 'staff', 'bookable']);
  expect(await read()).toMatchObject({ isUntouched: false });
  await open();
  expect(await missing()).toEqual(['service', 'staff', 'bookable']);
  const haircut = await salon.addService();
  expect(await missing()).toEqual(['staff', 'bookable']);
  await salon.addStaff({ performs: [haircut] });
  expect(await read()).toMatchObject({ isComplete: true, isDismissed: false });
});

test('the set-up list uses the slot engine: with a notice that leaves no time, nothing is bookable', async () => {
  await salon.changeBusiness({ name: 'Ileke House', email: 'a@example.com' });
  await open();
  await salon.addStaff({ performs: [await salon.addService()] });
  await salon.changeBusiness({ horizon_days: 0 });
  expect(await missing()).toEqual(['bookable']);
});

test('the set-up list ignores what visitors cannot choose', async () => {
  const hidden = await salon.addService({ active: false });
  const open = await salon.addService();
  await salon.addStaff({ performs: [hidden] });
  await salon.addStaff({ performs: [open], online_visible: false });
  expect(await missing()).toEqual(['profile', 'hours', 'staff', 'bookable']);
});

test('the set-up list is hidden once someone dismisses it', async () => {
  const answer = await server.call('POST', 'setup/dismiss', { as: owner });
  expect(answer.json()).toMatchObject({ isDismissed: true, isComplete: false });
  expect(await read()).toMatchObject({ isDismissed: true });
});

test('only users who may set the business up see the set-up list', async () => {
  for (const person of [
    { userType: 2, role: 1 },
    { userType: 1, role: 4 },
  ] as const) {
    const { token } = await server.signIn(person);
    expect((await server.call('GET', 'setup', { as: token })).statusCode).toBe(403);
    expect((await server.call('POST', 'setup/dismiss', { as: token })).statusCode).toBe(403);
  }
});
