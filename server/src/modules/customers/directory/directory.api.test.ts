import { customersAs } from '../../../testing/customers.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let bisi: string;
let owner: ReturnType<typeof customersAs>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
  owner = customersAs(server, (await server.signIn()).token);
});

const names = async (query: Record<string, string> = {}, as = owner) =>
  (await as.list(query)).items.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());

const as = async (role: number, staffId?: string) =>
  customersAs(server, (await server.signIn({ userType: 2, role, ...(staffId ? { staffId } : {}) })).token);

/** Makes a booking of someone, which makes them a customer. */
async function book(firstName: string, staff = ada, time = '10:00'): Promise<string> {
  const made = await salon.book(
    aBooking({
      serviceIds: [haircut],
      staff,
      startAt: `2026-09-08T${time}:00.000Z`,
      customer: {
        firstName,
        lastName: 'Balogun',
        email: `${firstName}@example.com`,
        phone: `+234 800 000 20${time.slice(0, 2)}`,
      },
    }),
  );
  return made.json().booking.reference;
}

const ended = (reference: string, status: 'completed' | 'no_show', startAt: string) =>
  server.engine.db
    .updateTable('booking')
    .set({
      status,
      start_at: new Date(startAt),
      end_at: new Date(Date.parse(startAt) + 3_600_000),
    })
    .where('reference', '=', reference)
    .execute();

test('the directory lists customers by name, ignoring case and accents', async () => {
  for (const firstName of ['Zainab', 'ada', 'Éni', 'Bisi']) await owner.add({ firstName });
  expect(await names()).toEqual(['ada', 'Bisi', 'Éni', 'Zainab']);
  expect(await names({ sort: '-name' })).toEqual(['Zainab', 'Éni', 'Bisi', 'ada']);
});

test('the directory finds customers by name without accents, email, digits of the phone number and booking reference', async () => {
  const reference = await book('Ife');
  await owner.add({
    firstName: 'Ṣadé',
    lastName: 'Adékúnlé',
    email: 'Sade@Example.com',
    phone: '+234 802 345 6789',
  });
  for (const q of [
    'sade',
    'ADEKUNLE',
    'adekunle sade',
    'ad sa',
    'sade@exam',
    '0802 345 6789',
    '3456789',
    'Ṣa',
  ]) {
    expect([q, await names({ q })]).toEqual([q, ['Ṣadé Adékúnlé']]);
  }
  expect(await names({ q: reference.toLowerCase() })).toEqual(['Ife Balogun']);
  for (const q of ['%', '_', '\\', 'de', 'nobody', 'DB-222222'])
    expect([q, await names({ q })]).toEqual([q, []]);
});

test('the directory can be narrowed to alerts, a tag and customers blocked online', async () => {
  await owner.add({ firstName: 'Plain' });
  await owner.add({ firstName: 'Allergic', alerts: ['No ammonia'], tags: ['VIP'] });
  const blocked = await owner.add({ firstName: 'Blocked', tags: ['VIP', 'Late'] });
  await owner.send('POST', `/${blocked.customerId}/block`, { version: 1, reason: 'Three no-shows' });
  expect(await names({ only: 'alerts' })).toEqual(['Allergic']);
  expect(await names({ only: 'blocked' })).toEqual(['Blocked']);
  expect(await names({ tag: 'VIP' })).toEqual(['Allergic', 'Blocked']);
  expect(await names({ tag: 'VIP', only: 'blocked' })).toEqual(['Blocked']);
  expect(await names({ tag: 'vip' })).toEqual([]);
});

test('the directory sorts by last visit, and follows its changes', async () => {
  await owner.add({ firstName: 'Never' });
  const [first, second] = [await book('Ife', ada, '10:00'), await book('Kemi', ada, '11:00')];
  await ended(first, 'completed', '2026-08-02T10:00:00.000Z');
  await ended(second, 'completed', '2026-08-01T10:00:00.000Z');
  expect(await names({ sort: '-lastVisitAt' })).toEqual(['Ife Balogun', 'Kemi Balogun', 'Never']);
  await ended(first, 'no_show', '2026-08-02T10:00:00.000Z');
  expect((await names({ sort: '-lastVisitAt' }))[0]).toBe('Kemi Balogun');
  expect((await owner.list({ q: 'Ife' })).items).toMatchObject([{ lastVisitAt: null }]);
});

test.each(['name', '-name', 'lastVisitAt', '-lastVisitAt', 'createdAt', '-createdAt'])(
  'the directory pages by %s without a gap',
  async (sort) => {
    for (const firstName of ['Ada', 'Ada', 'Bisi', 'Chi', 'Dayo']) await owner.add({ firstName });
    await ended(await book('Ife'), 'completed', '2026-08-01T10:00:00.000Z');
    const whole = await owner.list({ sort });
    expect(whole).toMatchObject({ total: 6, totalIsExact: true, nextCursor: null });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await owner.list({ sort, pageSize: '2', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ customerId }) => customerId));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(whole.items.map(({ customerId }) => customerId));
  },
);

const cursorOf = (...written: unknown[]) =>
  Buffer.from(JSON.stringify([...written, '0199266e-0000-7000-8000-000000000000'])).toString('base64url');

test.each([
  ['a cursor of another order', { sort: '-name', cursor: cursorOf('name', 'ada') }],
  ['a cursor whose key is of another kind', { sort: 'createdAt', cursor: cursorOf('createdAt', 'ada') }],
  ['a cursor that was made up', { cursor: 'bm90IGEgY3Vyc29y' }],
  ['a cursor from beyond all years', { sort: 'createdAt', cursor: cursorOf('createdAt', 9e15) }],
  ['an unknown order', { sort: 'email' }],
  ['an unknown filter', { colour: 'red' }],
])('the directory refuses %s', async (_what, query) => {
  const answer = await owner.send('GET', `?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(400);
});

describe('the directory by role', () => {
  test('shows a staff member only customers they serve, without contact data', async () => {
    const [mine, other] = [await book('Ife', ada, '10:00'), await book('Kemi', bisi, '11:00')];
    const asAda = await as(2, ada);
    expect(await names({}, asAda)).toEqual(['Ife Balogun']);
    expect(await names({ q: 'kemi' }, asAda)).toEqual([]);
    expect(await names({ q: other }, asAda)).toEqual([]);
    expect(await names({ q: mine }, asAda)).toEqual(['Ife Balogun']);
    const { items } = await asAda.list();
    expect(items).toMatchObject([{ email: null, phone: null, contactIsHidden: true }]);
    // A match would reveal the value.
    expect(await names({ q: 'ife@example.com' }, asAda)).toEqual([]);
    expect(await names({ q: '2348000002010' }, asAda)).toEqual([]);
  });

  test('pages for a staff member through those they serve, counted up to one page when they search', async () => {
    for (const [place, firstName] of ['Bola', 'Ife', 'Kemi'].entries()) {
      await book(firstName, ada, `1${place}:00`);
    }
    await book('Chi', bisi, '13:00');
    const asAda = await as(2, ada);
    const paged = async (query: Record<string, string>) => {
      const first = await asAda.list({ ...query, pageSize: '2' });
      return [first, await asAda.list({ ...query, pageSize: '2', cursor: first.nextCursor ?? '' })];
    };
    expect(await paged({})).toMatchObject([
      { items: [{ firstName: 'Bola' }, { firstName: 'Ife' }], total: 3, totalIsExact: true },
      { items: [{ firstName: 'Kemi' }], nextCursor: null, total: 3, totalIsExact: true },
    ]);
    expect(await paged({ q: 'balogun' })).toMatchObject([
      { items: [{ firstName: 'Bola' }, { firstName: 'Ife' }], total: 2, totalIsExact: false },
      { items: [{ firstName: 'Kemi' }], nextCursor: null, total: 2, totalIsExact: false },
    ]);
    expect(await asAda.list({ q: 'balogun' })).toMatchObject({ total: 3, totalIsExact: true });
  });

  test('is refused to a staff member who performs nothing', async () => {
    await book('Ife');
    expect((await (await as(2)).send('GET', '')).statusCode).toBe(403);
  });

  test('shows a viewer names, without contact data and alerts', async () => {
    await owner.add({ firstName: 'Ife', email: 'ife@example.com', alerts: ['Allergy'], tags: ['VIP'] });
    const viewer = await as(4);
    expect((await viewer.list()).items).toMatchObject([
      { firstName: 'Ife', email: null, alerts: [], tags: [], contactIsHidden: true },
    ]);
  });

  test('shows a receptionist everyone with contact data', async () => {
    await owner.add({ firstName: 'Ife', email: 'ife@example.com' });
    expect((await (await as(3)).list()).items).toMatchObject([
      { email: 'ife@example.com', contactIsHidden: false },
    ]);
  });
});
