import { openSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the site is served from an empty database, before anyone has described the business', async () => {
  const answer = await server.call('GET', 'site');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    zone: 'Africa/Lagos',
    currency: 'NGN',
    address: null,
    logoUrl: null,
  });
});

test('the site contains the public facts of the business', async () => {
  await openSalon(server);
  const site = (await server.call('GET', 'site')).json();
  expect(site).toMatchObject({
    name: 'Ileke House',
    zone: 'Africa/Lagos',
    currency: 'NGN',
    policy: { noticeMinutes: 60, horizonDays: 30, holdMinutes: 10 },
  });
  expect(site.hours).toHaveLength(7);
});
