import { createServer, type Server } from 'node:http';
import { openStore } from '@daybook/registry/open-store';
import { actOf, needKey, type Operator, trustedKeys } from './operator.ts';
import { healthOfVersions, healthText } from './version-health.ts';

const token = 'three-quiet-herons';
const health = { version: '1.0.0', loads: 40, failures: 3, codes: [{ code: 'network', count: 3 }] };

let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer(({ headers, url: path }, answer) => {
    const isOperator = headers.authorization === `Bearer ${token}` && path === '/metrics/loads';
    answer.statusCode = isOperator ? 200 : 401;
    answer.end(JSON.stringify(isOperator ? { remotes: { 'remote-booking': [health] } } : { code: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => server.close());

function ask(given: string | undefined, environment: Record<string, string>) {
  const operator: Operator = {
    store: openStore('/nowhere'),
    channel: 'production',
    environment,
    dryRun: false,
    key: () => needKey(environment),
    keys: () => trustedKeys(environment),
    act: () => actOf('', environment),
    tell: () => undefined,
  };
  return healthOfVersions({ args: [], text: () => given, is: () => false }, operator);
}

test('a server reports the health of each version to holders of its token', async () => {
  const fares = await ask(url, { METRICS_TOKEN: token });
  expect(fares?.get('remote-booking@1.0.0')).toEqual(health);
  expect(healthText(fares?.get('remote-booking@1.0.0'))).toBe(
    '3 of 40 loads failed in the last hour (network 3)',
  );
  expect(healthText(fares?.get('remote-booking@1.1.0'))).toBe('no loads reported in the last hour');
});

test('without a server URL, no server is asked', async () => {
  expect(await ask(undefined, {})).toBe(null);
});

test('without the token, the message names the missing setting', async () => {
  await expect(ask(undefined, { DAYBOOK_SERVER_URL: url })).rejects.toThrow('set METRICS_TOKEN');
});
