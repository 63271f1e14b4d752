import { addPerson } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const password = 'three quiet herons';
const limits =
  'login.address=40/600, login.pair=5/600, login.account=12/600, forgot.email=2/3600, forgot.address=5/3600, reset.address=3/3600';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: limits, TRUSTED_PROXY: '10.0.0.1' } });
});
afterAll(() => server.close());
// Every test has windows of its own.
beforeEach(() => server.clock.pass(24 * 60));

const login = (email: string, typed: string, from: string, headers = {}) =>
  server.call('POST', 'auth/login', { body: { email, password: typed }, from, headers });

test('A17 a burst of guesses gets no more tries than the limit, and is told when to come back', async () => {
  await addPerson(server.deps, { email: 'owner1@example.com', password });
  const burst = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => login('owner1@example.com', `guess ${guess}`, '203.0.113.5')),
  );
  expect(burst.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
  const refused = burst.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(25);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited' });
});

test('A17 guesses from everywhere stop at the limit of the account, and do not lock out an owner with a known address', async () => {
  await addPerson(server.deps, { email: 'owner2@example.com', password });
  expect((await login('owner2@example.com', password, '198.51.100.7')).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let guess = 0; guess < 20; guess += 1) {
    statuses.push((await login('owner2@example.com', 'guess', `203.0.113.${guess}`)).statusCode);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(12);
  expect(statuses.slice(12)).toEqual(Array(8).fill(429));
  expect((await login('owner2@example.com', password, '198.51.100.7')).statusCode).toBe(200);
});

test('an owner at a new address waits no longer than the window', async () => {
  await addPerson(server.deps, { email: 'owner3@example.com', password });
  for (let guess = 0; guess < 13; guess += 1)
    await login('owner3@example.com', 'guess', `203.0.113.${guess}`);
  const held = await login('owner3@example.com', password, '198.51.100.8');
  expect(held.statusCode).toBe(429);
  server.clock.pass(Number(held.headers['retry-after']) / 60);
  expect((await login('owner3@example.com', password, '198.51.100.8')).statusCode).toBe(200);
});

test('A17 one password tried on many accounts stops at the limit of the address, and IPv6 counts by network', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 45; guess += 1) {
    statuses.push(
      (await login(`someone${guess}@example.com`, 'guess', `2001:db8:1:2::${guess + 1}`)).statusCode,
    );
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(40);
});

test('repeated successful sign-ins are not limited', async () => {
  await addPerson(server.deps, { email: 'owner5@example.com', password });
  for (let time = 0; time < 15; time += 1) {
    expect((await login('owner5@example.com', password, '203.0.113.5')).statusCode).toBe(200);
  }
});

test('a forwarding header counts only from the configured proxy', async () => {
  for (let guess = 0; guess < 6; guess += 1) {
    await login('owner6@example.com', 'guess', '203.0.113.5', { 'x-forwarded-for': `192.0.2.${guess}` });
  }
  const forged = await login('owner6@example.com', 'guess', '203.0.113.5', {
    'x-forwarded-for': '192.0.2.99',
  });
  expect(forged.statusCode).toBe(429);
  const proxied = await login('owner6@example.com', 'guess', '10.0.0.1', { 'x-forwarded-for': '192.0.2.99' });
  expect(proxied.statusCode).toBe(403);
});

test('A14 links are mailed to an address only at the limited rate, known or not', async () => {
  await addPerson(server.deps, { email: 'owner7@example.com', password });
  for (const email of ['owner7@example.com', 'nobody@example.com']) {
    const statuses = [];
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      statuses.push(
        (await server.call('POST', 'auth/forgot-password', { body: { email }, from })).statusCode,
      );
    }
    expect(statuses).toEqual([204, 204, 429]);
  }
});

test('guessing links stops at the limit of the address', async () => {
  const statuses = [];
  for (let guess = 0; guess < 4; guess += 1) {
    const body = new URLSearchParams({ token: `guess${guess}`, password }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    statuses.push((await server.call('POST', 'auth/reset-password', { body, headers })).statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
});
