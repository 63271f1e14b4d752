import { PassThrough } from 'node:stream';
import { formOf, importsOf, xlsx } from '../../testing/imports.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { removeExpired } from './stage/stage.repo.ts';
import { stageFiles } from './stage/stage.ts';

let server: TestServer;
let owner: string;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.engine.db.deleteFrom('import_file').execute();
  owner = (await server.signIn()).token;
  imports = importsOf(server, owner);
});

const people = 'First name,E-mail,Phone\nAda,ada@example.com,+234 803 000 1000\n';

test('anyone may send a file; the answer checks only the form of each row', async () => {
  const file = await imports.receipt(
    `${people}Bola,nobody,\n,bisi@example.com,\n,,\nChi,chi@example.com,12,13\n`,
    'people.csv',
  );
  expect(file).toMatchObject({
    state: 'staged',
    name: 'people.csv',
    kind: 'customers',
    format: 'csv',
    encoding: 'utf-8',
    separator: ',',
    headings: ['First name', 'E-mail', 'Phone'],
    wellFormed: 2,
    refused: 2,
    rows: [
      { from: 2, to: 2, refusals: [] },
      { from: 3, to: 3, refusals: ['Email: Enter an email address like ada@example.com.'] },
      { from: 4, to: 4, refusals: [] },
      { from: 6, to: 6, refusals: ['The row has more cells than there are headings.'] },
    ],
  });
});

test('stored data does not influence the answer', async () => {
  const before = await imports.receipt(people);
  await server.call('POST', 'customers', {
    as: owner,
    body: { firstName: 'Ada', email: 'ada@example.com' },
  });
  const after = await imports.receipt(people);
  const form = ({ importFileId: _, ...rest }: Record<string, unknown>) => rest;
  expect(form(after)).toEqual(form(before));
});

test('several files are checked one by one, and a hostile one does not affect the others', async () => {
  const answer = await imports.send([
    { name: 'a.csv', bytes: people },
    { name: 'b.csv', bytes: Buffer.from([0x25, 0x50, 0x44, 0x46]) },
    {
      name: 'c.xlsx',
      bytes: xlsx([
        ['Service', 'Minutes'],
        ['Haircut', '45'],
      ]),
    },
  ]);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().files).toMatchObject([
    { state: 'staged', kind: 'customers' },
    { state: 'refused', name: 'b.csv', reason: 'This is a PDF. Save the table as XLSX or CSV.' },
    { state: 'staged', kind: 'services', format: 'xlsx' },
  ]);
});

test.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['C:\\Users\\Ada\\people.csv', 'people.csv'],
  ['a\u202egnp.csv', 'agnp.csv'],
  ['"><img src=x onerror=alert(1)>.csv', '"><img src=x onerror=alert(1)>.csv'],
])('A25 a file called %j is shown as %j', async (name, shown) => {
  const receipt = await stageFiles(server.deps, {
    files: [{ name, bytes: Buffer.from(people) }],
    address: '1.2.3.4',
  });
  expect(receipt.files[0]?.name).toBe(shown);
});

test('more than five files, a file above 5 MB, and another field are refused', async () => {
  const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.csv`, bytes: people }));
  expect((await imports.send(six)).statusCode).toBe(413);
  const large = await imports.send([{ name: 'large.csv', bytes: 'x'.repeat(5 * 1024 * 1024 + 1) }]);
  expect(large.statusCode).toBe(413);
  const { body, headers } = formOf([{ name: 'a.csv', bytes: people }]);
  const other = Buffer.from(body.toString().replace('"user_file"', '"other"'));
  expect((await server.call('POST', 'import', { body: other, headers })).statusCode).toBe(400);
  expect(await server.engine.db.selectFrom('import_file').selectAll().execute()).toEqual([]);
});

test('only users who may set the site read what was sent', async () => {
  const importFileId = await imports.staged(people);
  const manager = (await server.signIn({ userType: 2, role: 2 })).token;
  for (const path of ['import-files', `import-files/${importFileId}`, `import-files/${importFileId}/rows`]) {
    expect((await server.call('GET', path)).statusCode).toBe(401);
    expect((await server.call('GET', path, { as: manager })).statusCode).toBe(403);
    expect((await server.call('GET', path, { as: owner })).statusCode).toBe(200);
  }
});

test('waiting bytes are limited per address, and in total', async () => {
  const files = [{ name: 'a.csv', bytes: Buffer.from(people) }];
  // A file of one row has about 60 bytes, stored twice.
  const limits = { bytesPerAddress: 280, bytesInAll: 420 };
  const from = (address: string) => stageFiles(server.deps, { files, address }, limits);
  await from('192.0.2.1');
  await from('192.0.2.1');
  await expect(from('192.0.2.1')).rejects.toMatchObject({ status: 413 });
  await from('192.0.2.2');
  await expect(from('192.0.2.3')).rejects.toMatchObject({ status: 413 });
});

test('A29 anonymous files take no room from permitted users', async () => {
  const files = [{ name: 'a.csv', bytes: Buffer.from(people) }];
  const limits = { bytesPerAddress: 280, bytesInAll: 280 };
  const from = (address: string | null) => stageFiles(server.deps, { files, address }, limits);
  await from('192.0.2.1');
  await from('192.0.2.2');
  await expect(from('192.0.2.3')).rejects.toMatchObject({ status: 413 });
  await from(null);
  await from(null);
  await expect(from(null)).rejects.toMatchObject({ status: 413 });
});

test('a permitted user sends files as a user, and nobody else does', async () => {
  const form = formOf([{ name: 'a.csv', bytes: people }]);
  expect((await server.call('POST', 'import-files', { ...form, as: owner })).statusCode).toBe(201);
  const [file] = await server.engine.db.selectFrom('import_file').select('address_key').execute();
  expect(file).toEqual({ address_key: null });
  const manager = (await server.signIn({ userType: 2, role: 2 })).token;
  expect((await server.call('POST', 'import-files', { ...form, as: manager })).statusCode).toBe(403);
  expect((await server.call('POST', 'import-files', form)).statusCode).toBe(401);
});

test('A29 slow uploads are limited per address, and do not block staff', async () => {
  const { body, headers } = formOf([{ name: 'a.csv', bytes: people }]);
  const slowly = (remoteAddress: string) => {
    const form = new PassThrough();
    form.write(body.subarray(0, 60));
    const answer = server.app.inject({
      method: 'POST',
      url: '/api/v1/import',
      headers,
      remoteAddress,
      payload: form,
    });
    return { end: () => void form.end(body.subarray(60)), answer: answer.then((value) => value) };
  };
  const file = { name: 'a.csv', bytes: people };
  const slow = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.3'].map(slowly);
  expect((await imports.send([file], '192.0.2.1')).statusCode).toBe(429);
  expect((await imports.send([file], '192.0.2.4')).statusCode).toBe(503);
  expect((await server.call('POST', 'import-files', { ...formOf([file]), as: owner })).statusCode).toBe(201);
  for (const { end } of slow) end();
  const answers = await Promise.all(slow.map(({ answer }) => answer));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 201));
  expect((await imports.send([file], '192.0.2.4')).statusCode).toBe(201);
});

test('after 24 hours a file counts as never sent, and housekeeping deletes it', async () => {
  const importFileId = await imports.staged(people);
  server.clock.pass(24 * 60);
  owner = (await server.signIn()).token;
  expect((await server.call('GET', `import-files/${importFileId}`, { as: owner })).statusCode).toBe(404);
  expect((await server.call('GET', 'import-files', { as: owner })).json()).toMatchObject({
    items: [],
    total: 0,
  });
  await removeExpired(server.engine.db, server.clock.now());
  expect(await server.engine.db.selectFrom('import_portion').selectAll().execute()).toEqual([]);
});

test('an applied file no longer counts as waiting', async () => {
  const limits = { bytesPerAddress: 200, bytesInAll: 1000 };
  const files = [{ name: 'a.csv', bytes: Buffer.from(people) }];
  const { files: kept } = await stageFiles(server.deps, { files, address: '192.0.2.9' }, limits);
  const [file] = kept;
  if (file?.state !== 'staged') throw new Error('It was refused.');
  await imports.check(file.importFileId);
  await imports.apply(file.importFileId);
  expect((await stageFiles(server.deps, { files, address: '192.0.2.9' }, limits)).files).toHaveLength(1);
});

test('uploads are limited by address', async () => {
  const limited = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'import.address=1/600' } });
  try {
    const { send } = importsOf(limited, '');
    const file = { name: 'a.csv', bytes: people };
    expect((await send([file], '192.0.2.7')).statusCode).toBe(201);
    const second = await send([file], '192.0.2.7');
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await send([file], '192.0.2.8')).statusCode).toBe(201);
  } finally {
    await limited.close();
  }
});

test('a waiting file can be discarded', async () => {
  const importFileId = await imports.staged(people);
  const remove = (version: number) =>
    server.call('DELETE', `import-files/${importFileId}?version=${version}`, { as: owner });
  expect((await remove(7)).statusCode).toBe(409);
  expect((await remove(1)).statusCode).toBe(204);
  expect((await remove(1)).statusCode).toBe(404);
});
