import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Mail, MailOrder, MailRenderers } from '../../../platform/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { createMailWorker } from './mail-worker.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hello: Mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };
const renderers: MailRenderers = {
  hello: async () => hello,
  nothing_to_say: async () => null,
  two_subjects: async () => ({ ...hello, subject: 'Hello\r\nBcc: eve@example.com' }),
  broken: async () => {
    throw new Error('no such booking');
  },
};

const newWorker = (written = renderers, config = server.deps.config) =>
  createMailWorker({ ...server.deps, config }, written);

async function order(kind: string, more: Partial<MailOrder> = {}): Promise<string> {
  const subjectId = more.subjectId ?? server.deps.newId();
  await inTransaction(server.deps.db, (tx) =>
    server.deps.outbox.put(tx, { kind, recipient: 'customer', ...more, subjectId }),
  );
  return subjectId;
}

const stateOf = (subjectId: string) =>
  server.deps.db
    .selectFrom('mail')
    .select(['state', 'attempts', 'last_error', 'sent_at'])
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();

test('a mail goes out once, as text and as HTML, and is marked as sent', async () => {
  const subject = await order('hello');
  await newWorker().drain();
  await newWorker().drain();
  const mails = await server.mailbox.take();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Hello',
    text: 'Hello Ada\n',
    html: expect.stringContaining('Hello Ada'),
  });
  expect(await stateOf(subject)).toMatchObject({ state: 'sent', sent_at: server.clock.now() });
});

test('concurrent workers send each mail once', async () => {
  for (let count = 0; count < 20; count += 1) await order('hello');
  await Promise.all([newWorker().drain(), newWorker().drain(), newWorker().drain()]);
  expect(await server.mailbox.take()).toHaveLength(20);
});

test('the same mail ordered twice is one mail, and another version of its subject is another', async () => {
  const subjectId = await order('hello', { version: 1 });
  await order('hello', { subjectId, version: 1 });
  await order('hello', { subjectId, version: 2 });
  await newWorker().drain();
  expect(await server.mailbox.take()).toHaveLength(2);
});

test('a change that is rolled back sends nothing', async () => {
  const subjectId = server.deps.newId();
  await expect(
    inTransaction(server.deps.db, async (tx) => {
      await server.deps.outbox.put(tx, { kind: 'hello', subjectId, recipient: 'customer' });
      throw new Error('the booking was refused');
    }),
  ).rejects.toThrow('the booking was refused');
  await newWorker().drain();
  expect(await server.mailbox.take()).toEqual([]);
});

test('an obsolete mail is dropped', async () => {
  const subject = await order('nothing_to_say');
  await newWorker().drain();
  expect(await stateOf(subject)).toMatchObject({ state: 'dropped' });
  expect(await server.mailbox.take()).toEqual([]);
});

test('a busy mail server is retried with growing pauses, until the mail is given up', async () => {
  server.mailbox.refuseWith({ code: 451, message: 'try later' });
  const subject = await order('hello');
  const worker = newWorker();
  await worker.drain();
  await worker.drain();
  expect(await stateOf(subject)).toMatchObject({ state: 'waiting', attempts: 1 });
  for (let day = 0; day < 6; day += 1) {
    server.clock.pass(24 * 60);
    await worker.drain();
  }
  expect(await stateOf(subject)).toMatchObject({ state: 'failed', attempts: 7 });
  server.mailbox.refuseWith(null);
  server.clock.pass(24 * 60);
  await worker.drain();
  expect(await server.mailbox.take()).toEqual([]);
});

test('a postponed mail goes out when the mail server accepts it', async () => {
  server.mailbox.refuseWith({ code: 451, message: 'try later' });
  const subject = await order('hello');
  await newWorker().drain();
  server.mailbox.refuseWith(null);
  server.clock.pass(1);
  await newWorker().drain();
  expect(await server.mailbox.take()).toHaveLength(1);
  expect(await stateOf(subject)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a permanently rejected mail is given up at once', async () => {
  server.mailbox.refuseWith({ code: 550, message: 'no such mailbox' });
  const subject = await order('hello');
  await newWorker().drain();
  server.mailbox.refuseWith(null);
  expect(await stateOf(subject)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('a mail that cannot be written does not block the others', async () => {
  const [broken, unknown, good] = [await order('broken'), await order('unknown_kind'), await order('hello')];
  await newWorker().drain();
  expect(await stateOf(broken)).toMatchObject({ state: 'waiting', last_error: 'no such booking' });
  expect(await stateOf(unknown)).toMatchObject({ state: 'waiting' });
  expect(await stateOf(good)).toMatchObject({ state: 'sent' });
  await server.mailbox.take();
});

test('a mail of a dead worker goes to the next one when its lease ends', async () => {
  const subject = await order('hello');
  const reached = Promise.withResolvers<void>();
  const dead = newWorker({
    hello: () => {
      reached.resolve();
      return new Promise<never>(() => undefined);
    },
  });
  void dead.drain();
  await reached.promise;
  await newWorker().drain();
  expect(await stateOf(subject)).toMatchObject({ state: 'waiting' });
  server.clock.pass(2);
  await newWorker().drain();
  expect(await stateOf(subject)).toMatchObject({ state: 'sent' });
  expect(await server.mailbox.take()).toHaveLength(1);
});

test('a worker that dies before recording a sent mail sends it again, with the same Message-ID', async () => {
  const subject = await order('hello');
  const cut = server.deps.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && !node.returning) throw new Error('the process is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(createMailWorker({ ...server.deps, db: cut }, renderers).drain()).rejects.toThrow('gone');
  await newWorker().drain();
  expect(await stateOf(subject)).toMatchObject({ state: 'waiting' });
  server.clock.pass(2);
  await Promise.all([newWorker().drain(), newWorker().drain()]);
  expect(await stateOf(subject)).toMatchObject({ state: 'sent' });
  const [first, second, ...more] = await server.mailbox.take();
  expect(more).toEqual([]);
  expect(second?.messageId).toBe(first?.messageId);
});

test('A37 a line break in a header sends nothing to anyone else', async () => {
  const subject = await order('two_subjects');
  await newWorker().drain();
  expect(await stateOf(subject)).toMatchObject({
    state: 'waiting',
    last_error: expect.stringContaining('line break'),
  });
  expect(await server.mailbox.take()).toEqual([]);
});

test('an address with a comma in it is one recipient', async () => {
  const sly = { ...hello, to: 'eve,x@example.com' };
  await order('sly');
  await newWorker({ sly: async () => sly }).drain();
  const [mail] = await server.mailbox.take();
  expect(mail?.to).toHaveLength(1);
});

test('an invitation has a calendar part', async () => {
  const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  await order('invitation');
  await newWorker({ invitation: async () => ({ ...hello, calendar: { method: 'REQUEST', ics } }) }).drain();
  const [mail] = await server.mailbox.take();
  expect(mail?.attachments.map(({ mimeType, method }) => [mimeType, method])).toContainEqual([
    'text/calendar',
    'REQUEST',
  ]);
});

test('attachments keep their names', async () => {
  const bytes = Buffer.from('%PDF-1.7 of an invoice');
  const attachments = [{ fileName: 'inv-2026-0001.pdf', mediaType: 'application/pdf', bytes }];
  await order('with_file');
  await newWorker({ with_file: async () => ({ ...hello, attachments }) }).drain();
  const [mail] = await server.mailbox.take();
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['inv-2026-0001.pdf', 'application/pdf'],
  ]);
  // Bytes, as the parser gives them.
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(bytes);
});

test('the outcome of a mail is reported to its module once the mail server has answered', async () => {
  const received: string[] = [];
  const hello_outcome = {
    sent: async ({ subjectId }: { subjectId: string }) => void received.push(`sent ${subjectId}`),
    failed: async (_order: unknown, _tx: unknown, reason: string) => void received.push(`failed: ${reason}`),
  };
  const worker = createMailWorker(server.deps, renderers, { hello: hello_outcome });
  server.mailbox.refuseWith({ code: 451, message: 'try later' });
  const subject = await order('hello');
  await worker.drain();
  expect(received).toEqual([expect.stringContaining('try later')]);
  server.mailbox.refuseWith(null);
  server.clock.pass(1);
  await worker.drain();
  expect(received.slice(1)).toEqual([`sent ${subject}`]);
  await server.mailbox.take();
});

test('mails that leave together are one line of the log', async () => {
  for (let count = 0; count < 12; count += 1) await order('hello');
  const before = server.log.length;
  await newWorker(renderers).drain();
  const logged = server.log.slice(before).map((line) => JSON.parse(line));
  expect(logged).toMatchObject([{ level: 'info', mails: 12, message: 'mails sent' }]);
});

test('without a mail server each mail is a file that only its owner can read, and the log names it', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'daybook-outbox-'));
  const config = {
    ...server.deps.config,
    dataFolder,
    mail: { ...server.deps.config.mail, smtpUrl: undefined },
  };
  await order('hello');
  await newWorker(renderers, config).drain();
  const [file = ''] = readdirSync(path.join(dataFolder, 'outbox'));
  const written = path.join(dataFolder, 'outbox', file);
  expect(await PostalMime.parse(readFileSync(written))).toMatchObject({ subject: 'Hello' });
  expect(statSync(written).mode & 0o777).toBe(0o600);
  expect(server.log.at(-1)).toContain(written);
  rmSync(dataFolder, { recursive: true });
});
