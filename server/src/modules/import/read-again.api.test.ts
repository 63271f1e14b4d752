import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
import { xlsx } from '../../testing/imports.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let desk: ImportDesk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openImports(server);
});

describe('a CSV file that was read wrongly', () => {
  const read = (importFileId: string, body: object) =>
    server.call('POST', `import-files/${importFileId}/read`, { as: desk.owner, body });

  test('can be read again with another encoding and separator, as if just sent', async () => {
    // One heading with a comma: the guess is a comma.
    const importFileId = await desk.staged('First name|E-mail, at work\nZoë|zoe@example.com\n');
    await desk.check(importFileId, { kind: 'customers', mapping: ['firstName', null] });
    const wrong = await desk.read(importFileId);
    expect(wrong).toMatchObject({
      separator: ',',
      state: 'checked',
      headings: ['First name|E-mail', 'at work'],
    });
    const again = await read(importFileId, { version: wrong.version, encoding: 'utf-8', separator: '|' });
    expect(again.json()).toMatchObject({
      separator: '|',
      state: 'staged',
      kind: 'customers',
      headings: ['First name', 'E-mail, at work'],
      sample: [['Zoë', 'zoe@example.com']],
      counts: null,
      abilities: ['check', 'discard'],
    });
    const letters = { version: again.json().version, encoding: 'windows-1252', separator: '|' };
    expect((await read(importFileId, letters)).json().sample).toEqual([['ZoÃ«', 'zoe@example.com']]);
  });

  test('is refused if the encoding does not fit, and stays unchanged', async () => {
    const importFileId = await desk.staged(Buffer.from('First name\nZo\xeb\n', 'latin1'));
    const { version } = await desk.read(importFileId);
    const refused = await read(importFileId, { version, encoding: 'utf-8', separator: ',' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { encoding: 'The file isn’t encoded as UTF-8.' },
    ]);
    expect(await desk.read(importFileId)).toMatchObject({ version, encoding: 'windows-1252' });
    expect((await read(importFileId, { version: 9, encoding: 'utf-8', separator: ',' })).statusCode).toBe(
      409,
    );
  });

  test('cannot be read again once imported, and a workbook has no separator', async () => {
    const importFileId = await desk.import('First name\nAda\n');
    const sources = await server.engine.db.selectFrom('import_source').selectAll().execute();
    expect(sources).toEqual([]);
    const { version } = await desk.read(importFileId);
    const asked = { encoding: 'utf-8', separator: ';' };
    expect((await read(importFileId, { version, ...asked })).json().code).toBe('action_not_possible');
    const workbook = await desk.staged(xlsx([['First name'], ['Ada']]), 'a.xlsx');
    const answer = await read(workbook, { version: 1, ...asked });
    expect(answer.json().message).toBe('Only a CSV file that hasn’t been imported can be read again.');
  });
});
