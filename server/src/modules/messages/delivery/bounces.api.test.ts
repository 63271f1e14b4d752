import { inTransaction } from '../../../platform/database/transaction.ts';
import { openSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createMailWorker } from './mail-worker.ts';

const secret = 'the-secret-of-the-provider';
let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { MAIL_BOUNCE_SECRET: secret } });
  owner = (await server.signIn()).token;
});
afterAll(() => server.close());

/** Orders a mail and lets the worker try to send it. */
async function send(): Promise<{ mailId: string; messageId: string }> {
  const subjectId = server.deps.newId();
  await inTransaction(server.deps.db, (tx) =>
    server.deps.outbox.put(tx, { kind: 'hello', subjectId, recipient: 'customer' }),
  );
  await drain();
  const { mail_id: mailId } = await server.deps.db
    .selectFrom('mail')
    .where('subject_id', '=', subjectId)
    .select('mail_id')
    .executeTakeFirstOrThrow();
  const [mail] = await server.mailbox.take();
  return { mailId, messageId: mail?.messageId ?? '' };
}

const drain = () =>
  createMailWorker(server.deps, {
    hello: async () => ({ to: 'ife@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
  }).drain();

const bounce = (messageId: string, { header = secret, reason = 'Mailbox full' } = {}) =>
  server.call('POST', 'messages/bounces', {
    headers: { 'x-bounce-secret': header },
    body: { messageId, reason },
  });
const retry = (mailId: string, as = owner) => server.call('POST', `mails/${mailId}/retry`, { as });

const stateOf = (mailId: string) =>
  server.deps.db
    .selectFrom('mail')
    .where('mail_id', '=', mailId)
    .select(['state', 'last_error'])
    .executeTakeFirstOrThrow();

test('a bounced mail is recorded by its Message-ID, however often it is reported', async () => {
  const { mailId, messageId } = await send();
  expect(messageId).toContain(mailId);
  expect((await bounce(messageId)).statusCode).toBe(204);
  expect((await bounce(messageId)).statusCode).toBe(204);
  expect(await stateOf(mailId)).toEqual({ state: 'bounced', last_error: 'Mailbox full' });
});

test('bounces need the secret, and without a configured one the endpoint does not exist', async () => {
  const { mailId, messageId } = await send();
  expect((await bounce(messageId, { header: `${secret}x` })).statusCode).toBe(403);
  expect(await stateOf(mailId)).toMatchObject({ state: 'sent' });
  const without = await startTestServer();
  const answer = await without.call('POST', 'messages/bounces', {
    headers: { 'x-bounce-secret': secret },
    body: { messageId },
  });
  expect(answer.statusCode).toBe(404);
  await without.close();
});

test.each(['<nobody@example.com>', 'nonsense', '<0198f3a0-0000-7000-8000-000000000001@localhost>'])(
  'a Message-ID such as %s matches no sent mail',
  async (messageId) => {
    expect((await bounce(messageId)).statusCode).toBe(404);
  },
);

test('a mail that was never sent cannot bounce', async () => {
  server.mailbox.refuseWith({ code: 550, message: 'no such mailbox' });
  const { mailId } = await send();
  server.mailbox.refuseWith(null);
  expect((await bounce(`<${mailId}@localhost>`)).statusCode).toBe(404);
  expect(await stateOf(mailId)).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('550'),
  });
});

test('a failed or bounced mail is sent again, once per request', async () => {
  server.mailbox.refuseWith({ code: 550, message: 'no such mailbox' });
  const failed = await send();
  server.mailbox.refuseWith(null);
  const bounced = await send();
  await bounce(bounced.messageId);
  for (const { mailId } of [failed, bounced]) {
    const answers = await Promise.all([retry(mailId), retry(mailId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await stateOf(mailId)).toEqual({ state: 'waiting', last_error: null });
  }
  await drain();
  expect(await server.mailbox.take()).toHaveLength(2);
  expect((await retry(failed.mailId)).json()).toMatchObject({ code: 'action_not_possible' });
});

test('only users who may see mails and change bookings send mails again', async () => {
  const { mailId } = await send();
  for (const role of [2, 3, 4]) {
    const { token } = await server.signIn({ userType: 2, role });
    expect((await retry(mailId, token)).statusCode).toBe(403);
  }
  expect((await retry(server.deps.newId())).statusCode).toBe(404);
});

test('a user who edits only their own bookings cannot resend mails of others', async () => {
  const { db } = server.deps;
  const staffId = await (await openSalon(server)).addStaff({ performs: [] });
  const { mailId } = await send();
  await db.updateTable('mail').set({ state: 'failed' }).where('mail_id', '=', mailId).execute();
  const asked = async (scope: 'own' | 'all') => {
    const scopes = JSON.stringify({ 'mail.view': 'all', 'booking.edit': scope });
    await db.updateTable('role').set({ scopes }).where('role', '=', 3).execute();
    const { token } = await server.signIn({ userType: 2, role: 3, staffId });
    return (await retry(mailId, token)).statusCode;
  };
  expect([await asked('own'), await asked('all')]).toEqual([403, 204]);
  await db.updateTable('role').set({ scopes: '{}' }).where('role', '=', 3).execute();
});
