import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { recordsOf } from './testing/invoices.ts';
import { openSalon } from './testing/salon.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let as: string;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
  await openSalon(server);
  as = (await server.signIn({ userType: 1, role: 1 })).token;
  customerId = await recordsOf(server).addCustomer();
});
afterAll(() => server.close());

const files = (Object.keys(endpoints) as EndpointKey[]).filter((key) => {
  const endpoint = endpoints[key];
  return 'file' in endpoint && endpoint.file === 'text/csv';
});

/** The query that a file requires. */
const queries: Readonly<Record<string, string>> = {
  'GET bookings/export':
    '?columns=visit,customer,phone,email,services,staff,status,source,total,payment,message',
  'GET invoices/export': '?rows=lines',
  'GET report/export': '?from=2026-09-01&to=2026-09-07&table=staff',
  'GET payments/settlement/export': '?from=2026-09-01&to=2026-09-07',
  'GET invoices/taxes/export': '?from=2026-09-01&to=2026-09-07&basis=issued',
  'GET customers/:customerId/statement/export': '?from=2026-09-01&to=2026-09-07&currency=NGN',
};

async function headingsIn(key: EndpointKey, language: string): Promise<string[]> {
  const path = key.slice('GET '.length).replace(':customerId', customerId);
  const answer = await server.call('GET', path + (queries[key] ?? ''), {
    as,
    headers: { 'x-daybook-language': language },
  });
  expect([key, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([key, 200, true]);
  return (answer.body.replace('\ufeff', '').split('\r\n')[0] ?? '').split(',');
}

/** Words that French shares with English. */
const shared = ['Action', 'Base', 'Description', 'Mode', 'Total', 'Transaction'];

test('lists and reports can be saved as files', () => {
  expect(files.length).toBeGreaterThan(7);
});

test.each(files)('the headings of %s are in the reader’s language', async (key) => {
  const english = await headingsIn(key, 'en');
  const french = await headingsIn(key, 'fr');
  expect(french).toHaveLength(english.length);
  expect(english.filter((heading, place) => heading === french[place] && !shared.includes(heading))).toEqual(
    [],
  );
});

test('a user’s own language comes before that of the browser', async () => {
  const { userId, token } = await server.signIn({ userType: 1, role: 1 });
  await server.engine.db
    .updateTable('user_account')
    .set({ language: 'fr' })
    .where('user_id', '=', userId)
    .execute();
  as = token;
  expect(await headingsIn('GET business-days/export', 'en')).toContain('Clôturé par');
});
