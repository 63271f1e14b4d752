import { portalOn } from '../../testing/customer-portal.ts';
import { customersAs } from '../../testing/customers.ts';
import { openLedger } from '../../testing/invoices.ts';
import { aBooking, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { aWish, waitlistOn } from '../../testing/waitlist.ts';

let server: TestServer;
let salon: Salon;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let haircut: string;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  salon = ledger.salon;
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
});

const ife = {
  firstName: 'Ife',
  lastName: 'Balogun',
  email: 'ife@household.example',
  phone: '+234 800 000 2001',
};
const child = { ...ife, firstName: 'Kemi' };

const book = async (startAt: string, customer = ife) => {
  const answer = await salon.book(aBooking({ serviceIds: [haircut], staff: ada, startAt, customer }));
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

test('a customer sees coming and past visits, also those booked again with the same address and name', async () => {
  await book('2026-09-07T13:00:00.000Z');
  await book('2026-09-10T09:00:00.000Z');
  await book('2026-09-09T09:00:00.000Z', { ...ife, email: 'IFE@household.example', firstName: 'ife' });
  server.clock.pass(24 * 60);
  const me = portalOn(server);
  const { email, people } = await me.signIn('Ife@Household.example');
  expect({ email, people }).toEqual({
    email: 'ife@household.example',
    people: [{ personId: 'profile', firstName: 'Ife', lastName: 'Balogun', hasProfile: true }],
  });
  const { coming, past, hasMorePast } = await me.overview('profile');
  expect(coming.map(({ startAt }) => startAt)).toEqual([
    '2026-09-09T09:00:00.000Z',
    '2026-09-10T09:00:00.000Z',
  ]);
  expect(past).toMatchObject([{ startAt: '2026-09-07T13:00:00.000Z', canBeOpened: true }]);
  expect(hasMorePast).toBe(false);
  expect(coming[0]?.appointments).toEqual([
    { serviceId: haircut, serviceName: 'Haircut', staffId: ada, staffName: 'Ada Obi' },
  ]);
});

test('the link to a visit moves and cancels it by the rules of its mailed link', async () => {
  await book('2026-09-10T09:00:00.000Z');
  const me = portalOn(server);
  await me.signIn(ife.email);
  const [visit] = (await me.overview('profile')).coming;
  const opened = await me.send('POST', `/people/profile/visits/${visit?.bookingId}/link`);
  expect(opened.statusCode).toBe(201);
  const headers = { 'x-booking-token': opened.json().token };
  const { version } = (await server.call('GET', 'bookings/manage', { headers })).json();
  const moved = await server.call('POST', 'bookings/manage/reschedule', {
    headers,
    body: { version, startAt: '2026-09-11T10:00:00.000Z', staff: 'same' },
  });
  expect(moved.statusCode).toBe(200);
  const cancelled = await server.call('POST', 'bookings/manage/cancel', {
    headers,
    body: { version: moved.json().version },
  });
  expect(cancelled.json().status).toBe('cancelled');
  const { coming, past } = await me.overview('profile');
  expect(coming).toEqual([]);
  expect(past).toMatchObject([{ startAt: '2026-09-11T10:00:00.000Z', status: 'cancelled' }]);
});

test('people of one household are kept apart, each with their own visits and entries', async () => {
  await book('2026-09-10T09:00:00.000Z');
  await book('2026-09-10T11:00:00.000Z', child);
  await server.engine.db.deleteFrom('opening_hours').execute();
  const wish = aWish({ serviceIds: [haircut], customer: child });
  expect((await waitlistOn(server).join(wish)).statusCode).toBe(201);
  const me = portalOn(server);
  const { people } = await me.signIn(ife.email);
  expect(people).toMatchObject([
    { personId: 'profile', firstName: 'Ife', hasProfile: true },
    { firstName: 'Kemi', hasProfile: false },
  ]);
  const mother = await me.overview('profile');
  const daughter = await me.overview(people[1]?.personId ?? '');
  expect(mother.coming.map(({ startAt }) => startAt)).toEqual(['2026-09-10T09:00:00.000Z']);
  expect(daughter.coming.map(({ startAt }) => startAt)).toEqual(['2026-09-10T11:00:00.000Z']);
  expect(mother.waitlist).toEqual([]);
  expect(daughter.waitlist).toMatchObject([{ serviceNames: ['Haircut'], days: ['2026-09-08'] }]);
  expect(daughter.preferences).toBeNull();
  const place = await me.send(
    'POST',
    `/people/${people[1]?.personId}/waitlist/${daughter.waitlist[0]?.waitlistEntryId}/link`,
  );
  expect(await waitlistOn(server).place(place.json().token)).toMatchObject({ firstName: 'Kemi' });
});

test('invoices open on their own page, with what is due first, and credit is shown', async () => {
  const invoice = await ledger.issued();
  const customer = await server.engine.db
    .updateTable('customer')
    .set({ email: ife.email, email_key: ife.email })
    .where('customer_id', '=', invoice.customerId)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await ledger.send('POST', `customers/${customer.customer_id}/credit`, {
    amountMinor: 500,
    reason: 'Sorry',
  });
  const me = portalOn(server);
  await me.signIn(ife.email);
  const { invoices, credit } = await me.overview('profile');
  expect(invoices).toMatchObject([{ number: invoice.number, state: 'issued', isOverdue: false }]);
  expect(credit).toEqual([{ currency: 'NGN', creditMinor: 500 }]);
  const opened = await me.send('POST', `/people/profile/invoices/${invoices[0]?.invoiceId}/link`);
  const page = await server.call('POST', 'pay/view', { body: { token: opened.json().token } });
  expect(page.json()).toMatchObject({ number: invoice.number, isPreview: false });
});

test('the language and the consent are the customer’s own, and their history says so', async () => {
  await book('2026-09-10T09:00:00.000Z');
  const me = portalOn(server);
  await me.signIn(ife.email);
  const chosen = { language: 'fr', marketingOptIn: true };
  expect((await me.send('POST', '/people/profile/preferences', chosen)).statusCode).toBe(204);
  expect((await me.overview('profile')).preferences).toEqual(chosen);
  const owner = customersAs(server, (await server.signIn()).token);
  const customerId = (await owner.list()).items.find(({ email }) => email === ife.email)?.customerId ?? '';
  expect(await owner.read(customerId)).toMatchObject({
    ...chosen,
    history: [{ kind: 'changed', by: 'Ife Balogun', after: chosen }],
  });
});

test('the export holds the person’s own data without internal notes, and nothing of the household', async () => {
  await book('2026-09-10T09:00:00.000Z');
  await book('2026-09-10T11:00:00.000Z', child);
  await server.engine.db.updateTable('booking').set({ internal_note: 'Tips badly' }).execute();
  await server.engine.db
    .updateTable('customer')
    .set({ alerts: ['Allergic to gossip'] })
    .execute();
  const me = portalOn(server);
  const { people } = await me.signIn(ife.email);
  const own = await me.send('POST', '/people/profile/export');
  expect(own.json()).toMatchObject({ booking: [{ first_name: 'Ife' }], customer: [{ email: ife.email }] });
  expect(own.body).not.toMatch(/Kemi|Tips badly|gossip/);
  const childs = await me.send('POST', `/people/${people[1]?.personId}/export`);
  expect(childs.json()).toMatchObject({ booking: [{ first_name: 'Kemi' }], customer: [] });
});

test('erasing waits for open visits and other people’s, then removes the person and ends the session', async () => {
  await book('2026-09-07T13:00:00.000Z');
  const me = portalOn(server);
  await me.signIn(ife.email);
  const erase = () => me.send('POST', '/people/profile/erase', { confirmed: true });
  expect((await erase()).json()).toMatchObject({ code: 'action_not_possible' });
  server.clock.pass(24 * 60);
  await book('2026-09-08T14:00:00.000Z', child);
  server.clock.pass(24 * 60);
  expect((await erase()).json().message).toMatch(/other names/);
  await server.engine.db
    .updateTable('booking')
    .set({ customer_id: null, customer_is_claimed: false })
    .where('first_name', '=', 'Kemi')
    .execute();
  expect((await erase()).statusCode).toBe(204);
  expect((await me.send('GET', '')).json()).toEqual({ session: null });
  const left = await server.engine.db.selectFrom('customer').select('email').execute();
  expect(left.map(({ email }) => email)).not.toContain(ife.email);
  expect(await server.engine.db.selectFrom('customer_session').selectAll().execute()).toEqual([]);
});
