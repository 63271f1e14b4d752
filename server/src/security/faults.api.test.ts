import { newUuid } from '../platform/clock.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** An internal error is one sentence to the client, and logged in full. */
const inside =
  /\bselect\b|\binsert\b|syntax|relation|destroyed|\.ts\b|\/server\/|node_modules|\bat \w+ \(|pglite|kysely|ECONN|postgres/i;

let server: TestServer;
let as: string;
beforeAll(async () => {
  server = await startTestServer();
  as = (await server.signIn()).token;
});
afterAll(() => server.close());

test.each([
  '99999999999999999999',
  '9223372036854775808',
  '1e400',
  '-1',
  "'",

  'null',
  '1.5',
  '\u0000',
])(
  'A58 %j in place of a number, an id or an instant is 400 or 404 without internal details',
  async (value) => {
    const text = encodeURIComponent(value);
    for (const path of [
      `bookings/${text}`,
      `invoices/${text}`,
      `customers?pageSize=${text}`,
      `bookings?tab=all&cursor=${text}`,
      `audit?from=${text}`,
      `slots?services=${text}&staff=${text}&from=${text}&to=${text}`,
    ]) {
      const answer = await server.call('GET', path, { as });
      expect([path, [400, 404].includes(answer.statusCode)]).toEqual([path, true]);
      expect(answer.body).not.toMatch(inside);
    }
    const number = Number(value);
    const body = { firstName: 'Ada', version: Number.isFinite(number) ? number : value };
    const put = await server.call('PUT', `customers/${newUuid()}`, { as, body });
    expect([400, 404]).toContain(put.statusCode);
    expect(put.body).not.toMatch(inside);
  },
);

test('A58 a lost database is 500 in one sentence, everywhere, and no server is ready', async () => {
  const broken = await startTestServer();
  const { token } = await broken.signIn();
  await broken.deps.db.destroy();
  const answers = {
    site: await broken.call('GET', 'site'),
    login: await broken.call('POST', 'auth/login', { body: { email: 'a@example.com', password: 'x' } }),
    profile: await broken.call('GET', 'user/profile', { as: token }),
    booking: await broken.call('GET', `bookings/${newUuid()}`, { as: token }),
    link: await broken.call('GET', 'bookings/manage', { headers: { 'x-booking-token': 'x'.repeat(43) } }),
    page: await broken.app.inject({ method: 'GET', url: '/booking' }),
    ready: await broken.call('GET', 'ready'),
  };
  for (const [what, { statusCode, body }] of Object.entries(answers)) {
    expect([what, statusCode >= 500]).toEqual([what, true]);
    expect(body).not.toMatch(inside);
  }
  expect(answers.profile.json()).toEqual({
    message: 'Internal Server Error. Please try again later.',
    code: 'internal',
    requestId: answers.profile.headers['x-request-id'],
  });
  expect(broken.log.join('')).toContain(answers.profile.json().requestId);
  await broken.app.close();
});
