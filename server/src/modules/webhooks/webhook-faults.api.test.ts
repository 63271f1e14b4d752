import type { AnswerOf } from '@daybook/contract/endpoints';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { recordedIn } from '../../testing/audit.ts';
import { openDesk } from '../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { columnsWith } from '../../testing/tables-with.ts';
import { openReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { deleteOldDeliveries, sendDueEvents, startWebhooks } from './send-events.ts';

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

const subscribe = async (events: string[]): Promise<AnswerOf<'POST webhooks'>> =>
  (await server.call('POST', 'webhooks', { as, body: { url: receiver.url, events } })).json();
async function received() {
  while ((await sendDueEvents(server.deps, receiver.network)) > 0);
  return receiver.take();
}
const log = async (webhookId: string): Promise<AnswerOf<'GET webhooks/:webhookId/deliveries'>> =>
  (await server.call('GET', `webhooks/${webhookId}/deliveries`, { as })).json();
const act = (webhookId: string, action: 'pause' | 'resume') =>
  server.call('POST', `webhooks/${webhookId}/${action}`, { as, body: {} });
const shown = async () =>
  ((await server.call('GET', 'webhooks', { as })).json() as AnswerOf<'GET webhooks'>).items[0];
/** Days later. A session does not last that long, and the database has a clock of its own. */
const pass = async (days: number) => {
  await server.engine.db.updateTable('webhook_event').set({ at: server.clock.now() }).execute();
  server.clock.pass(days * 24 * 60);
  as = (await server.signIn({ fullName: 'Ada Obi' })).token;
};

describe('a new secret', () => {
  const accepts = (secret: string, request: Awaited<ReturnType<typeof received>>[number] | undefined) => {
    jest.useFakeTimers({
      now: server.clock.now(),
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    try {
      new StandardWebhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
      return true;
    } catch {
      return false;
    } finally {
      jest.useRealTimers();
    }
  };
  const rotate = (webhookId: string, overlapHours: number) =>
    server.call('POST', `webhooks/${webhookId}/rotate`, { as, body: { overlapHours } });

  test('signs beside the old one for the chosen hours, then alone', async () => {
    const { secret: old, webhook } = await subscribe(['booking.created']);
    const answer: AnswerOf<'POST webhooks/:webhookId/rotate'> = (await rotate(webhook.webhookId, 24)).json();
    expect(answer.webhook.formerUntil).toBe(
      new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    );
    await desk.book('10:00');
    const [during] = await received();
    expect(during?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect([accepts(old, during), accepts(answer.secret, during)]).toEqual([true, true]);
    await desk.waitUntil('2026-09-12T08:00:00.000Z');
    as = (await server.signIn()).token;
    await desk.book('10:00', { day: '2026-09-14' });
    const [after] = await received();
    expect([accepts(old, after), accepts(answer.secret, after)]).toEqual([false, true]);
    expect(await shown()).toMatchObject({ formerUntil: null });
    for (const secret of [old, answer.secret])
      expect(await columnsWith(server.engine.db, secret.slice(6))).toEqual([]);
  });

  test('A144 ends a stolen one at once, if it is asked to, and every administrator is told', async () => {
    const { secret: old, webhook } = await subscribe(['booking.created']);
    const { secret } = (await rotate(webhook.webhookId, 0)).json();
    await desk.book('10:00');
    const [event] = await received();
    expect([accepts(old, event), accepts(secret, event)]).toEqual([false, true]);
    const acts = (await recordedIn(server, 'webhook')).filter(({ id }) => id === webhook.webhookId);
    expect(acts.map(({ action, by }) => [action, by])).toContainEqual(['rotated', 'Ada Obi']);
    const { items } = (await server.call('GET', 'notifications', { as })).json();
    const told = items.filter(
      ({ change, about }: { change?: string; about?: string }) =>
        change === 'webhook' && about === receiver.url,
    );
    expect(told.length).toBeGreaterThanOrEqual(2);
  });
});

describe('an event that cannot be written', () => {
  /** An event of a type that this server does not know, before the others of its object. */
  async function poison(webhookId: string, objectId: string) {
    const { position } = await server.engine.db
      .insertInto('webhook_event')
      .values({ type: 'unheard.of' as never, object_id: objectId })
      .returning('position')
      .executeTakeFirstOrThrow();
    await server.engine.db
      .insertInto('webhook_delivery')
      .values({ webhook_id: webhookId, position, object_id: objectId })
      .execute();
    return position;
  }

  test('costs itself alone: later events of its object and of others are sent, and nothing is paused', async () => {
    const { webhook } = await subscribe(['booking.created', 'booking.cancelled']);
    const booking = await desk.book('10:00');
    const position = await poison(webhook.webhookId, booking.bookingId);
    await desk.act(booking, 'cancel', { reason: 'Ill' });
    await desk.book('12:00');
    const types = (await received()).map(({ body }) => JSON.parse(body).type);
    expect(types.sort()).toEqual(['booking.cancelled', 'booking.created', 'booking.created']);
    expect(await shown()).toMatchObject({ paused: null, waiting: 0 });
    const row = await server.engine.db
      .selectFrom('webhook_delivery')
      .where('position', '=', position)
      .select(['state', 'problem', 'tries'])
      .executeTakeFirst();
    expect(row).toEqual({ state: 'failed', problem: 'not_written', tries: 1 });
  });

  test('is in the log of the webhook, which can be read', async () => {
    const { webhook } = await subscribe(['booking.created']);
    const booking = await desk.book('10:00');
    await poison(webhook.webhookId, booking.bookingId);
    await received();
    expect((await log(webhook.webhookId)).items[0]).toMatchObject({
      type: 'unheard.of',
      state: 'failed',
      problem: 'not_written',
    });
  });

  test('a secret that cannot be read is shown, and the events wait for it', async () => {
    const { webhook } = await subscribe(['booking.created']);
    await server.engine.db.updateTable('webhook').set({ sealed_secret: 'broken' }).execute();
    await desk.book('10:00');
    expect(await received()).toEqual([]);
    expect((await log(webhook.webhookId)).items[0]).toMatchObject({ state: 'waiting', problem: 'no_secret' });
  });
});

describe('a paused webhook', () => {
  test('keeps its events, in order, and sends them once it is resumed', async () => {
    const { webhook } = await subscribe(['booking.created', 'booking.cancelled']);
    await act(webhook.webhookId, 'pause');
    const booking = await desk.book('10:00');
    await desk.act(booking, 'cancel', { reason: 'Ill' });
    await pass(20);
    await deleteOldDeliveries(server.deps);
    expect(await received()).toEqual([]);
    expect(await shown()).toMatchObject({ waiting: 2 });
    await act(webhook.webhookId, 'resume');
    expect((await received()).map(({ body }) => JSON.parse(body).type)).toEqual([
      'booking.created',
      'booking.cancelled',
    ]);
  });

  test('keeps them for thirty days, so that a forgotten one does not fill the database', async () => {
    const { webhook } = await subscribe(['booking.created']);
    await desk.book('10:00');
    await act(webhook.webhookId, 'pause');
    await pass(31);
    await deleteOldDeliveries(server.deps);
    expect(await shown()).toMatchObject({ waiting: 0 });
    await act(webhook.webhookId, 'resume');
    expect(await received()).toEqual([]);
  });
});

test('the log names who sent an event again', async () => {
  const { webhook } = await subscribe(['booking.created']);
  await desk.book('10:00');
  await received();
  const [event] = (await log(webhook.webhookId)).items;
  await server.call('POST', `webhooks/${webhook.webhookId}/deliveries/${event?.eventId}/replay`, { as });
  const acts = (await recordedIn(server, 'webhook')).filter(({ id }) => id === webhook.webhookId);
  expect(acts.at(-1)).toMatchObject({ action: 'replayed', by: 'Ada Obi' });
});

test('the worker sends by itself, over the network, and stops when it is told', async () => {
  await subscribe(['booking.created']);
  const stop = startWebhooks(server.deps, receiver.network);
  await desk.book('10:00');
  await receiver.arrival();
  expect(receiver.take().map(({ body }) => JSON.parse(body).type)).toEqual(['booking.created']);
  await stop();
  await desk.book('12:00');
  expect(receiver.take()).toEqual([]);
});
