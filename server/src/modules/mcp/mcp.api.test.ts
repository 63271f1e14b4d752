import type { Scopes } from '@daybook/domain/people';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { openKeys } from '../../testing/api-keys.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let desk: Desk;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  const { host, port } = await server.listen();
  address = `http://${host}:${port}/api/v1/mcp`;
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

const newKey = async (scopes: Scopes) => (await (await openKeys(server)).key({ scopes })).secret;

/** The protocol's own client with a key. */
async function connect(key: string, path = ''): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  clients.push(client);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  // The library declares its transports for compilers without exact optional properties.
  await client.connect(new StreamableHTTPClientTransport(new URL(address + path), { requestInit }) as never);
  return client;
}

const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function use(client: Client, name: string, input: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content as { text: string }[];
  const text = first?.text ?? '';
  return { text, isError: Boolean(isError), answer: isError ? null : JSON.parse(text) };
}

const everything: Scopes = {
  'booking.view': 'all',
  'booking.create': 'all',
  'booking.edit': 'all',
  'booking.cancel': 'all',
  'customer.view': 'all',
  'customer.contact': 'all',
  'invoice.view': 'all',
};

test('a key reads free times, the day and bookings in the zone of the business', async () => {
  const booked = await desk.book('12:00', { name: 'Chika Nwosu' });
  const client = await connect(await newKey(everything));
  const listed = await use(client, 'list_services');
  expect(listed.answer.items).toMatchObject([
    { serviceId: desk.haircut, staff: [{ staffId: desk.ada }, { staffId: desk.bisi, name: 'Bisi Ojo' }] },
  ]);
  const free = await use(client, 'find_free_times', {
    serviceIds: [desk.haircut],
    staffId: desk.ada,
    from: '2026-09-08',
    days: 1,
  });
  const starts = free.answer.items.map(({ start }: { start: string }) => start);
  expect(starts).toContain('2026-09-08T12:00');
  // Lagos is an hour ahead of the booked instant.
  expect(starts).not.toContain('2026-09-08T13:00');
  const day = await use(client, 'list_day', { date: '2026-09-08' });
  expect(day.answer.items).toMatchObject([
    { bookingId: booked.bookingId, start: '2026-09-08T13:00', customer: 'Chika Nwosu', status: 'confirmed' },
  ]);
  const found = await use(client, 'find_bookings', { words: 'nwosu' });
  expect(found.answer.items).toMatchObject([{ reference: booked.reference, start: '2026-09-08T13:00' }]);
  expect((await use(client, 'find_invoice', { words: 'INV' })).answer).toEqual({ items: [] });
});

test('without the address for changes a key only reads', async () => {
  const names = await toolsOf(await connect(await newKey(everything)));
  expect(names).toEqual(['list_services', 'find_free_times', 'list_day', 'find_bookings', 'find_invoice']);
});

test('a key books, moves and cancels through the rules of the desk', async () => {
  const client = await connect(await newKey(everything), '/changes');
  const wish = {
    serviceIds: [desk.haircut],
    staffId: desk.ada,
    start: '2026-09-09T10:00',
    customer: { firstName: 'Tolu', lastName: 'Bakare', email: 'tolu@example.com' },
    notifyCustomer: false,
  };
  const { answer: booked } = await use(client, 'book', wish);
  expect(booked).toMatchObject({ status: 'confirmed', start: '2026-09-09T10:00' });
  const again = await use(client, 'book', { ...wish, customer: { firstName: 'Ife' } });
  expect([again.isError, again.text]).toEqual([true, expect.stringMatching(/\S/)]);
  const { bookingId } = booked;
  const moved = await use(client, 'reschedule', {
    bookingId,
    start: '2026-09-10T09:00:00Z',
    notifyCustomer: false,
  });
  expect(moved.answer).toMatchObject({ before: '2026-09-09T10:00', start: '2026-09-10T10:00' });
  const cancelled = await use(client, 'cancel', { bookingId, reason: 'Ill' });
  expect(cancelled.answer).toMatchObject({ bookingId, status: 'cancelled' });
  expect((await desk.open(bookingId)).json().history.at(-1)).toMatchObject({ reason: 'Ill' });
});

test.each([
  ['a time that does not exist', { start: '2026-02-30T10:00' }],
  ['no service', { serviceIds: [] }],
  ['an id of something else', { serviceIds: ['1; drop table booking'] }],
])('%s is refused with a sentence', async (_what, part) => {
  const client = await connect(await newKey(everything), '/changes');
  const answer = await use(client, 'book', {
    serviceIds: [desk.haircut],
    start: '2026-09-09T10:00',
    customer: { firstName: 'Tolu' },
    ...part,
  });
  expect(answer.isError).toBe(true);
  expect((await desk.register({ tab: 'all' })).items).toEqual([]);
});

test('A140 a key is offered the tools of its permissions, and others are refused', async () => {
  const { bookingId } = await desk.book('12:00');
  const client = await connect(await newKey({ 'booking.view': 'all' }), '/changes');
  expect(await toolsOf(client)).toEqual(['list_services', 'find_free_times', 'list_day', 'find_bookings']);
  expect((await use(client, 'cancel', { bookingId })).isError).toBe(true);
  expect((await desk.open(bookingId)).json().status).toBe('confirmed');
});

test('A140 many calls in one message do not get round the limit', async () => {
  const as = await newKey(everything);
  const params = { name: 'list_day', arguments: {} };
  const body = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params }));
  const refused = await server.call('POST', 'mcp', { as, body, headers: accept });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Send one message per request.']);
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};
const accept = { accept: 'application/json, text/event-stream' };

test('A140 nobody reaches the protocol without a key of their own', async () => {
  const session = (await server.signIn()).token;
  const ask = async (as?: string, path = 'mcp') =>
    (await server.call('POST', path, { as, body: initialize, headers: accept })).statusCode;
  expect([await ask(), await ask('dbk_'.padEnd(47, 'x'))]).toEqual([401, 401]);
  // A session belongs to the pages of Daybook.
  expect([await ask(session), await ask(session, 'mcp/changes')]).toEqual([403, 403]);
  expect(await ask(await newKey({ 'booking.view': 'all' }))).toBe(200);
});

test('A140 a revoked key stops at its next message', async () => {
  const keys = await openKeys(server);
  const { apiKey, secret } = await keys.key({ scopes: everything });
  const client = await connect(secret);
  await keys.revoke(apiKey.apiKeyId);
  await expect(client.listTools()).rejects.toThrow(/access token/);
});

test('what is not a message of the protocol is refused', async () => {
  const as = await newKey({ 'booking.view': 'all' });
  for (const body of [{}, [1], [initialize], { jsonrpc: '2.0', id: 1 }])
    expect((await server.call('POST', 'mcp', { as, body, headers: accept })).statusCode).toBe(400);
  const stream = await server.call('GET', 'mcp', { as });
  expect([stream.statusCode, stream.headers.allow]).toEqual([405, 'POST']);
});

test('a tool counts once against the limit of its key', async () => {
  const limited = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'api.key=60/60' } });
  try {
    const { secret: as } = await (await openKeys(limited)).key({ scopes: everything });
    const params = { name: 'list_day', arguments: {} };
    const body = { jsonrpc: '2.0', id: 2, method: 'tools/call', params };
    const left = async () => {
      const answer = await limited.call('POST', 'mcp', { as, body, headers: accept });
      return Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
    };
    expect((await left()) - (await left())).toBe(1);
  } finally {
    await limited.close();
  }
});
