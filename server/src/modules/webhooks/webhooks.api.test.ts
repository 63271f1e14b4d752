import type { AnswerOf } from '@daybook/contract/endpoints';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { recordedIn } from '../../testing/audit.ts';
import { openDesk } from '../../testing/desk.ts';
import { aBooking } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { columnsWith } from '../../testing/tables-with.ts';
import { openReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { sendDueEvents } from './send-events.ts';

let server: TestServer;
let receiver: Receiver;
let desk: Awaited<ReturnType<typeof openDesk>>;
let as: string;
beforeAll(async () => {
  [server, receiver] = await Promise.all([startTestServer(), openReceiver()]);
});
afterAll(() => Promise.all([server.close(), receiver.close()]));
beforeEach(async () => {
  desk = await openDesk(server);
  await server.engine.db.deleteFrom('webhook').execute();
  await server.engine.db.deleteFrom('webhook_event').execute();
  as = (await server.signIn({ fullName: 'Ada Obi' })).token;
  receiver.take();
  Object.assign(receiver.answer, { status: 204, headers: {}, isSilent: false });
});

const subscribe = async (events: string[], url = receiver.url): Promise<AnswerOf<'POST webhooks'>> =>
  (await server.call('POST', 'webhooks', { as, body: { url, events } })).json();
/** Sends until nothing is due. */
async function send(): Promise<void> {
  while ((await sendDueEvents(server.deps, receiver.network)) > 0);
}
const received = async () => {
  await send();
  return receiver.take();
};
const typesOf = (requests: { body: string }[]) => requests.map(({ body }) => JSON.parse(body).type);
const log = async (webhookId: string): Promise<AnswerOf<'GET webhooks/:webhookId/deliveries'>> =>
  (await server.call('GET', `webhooks/${webhookId}/deliveries`, { as })).json();
const later = (minutes: number) => {
  server.clock.pass(minutes);
};
/** A session does not last for days. */
const signInAgain = async () => {
  as = (await server.signIn()).token;
};

describe('events', () => {
  test('a booking is told when it is made, changed and cancelled, with its id and nothing about the customer', async () => {
    await subscribe(['booking.created', 'booking.changed', 'booking.cancelled']);
    const booking = await desk.book('10:00');
    await desk.act(booking, 'cancel', { reason: 'Ill' });
    const requests = await received();
    expect(typesOf(requests)).toEqual(['booking.created', 'booking.cancelled']);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      type: 'booking.created',
      timestamp: expect.stringMatching(/Z$/),
      data: { bookingId: booking.bookingId },
    });
  });

  test('only chosen events arrive, at each subscription', async () => {
    await subscribe(['customer.created']);
    await subscribe(['customer.created', 'booking.created']);
    await desk.book('10:00');
    expect(typesOf(await received()).sort()).toEqual([
      'booking.created',
      'customer.created',
      'customer.created',
    ]);
  });

  test('an event of a change that is rolled back is not sent', async () => {
    await subscribe(['booking.created']);
    await desk.book('10:00');
    const taken = await desk.salon.book(bookingBody());
    expect(taken.statusCode).toBe(409);
    expect(await received()).toHaveLength(1);
  });

  test('without a subscription, no event is stored', async () => {
    await desk.book('10:00');
    expect(await server.engine.db.selectFrom('webhook_event').selectAll().execute()).toEqual([]);
  });
});

const bookingBody = () =>
  aBooking({ serviceIds: [desk.haircut], staff: desk.ada, startAt: '2026-09-08T10:00:00.000Z' });

describe('signatures', () => {
  test('a public library verifies an event by the secret that was shown once', async () => {
    const { secret, webhook } = await subscribe(['booking.created']);
    await desk.book('10:00');
    const [request] = await received();
    jest.useFakeTimers({
      now: server.clock.now(),
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    try {
      expect(verify(secret, request)).toMatchObject({ type: 'booking.created' });
    } finally {
      jest.useRealTimers();
    }
    expect(secret).toMatch(/^whsec_/);
    expect(await columnsWith(server.engine.db, secret.slice(6))).toEqual([]);
    const lists = [await server.call('GET', 'webhooks', { as }), await log(webhook.webhookId), server.log];
    expect(JSON.stringify(lists)).not.toContain(secret.slice(6));
  });

  test.each<[string, (request: Arrived) => Arrived]>([
    ['another body', (request) => ({ ...request, body: request.body.replace('created', 'cancelled') })],
    ['another id', ({ headers, ...rest }) => ({ ...rest, headers: { ...headers, 'webhook-id': 'other' } })],
    [
      'another signature',
      ({ headers, ...rest }) => ({
        ...rest,
        headers: { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}=` },
      }),
    ],
    [
      'a later time, as a replay would need',
      ({ headers, ...rest }) => ({
        ...rest,
        headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 60) },
      }),
    ],
  ])('A128 a forged event is refused: with %s', async (_what, forge) => {
    const { secret } = await subscribe(['booking.created']);
    await desk.book('10:00');
    const [request] = await received();
    if (!request) throw new Error('Nothing arrived.');
    jest.useFakeTimers({
      now: server.clock.now(),
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    try {
      expect(() => verify(secret, request)).not.toThrow();
      expect(() => verify(secret, forge(request))).toThrow();
      jest.setSystemTime(server.clock.now().getTime() + 6 * 60_000);
      expect(() => verify(secret, request)).toThrow('too old');
    } finally {
      jest.useRealTimers();
    }
  });
});

type Arrived = ReturnType<Receiver['take']>[number];
const verify = (secret: string, request: Arrived | undefined) =>
  new StandardWebhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);

describe('deliveries', () => {
  test('a refused event is sent again with the same id, and later events of its object wait for it', async () => {
    const { webhook } = await subscribe(['booking.created', 'booking.cancelled']);
    receiver.answer.status = 503;
    const booking = await desk.book('10:00');
    await desk.act(booking, 'cancel', { reason: 'Ill' });
    await desk.book('12:00');
    const first = await received();
    expect(typesOf(first)).toEqual(['booking.created', 'booking.created']);
    receiver.answer.status = 200;
    expect(await received()).toEqual([]);
    later(1);
    const second = await received();
    expect(typesOf(second)).toEqual(['booking.created', 'booking.created', 'booking.cancelled']);
    expect(second[0]?.headers['webhook-id']).toBe(first[0]?.headers['webhook-id']);
    const { items } = await log(webhook.webhookId);
    expect(items.at(-1)).toMatchObject({
      type: 'booking.created',
      state: 'delivered',
      tries: 2,
      status: 200,
    });
  });

  test('many events of one webhook leave places for another', async () => {
    const first = await subscribe(['booking.created']);
    for (let hour = 9; hour < 15; hour += 1) await desk.book(`${String(hour).padStart(2, '0')}:00`);
    const second = await subscribe(['booking.created']);
    await desk.book('15:00');
    const count = await sendDueEvents(server.deps, receiver.network);
    const [ofFirst, ofSecond] = [await log(first.webhook.webhookId), await log(second.webhook.webhookId)];
    expect(count).toBe(6);
    expect(ofFirst.items.filter(({ tries }) => tries > 0)).toHaveLength(5);
    expect(ofSecond.items.map(({ tries }) => tries)).toEqual([1]);
  });

  test('an event that a killed worker had taken is sent by another', async () => {
    await subscribe(['booking.created']);
    await desk.book('10:00');
    await server.engine.db
      .updateTable('webhook_delivery')
      .set({ due_at: new Date(server.clock.now().getTime() + 60_000) })
      .execute();
    expect(await received()).toEqual([]);
    later(1);
    expect(await received()).toHaveLength(1);
  });

  test('two workers send an event once', async () => {
    await subscribe(['booking.created']);
    await desk.book('10:00');
    await Promise.all([send(), send(), send()]);
    expect(receiver.take()).toHaveLength(1);
  });

  test('after three days without an answer the webhook is paused, and every administrator is told', async () => {
    const { webhook } = await subscribe(['booking.created']);
    receiver.answer.status = 500;
    await desk.book('10:00');
    let tries = 0;
    for (let hours = 0; hours < 100; hours += 1) {
      tries += (await received()).length;
      later(60);
    }
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(20);
    await signInAgain();
    const [shown] = (await server.call('GET', 'webhooks', { as })).json().items;
    expect(shown).toMatchObject({ paused: { for: 'failure' }, waiting: 0 });
    const bell = (await server.call('GET', 'notifications', { as })).json().items;
    expect(bell).toContainEqual(
      expect.objectContaining({ change: 'webhook_paused', about: receiver.url, byName: 'Daybook' }),
    );
    await desk.waitUntil('2026-09-12T08:00:00.000Z');
    await desk.book('10:00', { day: '2026-09-14' });
    expect(await received()).toEqual([]);
    receiver.answer.status = 200;
    await signInAgain();
    await server.call('POST', `webhooks/${webhook.webhookId}/resume`, { as, body: {} });
    expect(await received()).toHaveLength(1);
  });

  test('an event in the log can be sent again', async () => {
    const { webhook } = await subscribe(['booking.created']);
    await desk.book('10:00');
    const [first] = await received();
    const { items } = await log(webhook.webhookId);
    const path = `webhooks/${webhook.webhookId}/deliveries/${items[0]?.eventId}/replay`;
    expect((await server.call('POST', path, { as })).statusCode).toBe(204);
    const [again] = await received();
    expect([again?.body, again?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
  });

  test('the log names who paused, resumed and deleted a webhook', async () => {
    const { webhook } = await subscribe(['booking.created']);
    for (const action of ['pause', 'pause', 'resume'])
      await server.call('POST', `webhooks/${webhook.webhookId}/${action}`, { as, body: {} });
    await server.call('DELETE', `webhooks/${webhook.webhookId}`, { as });
    const acts = (await recordedIn(server, 'webhook')).filter(({ id }) => id === webhook.webhookId);
    expect(acts.map(({ action, by }) => [action, by])).toEqual(
      ['created', 'disabled', 'enabled', 'deleted'].map((action) => [action, 'Ada Obi']),
    );
  });
});

describe('private networks', () => {
  test.each([
    'http://hooks.example/in',
    'https://name:secret@hooks.example/in',
    'ftp://hooks.example/in',
    'hooks.example',
  ])('the address %s is refused', async (url) => {
    const refused = await server.call('POST', 'webhooks', { as, body: { url, events: ['booking.created'] } });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['url']]);
  });
});
