import { endpoints } from '@daybook/contract/endpoints';
import { newUuid } from '../platform/clock.ts';
import { type Amount, amountsOf, badFor, isNamed } from '../testing/amounts.ts';
import { openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// A request for every invalid value of every amount.
jest.setTimeout(180_000);

let server: TestServer;
let as: string;
beforeAll(async () => {
  server = await startTestServer();
  await openSalon(server);
  as = (await server.signIn()).token;
});
afterAll(() => server.close());

const amounts = amountsOf(endpoints);

const fieldsOf = async ({ key, holding }: Amount, value: unknown): Promise<string[]> => {
  const [method, path = ''] = key.split(' ');
  const answer = await server.call(
    method === 'PUT' ? 'PUT' : 'POST',
    path
      .replace(':provider', 'paystack')
      .replace(':channel', 'sms')
      .replace(':day', '2026-09-07')
      .replaceAll(/:\w+/g, () => newUuid()),
    { as, body: holding(value), headers: { 'idempotency-key': newUuid() } },
  );
  expect([key, value, answer.statusCode < 500 || answer.body]).toEqual([key, value, true]);
  return answer.statusCode === 400 ? Object.keys(answer.json().fields ?? {}) : [];
};

test('A40 every endpoint refuses invalid amounts, quantities and rates, at their field', async () => {
  expect(amounts.length).toBeGreaterThan(70);
  for (const amount of amounts) {
    const good = amount.isText ? '1' : 1;
    expect([amount.key, amount.name, isNamed(await fieldsOf(amount, good), amount)]).toEqual([
      amount.key,
      amount.name,
      false,
    ]);
    for (const bad of badFor(amount))
      expect([amount.key, amount.name, bad, isNamed(await fieldsOf(amount, bad), amount)]).toEqual([
        amount.key,
        amount.name,
        bad,
        true,
      ]);
  }
});
