import { verify } from '@node-rs/argon2';
import { buildApp } from '../app.ts';
import { newUuid } from '../platform/clock.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import { addPerson } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { recordStatements } from '../testing/statements.ts';

// Only counted: passwords are compared as in production.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

/** Neither answers nor their cost reveal who has an account. */
const password = 'three quiet herons';
const recorder = recordStatements();
let server: TestServer;
let app: TestServer['app'];
const stranger = `${newUuid()}@example.com`;
const known = `${newUuid()}@example.com`;
const disabled = `${newUuid()}@example.com`;

beforeAll(async () => {
  server = await startTestServer({
    environment: { DAYBOOK_RATE_LIMITS: 'login.account=12/600, login.pair=50/600, login.address=500/600' },
  });
  const { deps } = server;
  const db = deps.db.withPlugin(recorder);
  app = await buildApp({ ...deps, db, limits: createRateLimits(db, deps.clock, deps.config.limits) });
  await addPerson(deps, { email: known, password });
  const gone = await addPerson(deps, { email: disabled, password });
  await deps.db
    .updateTable('user_account')
    .set({ disabled_at: deps.clock.now() })
    .where('user_id', '=', gone)
    .execute();
  // First-call costs of a process do not distinguish people.
  await asked('login', { email: stranger, password: 'wrong' });
  await asked('forgot-password', { email: stranger });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** The answer without values that differ every time, and its cost. */
async function asked(path: string, body: object, from = '203.0.113.5') {
  recorder.take();
  jest.mocked(verify).mockClear();
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload: body,
    remoteAddress: from,
  });
  const { date: _date, 'x-request-id': requestId, ...headers } = answer.headers;
  const neutral = (text: string) => text.replaceAll(String(requestId), '');
  return {
    seen: {
      status: answer.statusCode,
      body: neutral(answer.body),
      headers: neutral(JSON.stringify(headers)),
    },
    statements: recorder.take(),
    // The hash contains memory, passes and lanes: the cost of the comparison.
    hashes: jest.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4)),
  };
}

test('A14 a failed sign-in has the same answer, statements and hash for every account, known or not', async () => {
  const wrong = await asked('login', { email: known, password: 'wrong' });
  expect(wrong.seen.status).toBe(403);
  expect(wrong.statements.length).toBeGreaterThan(1);
  expect(wrong.hashes).toHaveLength(1);
  expect(await asked('login', { email: stranger, password: 'wrong' })).toEqual(wrong);
  expect(await asked('login', { email: disabled, password })).toEqual(wrong);
  expect(await asked('login', { email: known.toUpperCase(), password: 'wrong' })).toEqual(wrong);
});

test('A14 a password reset request is handled the same way for every address', async () => {
  const mailed = await asked('forgot-password', { email: known });
  expect(mailed.seen.status).toBe(204);
  expect(mailed.statements.length).toBeGreaterThan(0);
  expect(await asked('forgot-password', { email: stranger })).toEqual(mailed);
  expect(await asked('forgot-password', { email: disabled })).toEqual(mailed);
});

/** How surely two lists of times differ, in standard deviations (Mann and Whitney). */
function apart(first: readonly number[], second: readonly number[]): number {
  const [m, n] = [first.length, second.length];
  const later = first.reduce((sum, one) => sum + second.filter((other) => one > other).length, 0);
  return (later - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12);
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

test.each([
  ['sign-in', 'login', { password: 'wrong' }],
  ['a forgotten password', 'forgot-password', {}],
])('A14 two hundred answers each do not reveal by their time who is known: %s', async (_what, path, more) => {
  const times: Record<string, number[]> = { [known]: [], [stranger]: [] };
  for (let sample = 0; sample < 200; sample += 1) {
    // Alternating, so that other load affects both, and nobody's limit is reached.
    for (const email of sample % 2 === 0 ? [known, stranger] : [stranger, known]) {
      const from = server.clock.now();
      const before = performance.now();
      await app.inject({
        method: 'POST',
        url: `/api/v1/auth/${path}`,
        payload: { email, ...more },
        remoteAddress: `198.51.${sample}.${from.getTime() % 200}`,
      });
      times[email]?.push(performance.now() - before);
    }
    if (sample % 10 === 9) server.clock.pass(24 * 60);
  }
  const [ofKnown = [], ofStranger = []] = [times[known], times[stranger]];
  const isInNoise = Math.abs(apart(ofKnown, ofStranger)) < 3.3;
  expect(isInNoise || Math.abs(median(ofKnown) - median(ofStranger)) < 5).toBe(true);
});

test('A14 guesses stop as early and in the same words at an unknown address', async () => {
  server.clock.pass(24 * 60);
  const guesses = async (email: string) => {
    const seen = [];
    for (let guess = 0; guess < 14; guess += 1) {
      const { status, body } = (await asked('login', { email, password: 'x' }, `203.0.113.${guess}`)).seen;
      seen.push([status, body]);
    }
    return seen;
  };
  const held = await guesses(known);
  expect(held.map(([status]) => status)).toEqual([...Array(12).fill(403), 429, 429]);
  expect(await guesses(stranger)).toEqual(held);
});
