import { Proof, type ProofChallenge, proofHeader } from '@daybook/contract/proofs';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newUuid } from '../../platform/clock.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createProofs, type Proofs } from './proofs.ts';

let server: TestServer;
let proofs: Proofs;
beforeAll(async () => {
  server = await startTestServer({ environment: { DAYBOOK_BOOKING_PROOF: 'auto' } });
  proofs = createProofs(server.deps);
});
afterAll(() => server.close());

async function challenge(): Promise<ProofChallenge> {
  const { challenge } = (await server.call('GET', 'bookings/challenge')).json();
  return challenge;
}

async function solve(asked: ProofChallenge) {
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  if (!solution) throw new Error('There is no solution.');
  return { challenge: asked, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

const person = { email: 'ada@example.com', phone: '0801 234 5678' };
const spend = (
  header: string | undefined,
  key: string,
  use: 'POST bookings' | 'POST series' | 'POST waitlist' = 'POST bookings',
) => proofs.spend(header, { use, key, counted: 'bookings', person });

const headerOf = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64');
const refusal = { code: 'proof_required', status: 422 };

async function afterTyping() {
  const proof = await solve(await challenge());
  server.clock.pass(0.05);
  return proof;
}

test('a proof counts once, and again for the same request', async () => {
  const header = headerOf(await afterTyping());
  await spend(header, 'first-request');
  await spend(header, 'first-request');
  await expect(spend(header, 'other-request')).rejects.toMatchObject(refusal);
});

test('A86 a proof serves one use: under the same key it books, and neither repeats nor joins the waiting list', async () => {
  const header = headerOf(await afterTyping());
  await spend(header, 'one-key');
  for (const use of ['POST series', 'POST waitlist'] as const)
    await expect(spend(header, 'one-key', use)).rejects.toMatchObject(refusal);
  await spend(header, 'one-key');
});

test('A86 a proof first used for the waiting list books nothing', async () => {
  const header = headerOf(await afterTyping());
  await spend(header, 'one-key', 'POST waitlist');
  await expect(spend(header, 'one-key')).rejects.toMatchObject(refusal);
});

test('a visitor whose browser cannot do the work is told to open the secure address', async () => {
  await expect(spend(undefined, 'plain-request')).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('which begins with https'),
  });
});

test('one of two concurrent requests with one proof succeeds', async () => {
  const header = headerOf(await afterTyping());
  const both = await Promise.allSettled([spend(header, 'one-request'), spend(header, 'two-request')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a form sent faster than anyone types is refused, and a proof expires after two hours', async () => {
  const quick = headerOf(await solve(await challenge()));
  await expect(spend(quick, 'quick-request')).rejects.toMatchObject(refusal);
  server.clock.pass(0.05);
  await spend(quick, 'quick-request');

  const late = headerOf(await afterTyping());
  server.clock.pass(120);
  await expect(spend(late, 'late-request')).rejects.toMatchObject(refusal);
});

test('A52 a proof that is missing, made up or changed is refused', async () => {
  const proof = await afterTyping();
  const older = structuredClone(proof);
  older.challenge.parameters.data.issuedAt = '2020-01-01T00:00:00.000Z';
  const easier = structuredClone(proof);
  easier.challenge.parameters.cost = 1;
  const guessed = structuredClone(proof);
  guessed.solution.derivedKey = `${proof.challenge.parameters.keyPrefix}${'00'.repeat(16)}`;
  const headers = [
    undefined,
    '',
    'no base64 at all',
    headerOf({}),
    ...[older, easier, guessed].map(headerOf),
  ];
  for (const header of headers) {
    await expect(spend(header, 'made-up-request')).rejects.toMatchObject(refusal);
  }
  expect(Proof.safeParse(proof).success).toBe(true);
});

const customer = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '0801 234 5678' };
const serviceIds = ['0199c0de-0000-7000-8000-000000000001'];
const booking = {
  ...{ serviceIds, staff: 'any', startAt: '2026-03-02T09:00:00Z', customer },
  ...{ policyAccepted: true, zone: 'Africa/Lagos' },
};
const forms: [path: string, body: object][] = [
  ['bookings', booking],
  ['series', { ...booking, repeat: { everyWeeks: 1, ends: { count: 2 } } }],
  ['waitlist', { serviceIds, staff: 'any', days: ['2026-03-02'], customer, zone: 'Africa/Lagos' }],
];

const sendTo = (to: TestServer, [path, body]: (typeof forms)[number], shown?: string) =>
  to.call('POST', path, {
    headers: { 'idempotency-key': newUuid(), ...(shown !== undefined && { [proofHeader]: shown }) },
    body,
  });
const refused = [422, 'proof_required'];

test.each(forms)('POST %s without it is refused before anything is looked up', async (...form) => {
  for (const shown of [undefined, 'nothing']) {
    const answer = await sendTo(server, form, shown);
    expect([answer.statusCode, answer.json().code]).toEqual(refused);
  }
});

const loose = ['bookings.email', 'bookings.phone', 'waitlist.email', 'waitlist.phone']
  .map((name) => `${name}=99/600`)
  .join(',');

describe.each([
  ['where the installation asks for none', { DAYBOOK_BOOKING_PROOF: 'off' }, null],
  ['where the business asks for none', { DAYBOOK_BOOKING_PROOF: 'auto' }, false],
  [
    'without TLS, where browsers could do none',
    { DAYBOOK_BOOKING_PROOF: 'auto', PUBLIC_URL: 'http://daybook.example.com' },
    null,
  ],
])('%s', (_where, environment, booking_proof) => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer({
      environment: { ...environment, DAYBOOK_RATE_LIMITS: loose },
    });
    await other.engine.db.updateTable('business').set({ booking_proof }).execute();
  });
  afterAll(() => other.close());

  const begin = async () => {
    const { challenge, stamp } = (await other.call('GET', 'bookings/challenge')).json();
    expect(challenge).toBeNull();
    return stamp;
  };
  const isRefused = async (form: (typeof forms)[number], stamp: unknown) => {
    const answer = await sendTo(other, form, stamp === undefined ? undefined : headerOf({ stamp }));
    return answer.json().code === 'proof_required';
  };

  test.each(forms)('POST %s takes the time that a form takes', async (...form) => {
    const stamp = await begin();
    const asked = [await isRefused(form, undefined), await isRefused(form, stamp)];
    other.clock.pass(0.05);
    asked.push(await isRefused(form, { ...stamp, issuedAt: '2020-01-01T00:00:00.000Z' }));
    asked.push(await isRefused(form, { ...stamp, signature: 'ab' }), await isRefused(form, stamp));
    // Once for each form.
    asked.push(await isRefused(form, stamp));
    expect(asked).toEqual([true, true, true, true, false, true]);
  });

  test('a stamp expires after two hours', async () => {
    const stamp = await begin();
    other.clock.pass(121);
    expect(await isRefused(['bookings', booking], stamp)).toBe(true);
  });
});

test('nothing is required of a form without limits', async () => {
  const free = await startTestServer();
  expect((await free.call('GET', 'bookings/challenge')).json()).toEqual({ challenge: null });
  await free.close();
});
