import { createServer } from 'node:http';
import type { BodyOf } from '@daybook/contract/endpoints';
import type { TextSettings } from '@daybook/contract/text-messages';
import { callOut } from '../../platform/outgoing-call.ts';
import { openSalon } from '../../testing/salon.ts';
import { startTexting, type Texting } from '../../testing/texting.ts';
import { textBaseUrlOf } from './providers/text-providers.ts';

const password = 'a quiet river at night';
let texting: Texting;
let owner: string;
beforeAll(async () => {
  texting = await startTexting();
  await openSalon(texting.server);
  owner = (await texting.server.signIn({ password })).token;
});
afterAll(() => texting.close());

const read = async (): Promise<TextSettings> =>
  (await texting.server.call('GET', 'settings/texts', { as: owner })).json();

async function connect(change: Partial<BodyOf<'PUT settings/texts/:channel'>> = {}) {
  const [sms] = (await read()).textChannels;
  const { account, token: secret } = texting.secrets;
  const body = {
    version: sms?.version,
    isEnabled: true,
    mode: 'simulator',
    account,
    sender: '+15005550006',
    secret,
    priceMinor: 450,
    password,
    ...change,
  };
  return texting.server.call('PUT', 'settings/texts/sms', { as: owner, body });
}

const fieldsOf = (answer: Awaited<ReturnType<typeof connect>>) => Object.keys(answer.json().fields ?? {});

test('a channel is connected, and its keys are tested', async () => {
  expect((await connect()).statusCode).toBe(200);
  const [sms] = (await read()).textChannels;
  expect(sms).toMatchObject({
    isEnabled: true,
    isReadable: true,
    priceMinor: 450,
    repliesUrl: expect.stringMatching(/\/api\/v1\/text-messages\/sms\/replies$/),
  });
  const tested = await texting.server.call('POST', 'settings/texts/sms/test', { as: owner });
  expect(tested.json()).toEqual({ isConnected: true, message: 'Connected to Twilio.' });
});

test('a wrong key is refused by the provider, and the error is shown', async () => {
  await connect({ secret: '0'.repeat(32) });
  const tested = await texting.server.call('POST', 'settings/texts/sms/test', { as: owner });
  expect(tested.json()).toEqual({ isConnected: false, message: 'Twilio rejected this key.' });
  expect((await read()).textChannels[0]?.lastError?.message).toBe('Authenticate');
});

test('the key of one mode does not stay for another', async () => {
  await connect();
  const moved = await connect({ mode: 'live', secret: undefined });
  expect([moved.statusCode, fieldsOf(moved)]).toEqual([400, ['secret']]);
  expect((await connect({ mode: 'live', secret: undefined, isEnabled: false })).statusCode).toBe(200);
  expect((await read()).textChannels[0]?.secret).toBeNull();
});

test('the channel needs an administrator’s password', async () => {
  const answer = await connect({ password: '' });
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['password']]);
});

test('the order of channels, differing messages and the limit are saved, once per version', async () => {
  const { version } = await read();
  const body = {
    version,
    channels: ['sms', 'mail'],
    differing: [{ kind: 'booking_completed', channels: ['mail'] }],
    monthlyLimitMinor: 500_000,
  };
  const put = () => texting.server.call('PUT', 'settings/texts', { as: owner, body });
  expect((await put()).statusCode).toBe(200);
  expect(await read()).toMatchObject({ ...body, version: version + 1, spentMinor: 0, optedOut: 0 });
  expect((await put()).statusCode).toBe(409);
});

test.each([
  { channels: [] },
  { channels: ['mail', 'mail'] },
  { channels: ['pigeon'] },
  { differing: [{ kind: 'invitation', channels: ['sms'] }] },
  { monthlyLimitMinor: -1 },
])('%j is refused', async (change) => {
  const { version } = await read();
  const body = { version, channels: ['mail'], differing: [], monthlyLimitMinor: null, ...change };
  expect((await texting.server.call('PUT', 'settings/texts', { as: owner, body })).statusCode).toBe(400);
});

test.each([
  { account: '../../v1/Secrets' },
  { account: 'https://evil.example/' },
  { account: `AC${'z'.repeat(32)}` },
])('A135 no account leads the server elsewhere: %j', async (change) => {
  const answer = await connect(change);
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['account']]);
});

test('A135 no setting names the address that is called', () => {
  expect(textBaseUrlOf('twilio', 'live', 'http://127.0.0.1:9')).toBe('https://api.twilio.com');
  expect(textBaseUrlOf('twilio', 'test', 'http://127.0.0.1:9')).toBe('https://api.twilio.com');
  expect(textBaseUrlOf('twilio', 'simulator', null)).toBeNull();
});

test('A135 a redirect of a provider is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const trap = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/inside' }).end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const address = trap.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(callOut({ url: `http://127.0.0.1:${port}/`, headers: {} })).rejects.toThrow('unreachable');
  expect(asked).toEqual(['/']);
  trap.closeAllConnections();
  trap.close();
});

test('A137 the key is stored sealed, shown masked, and in no log, record or answer', async () => {
  await connect();
  await connect({ secret: '1'.repeat(31) });
  const { db } = texting.server.deps;
  const everything = JSON.stringify([
    await db.selectFrom('text_channel').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
    await read(),
    texting.server.log,
  ]);
  expect(everything).not.toContain(texting.secrets.token);
  expect(everything).toContain(texting.secrets.token.slice(-4));
});
