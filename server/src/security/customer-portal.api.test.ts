import { codeIn, portalOn } from '../testing/customer-portal.ts';
import { openLedger } from '../testing/invoices.ts';
import { aBooking, begunForm } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { statementsSentBy } from '../testing/statements.ts';

const limits =
  'me.code.contact=4/3600, me.code.day=10/86400, me.code.address=20/3600, me.guess.address=40/3600';
let server: TestServer;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let book: (startAt: string, customer: typeof ife) => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: limits } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await server.engine.db.deleteFrom('rate_window').execute();
  await server.engine.db.deleteFrom('customer_sign_in').execute();
  await server.mails();
  const { salon } = ledger;
  const haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
  book = async (startAt, customer) => {
    const answer = await salon.book(
      aBooking({ serviceIds: [haircut], startAt, customer }),
      await begunForm(server),
    );
    expect(answer.statusCode).toBe(201);
  };
  await book('2026-09-10T09:00:00.000Z', ife);
  await server.mails();
});

const ife = { firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com', phone: '+234 800 000 2001' };
const eve = { firstName: 'Eve', lastName: 'Eko', email: 'eve@example.com', phone: '+234 800 000 2002' };
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test('A166 a request for a code has the same answer and statements for every address, and mails only a known one', async () => {
  const asked = async (email: string) => {
    const answers: Awaited<ReturnType<TestServer['call']>>[] = [];
    const statements = await statementsSentBy(async () => {
      answers.push(await server.call('POST', 'me/code', { body: { email } }));
    });
    const [answer] = answers;
    const {
      date: _date,
      'x-request-id': _id,
      'set-cookie': cookie,
      ...headers
    } = { date: '', 'x-request-id': '', 'set-cookie': '', ...answer?.headers };
    const shape = String(cookie).replace(/=[\w-]{43}/, '=');
    return { status: answer?.statusCode, body: answer?.body, headers, shape, statements };
  };
  await asked('first@example.com');
  const known = await asked(ife.email);
  expect(known.status).toBe(204);
  expect(known.statements.length).toBeGreaterThan(1);
  expect(await asked('nobody@example.com')).toEqual(known);
  const mails = await server.mails();
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([ife.email]);
});

test('A167 a code allows five tries, also at the same moment, and then not even the right one', async () => {
  const me = portalOn(server);
  await me.requestCode(ife.email);
  const code = codeIn((await server.mails())[0]?.text);
  expect(code).toMatch(/^\d{6}$/);
  const guesses = await Promise.all(Array.from({ length: 5 }, () => me.enter(wrongFor(code))));
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(403));
  const late = await me.enter(code);
  expect(late.json()).toMatchObject({ code: 'wrong_code', message: guesses[0]?.json().message });
});

test('A167 guesses at the code of an unknown address fail with the same answer', async () => {
  const [known, stranger] = [portalOn(server), portalOn(server)];
  await known.requestCode(ife.email);
  await stranger.requestCode('nobody@example.com');
  const code = codeIn((await server.mails())[0]?.text);
  const strip = ({ requestId: _id, ...rest }: Record<string, unknown>) => rest;
  const [one, other] = [await known.enter(wrongFor(code)), await stranger.enter(wrongFor(code))];
  expect(one.statusCode).toBe(403);
  expect(strip(other.json())).toEqual(strip(one.json()));
});

test('A167 guessing stops at the limit of the client', async () => {
  const me = portalOn(server, '203.0.113.9');
  const statuses: number[] = [];
  for (let guess = 0; guess < 45; guess += 1) statuses.push((await me.enter('123456')).statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(40);
  expect(statuses.at(-1)).toBe(429);
});

test('A168 an address gets four codes an hour and ten a day, known or not, whoever asks', async () => {
  for (const email of [ife.email, 'nobody@example.com']) {
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 5; time += 1)
        statuses.push((await portalOn(server, `203.0.113.${hour * 5 + time}`).requestCode(email)).statusCode);
      server.clock.pass(61);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses.slice(0, 5)).toEqual([204, 204, 204, 204, 429]);
    server.clock.pass(24 * 60);
  }
});

test('A168 one client asks for twenty codes an hour at most', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 22; time += 1)
    statuses.push((await portalOn(server, '203.0.113.77').requestCode(`p${time}@example.com`)).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
});

test('A169 a code works once, for ten minutes, and only in the browser that asked', async () => {
  const me = portalOn(server);
  await me.requestCode(ife.email);
  const code = codeIn((await server.mails())[0]?.text);
  expect((await portalOn(server).enter(code)).statusCode).toBe(403);
  expect((await me.enter(code)).statusCode).toBe(200);
  expect((await me.enter(code)).statusCode).toBe(403);
  const slow = portalOn(server);
  await slow.requestCode(ife.email);
  const late = codeIn((await server.mails())[0]?.text);
  server.clock.pass(11);
  expect((await slow.enter(late)).statusCode).toBe(403);
});

test('A169 the code and the session’s token are in no row of the database and no line of the log', async () => {
  const me = portalOn(server);
  await me.requestCode(ife.email);
  const code = codeIn((await server.mails())[0]?.text);
  const { db } = server.engine;
  const rows = async () =>
    JSON.stringify([
      await db.selectFrom('customer_sign_in').selectAll().execute(),
      await db.selectFrom('customer_session').selectAll().execute(),
      await db.selectFrom('mail').select(['data']).execute(),
    ]);
  expect(await rows()).not.toContain(code);
  await me.enter(code);
  const token = /daybook-me=([\w-]+)/.exec(me.cookie())?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(await rows()).not.toContain(token);
  expect(server.log.join('\n')).not.toContain(token);
});

test('A170 a session opens nothing of another address: each answer is that of an unknown one', async () => {
  await book('2026-09-10T11:00:00.000Z', eve);
  const [hers, mine] = [portalOn(server), portalOn(server)];
  await hers.signIn(ife.email);
  const { people } = await mine.signIn(eve.email);
  expect(people).toHaveLength(1);
  const [visit] = (await hers.overview('profile')).coming;
  const taken = await mine.send('POST', `/people/profile/visits/${visit?.bookingId}/link`);
  const unknown = await mine.send('POST', '/people/profile/visits/0199c0de-0000-7000-8000-000000000001/link');
  expect([taken.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(taken.json().message).toBe(unknown.json().message);
  for (const path of ['', '/export', '/erase', '/preferences']) {
    const bodies: Record<string, object> = {
      '/erase': { confirmed: true },
      '/preferences': { language: 'fr', marketingOptIn: true },
    };
    const answer = await mine.send(path === '' ? 'GET' : 'POST', `/people/somebody${path}`, bodies[path]);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

test('A170 nothing is shown without a session, after signing out, and after two weeks', async () => {
  const me = portalOn(server);
  const path = '/people/profile';
  expect((await me.send('GET', path)).statusCode).toBe(403);
  await me.requestCode(ife.email);
  expect((await me.send('GET', path)).statusCode).toBe(403);
  expect((await me.send('GET', '')).json()).toEqual({ session: null });
  await server.mails();
  await me.signIn(ife.email);
  expect((await me.send('GET', path)).statusCode).toBe(200);
  const stolen = { cookie: me.cookie() };
  await me.send('POST', '/sign-out');
  expect((await server.call('GET', `me${path}`, { headers: stolen })).statusCode).toBe(403);
  await me.signIn(ife.email);
  server.clock.pass(14 * 24 * 60 + 1);
  expect((await me.send('GET', path)).statusCode).toBe(403);
});

test('A171 a customer’s session is no user’s, and the cookie is out of reach of scripts and other sites', async () => {
  const me = portalOn(server);
  await me.requestCode(ife.email);
  const answer = await me.enter(codeIn((await server.mails())[0]?.text));
  expect(answer.cookies.find(({ name }) => name === 'daybook-me')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  });
  const token = /daybook-me=([\w-]+)/.exec(me.cookie())?.[1] ?? '';
  for (const path of ['customers', 'bookings', 'user/profile', 'invoices']) {
    const asked = [{ headers: { cookie: me.cookie() } }, { as: token }];
    for (const how of asked) expect((await server.call('GET', path, how)).statusCode).toBe(401);
  }
  const { token: bearer } = await server.signIn();
  expect((await server.call('GET', 'me/people/profile', { as: bearer })).statusCode).toBe(403);
  const asSession = { headers: { cookie: `daybook-me=${bearer}` } };
  expect((await server.call('GET', 'me/people/profile', asSession)).statusCode).toBe(403);
});

test('A172 typing somebody’s number, name and own address opens nothing of their profile', async () => {
  const { customer_id: victim } = await server.engine.db
    .updateTable('customer')
    .set({ email: 'other@example.com', email_key: 'other@example.com' })
    .where('email_key', '=', ife.email)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await ledger.send('POST', `customers/${victim}/credit`, { amountMinor: 900, reason: 'Kept' });
  await book('2026-09-11T09:00:00.000Z', { ...ife, email: eve.email });
  const me = portalOn(server);
  const { people } = await me.signIn(eve.email);
  expect(people).toMatchObject([{ firstName: 'Ife', hasProfile: false }]);
  const { coming, credit, invoices, preferences } = await me.overview(people[0]?.personId ?? '');
  expect(coming.map(({ startAt }) => startAt)).toEqual(['2026-09-11T09:00:00.000Z']);
  expect({ credit, invoices, preferences }).toEqual({ credit: [], invoices: [], preferences: null });
});
