import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { scopesOf } from '@daybook/domain/roles';
import { newUuid } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isWithheld } from '../../platform/database/withheld.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { openLedger } from '../../testing/invoices.ts';
import { aPicture, formWith } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { unzip } from '../../testing/unzip.ts';
import { attachmentPath } from '../invoices/documents/attachment-files.ts';
import { findTables } from './export.repo.ts';
import { excludedTables } from './left-out.ts';
import { isTableKnown } from './withheld.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const download = (as: string | undefined = desk.owner()) => server.call('GET', 'export', { as });

async function archive(as?: string) {
  const files = await unzip((await download(as)).rawPayload);
  const textOf = (path: string) => files.get(path)?.toString('utf8') ?? '';
  const rowsOf = (table: string): Record<string, unknown>[] =>
    textOf(`jsonl/${table}.jsonl`)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { files, textOf, rowsOf };
}

test('the archive is a ZIP with every table in two formats, each file with its checksum in the manifest', async () => {
  const { reference } = await desk.book('10:00');
  const answer = await download();
  expect(answer.headers['content-type']).toBe('application/zip');
  const { files, textOf, rowsOf } = await archive();
  expect(rowsOf('booking')).toMatchObject([{ reference }]);
  expect(textOf('csv/booking.csv').split('\r\n')[1]).toContain(reference);
  const manifest = JSON.parse(textOf('manifest.json'));
  expect(manifest).toMatchObject({ format: 'daybook.export/1', at: server.clock.now().toISOString() });
  const sums = [...files]
    .filter(([path]) => path !== 'manifest.json')
    .map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }));
  expect(manifest.files).toEqual(sums);
});

test('the archive has every table except those excluded with a reason, with the same rows', async () => {
  const tables = await inTransaction(server.deps.db, findTables);
  const { files, textOf, rowsOf } = await archive();
  for (const { name, columns } of tables) {
    expect([name, files.has(`csv/${name}.csv`), files.has(`jsonl/${name}.jsonl`)]).toEqual([
      name,
      !excludedTables.has(name),
      !excludedTables.has(name),
    ]);
    if (excludedTables.has(name)) expect(textOf('README.md')).toContain(`- ${name}: `);
    else
      for (const { name: column } of columns.filter((one) => !isWithheld(one.name)))
        expect(textOf('README.md')).toContain(`- ${column}: `);
  }
  const names = new Set(tables.map(({ name }) => name));
  expect([...excludedTables.keys()].filter((name) => !names.has(name))).toEqual([]);
  expect(rowsOf('service')).toMatchObject([{ name: 'Haircut' }]);
});

test('A87 a rule names every exported table', async () => {
  const tables = await inTransaction(server.deps.db, findTables);
  const unknown = tables.filter((table) => !excludedTables.has(table.name) && !isTableKnown(table));
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(isTableKnown({ name: 'anything_new', columns: [], key: [] })).toBe(false);
});

test('the archive contains no table whose key is a secret', async () => {
  const tables = await inTransaction(server.deps.db, findTables);
  const secret = tables.filter(
    ({ name, key }) =>
      !excludedTables.has(name) && key.some((column) => isWithheld(column) && !/(?:^|_)key$/.test(column)),
  );
  expect(secret.map(({ name }) => name)).toEqual([]);
});

test('the archive contains no password, token or key', async () => {
  await desk.book('10:00');
  const { db } = server.deps;
  await db.updateTable('user_account').set({ password_hash: 'the-hash-of-a-password' }).execute();
  const links = await db.selectFrom('booking_link').select('token_hash').execute();
  const sessions = await db.selectFrom('session').select('token_hash').execute();
  expect(links.length * sessions.length).toBeGreaterThan(0);
  const { files, rowsOf } = await archive();
  const everything = Buffer.concat([...files.values()]);
  const secrets = ['the-hash-of-a-password', ...[...links, ...sessions].map((row) => row.token_hash)];
  for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
  expect(rowsOf('user_account')[0]).toHaveProperty('email');
});

test('the archive is exact in JSON and harmless in a spreadsheet', async () => {
  const name = '=HYPERLINK("http://evil.example","Olá, ₦")';
  await server.deps.db.updateTable('service').set({ name, price_minor: 9_007_199_254_740_991 }).execute();
  const { textOf, rowsOf } = await archive();
  expect(rowsOf('service')).toMatchObject([{ name, price_minor: 9_007_199_254_740_991 }]);
  expect(textOf('csv/service.csv')).toContain(`"'=HYPERLINK(""http://evil.example"",""Olá, ₦"")"`);
  expect(textOf('csv/service.csv').startsWith('\ufeff')).toBe(true);
});

test('the archive contains every row of a table longer than one read', async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    weekday: 1 as const,
    start_minute: index,
    end_minute: 2000,
  }));
  await server.deps.db.deleteFrom('opening_hours').execute();
  await server.deps.db.insertInto('opening_hours').values(rows).execute();
  const { textOf, rowsOf } = await archive();
  expect(rowsOf('opening_hours').map(({ start_minute }) => start_minute)).toEqual(
    rows.map((row) => row.start_minute),
  );
  expect(textOf('csv/opening_hours.csv').trimEnd().split('\r\n')).toHaveLength(1204);
});

test('the archive contains the uploaded pictures, under the paths in the records', async () => {
  const form = formWith(await aPicture().png().toBuffer());
  const { path } = (await server.call('POST', 'uploads', { as: desk.owner(), ...form })).json();
  const served = await server.app.inject({ method: 'GET', url: `/rest/uploads/${path}` });
  const { files } = await archive();
  expect(files.get(`uploads/${path}`)).toEqual(served.rawPayload);
});

test('the archive contains the files of invoices, which have no public address', async () => {
  const { draft, owner } = await openLedger(server);
  const { invoiceId } = await draft();
  const attachmentId = newUuid();
  const bytes = Buffer.from('%PDF-1.7 the contract');
  await server.deps.files.put(attachmentPath(attachmentId), bytes);
  await server.deps.db
    .insertInto('invoice_attachment')
    .values({
      attachment_id: attachmentId,
      invoice_id: invoiceId,
      name: 'contract.pdf',
      media_type: 'application/pdf',
      bytes: bytes.length,
      created_at: server.clock.now(),
    })
    .execute();
  const { files, rowsOf } = await archive(owner());
  expect(rowsOf('invoice_attachment')).toMatchObject([{ attachment_id: attachmentId, name: 'contract.pdf' }]);
  expect(files.get(`attachments/${attachmentId}.bin`)).toEqual(bytes);
});

test('an export is recorded, and leaves no file behind', async () => {
  await archive();
  const [event] = await server.deps.db
    .selectFrom('audit_event')
    .select(['action', 'object_kind', 'actor_name'])
    .orderBy('position', 'desc')
    .execute();
  expect(event).toEqual({ action: 'exported', object_kind: 'export', actor_name: 'Ada Obi' });
  expect(readdirSync(server.deps.config.dataFolder).filter((name) => name.startsWith('export'))).toEqual([]);
});

test.each([
  ['nobody', null, 401],
  ['a manager', { userType: 2, role: 5 }, 403],
  ['a staff member with an administrator’s number', { userType: 2, role: 1 }, 403],
  ['a receptionist', { userType: 2, role: 3 }, 403],
] as const)('an export is refused to %s', async (_who, person, status) => {
  const as = person ? (await server.signIn(person)).token : 'nobody-has-this-token';
  expect((await download(as)).statusCode).toBe(status);
});

describe.each([
  [
    'no audit log and no payment settings',
    {},
    ['audit_event', 'payment_settings', 'payment_provider', 'role'],
    ['booking', 'invoice', 'customer'],
  ],
  [
    'no way to reach customers',
    { 'customer.contact': 'own' },
    ['customer', 'booking', 'booking_event', 'invoice', 'waitlist_entry', 'payment_start', 'audit_event'],
    ['service', 'appointment'],
  ],
  [
    'invoices of their own alone',
    { 'invoice.view': 'own' },
    ['invoice', 'payment', 'refund', 'ledger_entry'],
    ['booking', 'customer'],
  ],
  [
    'no reports and no absences of others',
    { 'report.view': 'none', 'timeoff.approve': 'none' },
    ['day_figures', 'month_figures', 'day_returns', 'time_off'],
    ['booking', 'invoice'],
  ],
  [
    'no bookings',
    { 'booking.view': 'none' },
    ['booking', 'appointment', 'waitlist_entry'],
    ['customer', 'invoice'],
  ],
] as const)('the archive of a manager whose role shows %s', (_what, scopes, withheld, kept) => {
  test('A87 contains nothing that the role withholds, and says so', async () => {
    await desk.book('10:00');
    const { role } = await server.engine.db
      .insertInto('role')
      .values({
        name: `Manager ${newUuid()}`,
        scopes: JSON.stringify({ ...scopesOf(5, {}), ...scopes }),
      })
      .returning('role')
      .executeTakeFirstOrThrow();
    const { token } = await server.signIn({ userType: 1, role });
    const { files, textOf } = await archive(token);
    for (const name of withheld) {
      expect([...files.keys()].filter((path) => path.includes(`/${name}.`))).toEqual([]);
      expect(textOf('README.md')).toContain(
        `- ${name}: The user who made this archive wasn’t allowed to see it.`,
      );
    }
    for (const name of kept) expect(files.has(`jsonl/${name}.jsonl`)).toBe(true);
  });
});

test('an export fails as a whole before anything is sent, and the next one works', async () => {
  const { storage } = server.deps;
  const form = formWith(await aPicture({ background: '#fedcba' }).png().toBuffer());
  await server.call('POST', 'uploads', { as: desk.owner(), ...form });
  const read = jest.spyOn(storage, 'read').mockRejectedValueOnce(new Error('The bucket answered 500.'));
  expect((await download()).statusCode).toBe(500);
  read.mockRestore();
  expect((await download()).statusCode).toBe(200);
});
