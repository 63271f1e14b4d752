import { manageTokenHeader } from '@daybook/contract/bookings';
import type { Endpoint } from '@daybook/contract/endpoint';
import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { payTokenHeader } from '@daybook/contract/pay';
import { waitlistTokenHeader } from '@daybook/contract/waitlist';
import { z } from 'zod';
import { newUuid } from '../platform/clock.ts';
import { limitNames, standardLimits } from '../platform/limits.ts';
import { at, openManaging } from '../testing/manage.ts';
import { addPerson, addSession } from '../testing/people.ts';
import { formWith } from '../testing/pictures.ts';
import { appCode, turnOnSecondFactor } from '../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Thousands of guesses against the shipped limits. */
const asShipped = limitNames
  // The names come from this object.
  .map((name) => [name, standardLimits[name as keyof typeof standardLimits]] as const)
  .map(([name, { count, seconds }]) => `${name}=${count}/${seconds}`)
  .join(', ');
const password = 'three quiet herons';

const asForm = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** Sends calls fifty at a time, and counts each status. */
async function inBursts(
  times: number,
  guess: (n: number) => Promise<{ statusCode: number }>,
): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  for (let first = 0; first < times; first += 50) {
    const burst = Array.from({ length: Math.min(50, times - first) }, (_, n) => guess(first + n));
    for (const { statusCode } of await Promise.all(burst))
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  }
  return answers;
}

describe('with the shipped limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: asShipped } });
  });
  afterAll(() => server.close());
  // Every test has windows of its own.
  beforeEach(() => server.clock.pass(24 * 60));

  const login = (email: string, typed: string, from: string) =>
    server.call('POST', 'auth/login', { body: { email, password: typed }, from });

  test('A17 of a thousand guesses at one account from one address ten are checked, and its owner can sign in in the meantime', async () => {
    await addPerson(server.deps, { email: 'held@example.com', password });
    expect((await login('held@example.com', password, '198.51.100.7')).statusCode).toBe(200);
    const guesses = await inBursts(1000, (n) => login('held@example.com', `guess ${n}`, '203.0.113.5'));
    expect(guesses).toEqual({ 403: 10, 429: 990 });
    expect((await login('held@example.com', password, '198.51.100.7')).statusCode).toBe(200);
  });

  test('A17 of a thousand guesses at one account from a thousand addresses a hundred are checked, and its owner can sign in after the wait shown to a new device', async () => {
    await addPerson(server.deps, { email: 'wide@example.com', password });
    expect((await login('wide@example.com', password, '198.51.100.7')).statusCode).toBe(200);
    const guesses = await inBursts(1000, (n) =>
      login('wide@example.com', `guess ${n}`, `10.${n % 10}.${Math.floor(n / 10)}.1`),
    );
    expect(guesses).toEqual({ 403: 100, 429: 900 });
    expect((await login('wide@example.com', password, '198.51.100.7')).statusCode).toBe(200);
    const elsewhere = await login('wide@example.com', password, '198.51.100.99');
    expect(elsewhere.statusCode).toBe(429);
    server.clock.pass(Number(elsewhere.headers['retry-after']) / 60);
    expect((await login('wide@example.com', password, '198.51.100.99')).statusCode).toBe(200);
  });

  test('A17 of one password tried on a thousand accounts from one address sixty are checked', async () => {
    const guesses = await inBursts(1000, (n) => login(`name${n}@example.com`, password, '203.0.113.6'));
    expect(guesses).toEqual({ 403: 60, 429: 940 });
  });

  test('A17 of fifty guesses at the same moment ten are checked', async () => {
    await addPerson(server.deps, { email: 'burst@example.com', password });
    expect(await inBursts(50, (n) => login('burst@example.com', `guess ${n}`, '203.0.113.8'))).toEqual({
      403: 10,
      429: 40,
    });
  });

  test('A17 of a hundred codes from everywhere in a day with the known password thirty are checked, and the owner can sign in from their usual place', async () => {
    const email = 'codes@example.com';
    const session = await addSession(server.deps, await addPerson(server.deps, { email, password }));
    const { secret } = await turnOnSecondFactor(server, session, password);
    const enter = async (code: () => string, from: string, times = 1) => {
      const { secondFactor } = (await login(email, password, from)).json();
      const typed = { token: secondFactor, code: code() };
      const guess = () => server.call('POST', 'auth/second-factor', { ...asForm(typed), from });
      return (await Promise.all(Array.from({ length: times }, guess))).map(({ statusCode }) => statusCode);
    };
    const home = '198.51.100.8';
    expect(await enter(() => appCode(server, secret), home)).toEqual([200]);
    const guesses: number[] = [];
    for (let n = 0; n < 20; n += 1) guesses.push(...(await enter(() => '000000', `203.0.113.${100 + n}`, 5)));
    expect(Object.groupBy(guesses, String)).toEqual({ 403: Array(30).fill(403), 429: Array(70).fill(429) });
    server.clock.pass(10);
    expect(await enter(() => '000000', '203.0.113.99')).toEqual([429]);
    expect(await enter(() => appCode(server, secret), home)).toEqual([200]);
  });

  test('A55 of a thousand guesses at booking links three hundred are checked, on any endpoint, and a link’s holder elsewhere is unaffected', async () => {
    const link = await openManaging(server);
    const token = await link.book('10:00');
    const paths = ['', '/calendar', `/slots?from=${at('00:00')}&to=${at('23:00')}&staff=any`];
    const guesses = await inBursts(1000, (n) =>
      server.call('GET', `bookings/manage${paths[n % 3]}`, {
        headers: { [manageTokenHeader]: `${token.slice(0, -4)}${String(n).padStart(4, '0')}` },
        from: '203.0.113.9',
      }),
    );
    expect(guesses).toEqual({ 404: 300, 429: 700 });
    expect((await link.call('GET', token)).statusCode).toBe(200);
  });
});

describe('every endpoint that a mailed token opens', () => {
  const token = 'x'.repeat(43);
  const tokenHeaders: string[] = [manageTokenHeader, waitlistTokenHeader, payTokenHeader];
  /** Its token follows a right password, and allows five codes (see A17). */
  const ofTheForm = 'POST auth/second-factor';
  const manage = { headers: { [manageTokenHeader]: token } };
  const place = { headers: { [waitlistTokenHeader]: token } };
  const form = (fields: Record<string, string>) => asForm({ token, ...fields });
  const json = (fields: object = {}) => ({ body: { token, ...fields } });
  const transfer = { amountMinor: 100, paidOn: '2026-09-01', payerName: 'Ada' };
  const proof = formWith('x', { field: 'proof' });
  const account = { fullName: 'Eve', username: 'eve', password };

  /** A guess in valid form: nothing else is wrong with it. */
  const guesses: Partial<Record<EndpointKey, { body?: unknown; headers?: Record<string, string> }>> = {
    'GET bookings/manage': manage,
    'GET bookings/manage/calendar': manage,
    'GET bookings/manage/slots': manage,
    'POST bookings/manage/reschedule': {
      ...manage,
      body: { version: 1, startAt: at('10:00'), staff: 'same' },
    },
    'POST bookings/manage/link': { ...manage, body: { reference: 'DB-7K3F9Q' } },
    'POST bookings/manage/will-come': { ...manage, body: { startAt: at('10:00') } },
    'POST bookings/manage/cancel': { ...manage, body: { version: 1 } },
    'POST bookings/manage/pay': { ...manage, body: { way: 'bank_transfer' } },
    'POST bookings/manage/transfers': { ...manage, body: transfer },
    'POST bookings/manage/transfers/:transferClaimId/proof': {
      body: proof.body,
      headers: { ...proof.headers, ...manage.headers },
    },
    'POST bookings/manage/refund': { ...manage, body: { version: 1 } },
    'POST bookings/manage/details': { ...manage, body: { version: 1 } },
    'GET waitlist/place': place,
    'POST waitlist/place/book': {
      body: { policyAccepted: true },
      headers: { ...place.headers, 'idempotency-key': newUuid() },
    },
    'DELETE waitlist/place': place,
    'POST pay/view': json(),
    'POST pay/renew': json(),
    'POST pay/start': json({ provider: 'paystack', amountMinor: 100 }),
    'POST pay/claims': json(transfer),
    'POST pay/claims/:transferClaimId/proof': {
      body: proof.body,
      headers: { ...proof.headers, [payTokenHeader]: token },
    },
    'POST pay/pdf': form({}),
    'POST pay/receipt': form({ number: 'RCT-1' }),
    'POST pay/viewed': form({}),
    'POST pay/attachments/:attachmentId': form({}),
    'POST auth/reset-password': form({ password }),
    'POST auth/confirm-address': form({}),
    'POST auth/invitation': form({}),
    'POST auth/invitation/accept': form(account),
    'POST preview': json(),
    'GET calendar-feeds/:token': {},
  };

  let strict: TestServer;
  beforeAll(async () => {
    const each = limitNames.map((name) => `${name}=3/600`).join(', ');
    strict = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: each } });
  });
  afterAll(() => strict.close());

  test('A55 is listed here, as in the contract', () => {
    const doors = Object.entries<Endpoint>(endpoints).filter(([key, { access, headers, params, body }]) => {
      const inHeaders = Object.keys(headers?.shape ?? {}).some((name) => tokenHeaders.includes(name));
      const inBody = body instanceof z.ZodObject && 'token' in body.shape;
      return (
        access !== 'private' && key !== ofTheForm && (inHeaders || inBody || 'token' in (params?.shape ?? {}))
      );
    });
    expect(Object.keys(guesses).sort()).toEqual(doors.map(([key]) => key).sort());
  });

  test.each(Object.entries(guesses))('A55 counts each guess by its address: %s', async (key, guess) => {
    const [method, pattern = ''] = key.split(' ');
    const query = key.endsWith('/slots') ? `?from=${at('00:00')}&to=${at('23:00')}&staff=any` : '';
    const path = `${pattern.replace(/:\w+/g, newUuid)}${query}`;
    const from = `203.0.113.${Object.keys(guesses).indexOf(key) + 1}`;
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      // The keys begin with such methods.
      statuses.push((await strict.call(method as 'GET', path, { ...guess, from })).statusCode);
    }
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses.slice(0, 3)).not.toContain(400);
    expect(statuses[3]).toBe(429);
  });
});
