import { type Network, publicNetwork } from '../../platform/network/guarded-request.ts';
import { isPublicAddress } from '../../platform/network/public-address.ts';
import { openReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { postEvent } from './post-event.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.take();
  Object.assign(receiver.answer, { status: 204, headers: {}, isSilent: false });
});

const post = (network: Network, url = receiver.url) => postEvent(network, { url, headers: {}, body: '{}' });

const privateAddresses = [
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ],
  ...['0.0.0.0', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1'],
];

test.each(privateAddresses)('A129 %s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...[
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
  ],
])('A129 an event is not sent to https://%s', async (host) => {
  const url = `https://${host}:${receiver.port}/`;
  expect(await post({ ...receiver.network, mayReach: isPublicAddress }, url)).toEqual({
    status: null,
    problem: 'private_address',
  });
  expect(receiver.take()).toEqual([]);
});

test.each([
  ['a private address', ['127.0.0.1']],
  ['a public address first and a private one after it', ['93.184.215.14', '127.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
])('A129 an event is not sent to a name of %s', async (_what, addresses) => {
  const network = { ...publicNetwork, resolve: async () => addresses };
  expect(await post(network)).toEqual({ status: null, problem: 'private_address' });
  expect(receiver.take()).toEqual([]);
});

test('A129 localhost, as this machine resolves it, is refused', async () => {
  expect(await post(publicNetwork, `https://localhost:${receiver.port}/`)).toEqual({
    status: null,
    problem: 'private_address',
  });
});

test('A130 a redirect is an answer like others, and is not followed', async () => {
  Object.assign(receiver.answer, { status: 302, headers: { location: `${receiver.url}/elsewhere` } });
  expect(await post(receiver.network)).toEqual({ status: 302, problem: null });
  expect(receiver.take().map(({ path }) => path)).toEqual(['/in']);
});

test('A131 a name that changes its address after the check is asked once, and the checked address is used', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2']];
  let asked = 0;
  const network = {
    ...receiver.network,
    resolve: async () => answers[Math.min(asked++, 1)] ?? [],
  };
  expect(await post(network)).toEqual({ status: 204, problem: null });
  expect([asked, receiver.take().length]).toEqual([1, 1]);
});

test('a certificate for another name, or of an unknown authority, is refused', async () => {
  const { ca: _, ...withoutCa } = receiver.network;
  expect(await post(withoutCa)).toEqual({ status: null, problem: 'certificate' });
  expect(await post(receiver.network, `https://other.example:${receiver.port}/`)).toEqual({
    status: null,
    problem: 'certificate',
  });
  expect(receiver.take()).toEqual([]);
});

test('A143 a name server that never answers does not hold the sender beyond its time limit', async () => {
  const network = {
    ...receiver.network,
    resolve: () => new Promise<never>(() => {}),
    timeoutMs: 200,
  };
  const begun = performance.now();
  expect(await post(network)).toEqual({ status: null, problem: 'too_slow' });
  expect(performance.now() - begun).toBeLessThan(5000);
  const slow = { ...network, timeoutMs: 600, resolve: () => later(['127.0.0.1'], 500) };
  receiver.answer.isSilent = true;
  const again = performance.now();
  expect(await post(slow)).toEqual({ status: null, problem: 'too_slow' });
  expect(performance.now() - again).toBeLessThan(1000);
});

const later = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));

test('an address that is silent, closed or unknown is no answer', async () => {
  receiver.answer.isSilent = true;
  expect(await post({ ...receiver.network, timeoutMs: 300 })).toEqual({ status: null, problem: 'too_slow' });
  const closed = 'https://hooks.example:9/';
  expect(await post(receiver.network, closed)).toEqual({ status: null, problem: 'no_answer' });
  const nowhere = { ...receiver.network, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await post(nowhere)).toEqual({ status: null, problem: 'unknown_host' });
});
