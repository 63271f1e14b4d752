import { importsOf, sheetOf, workbookParts, zip } from '../../testing/imports.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const row = '<row><c t="inlineStr"><is><t>Ada</t></is></c></row>';

test('while hostile files are read, others are answered', async () => {
  const { send } = importsOf(server, '');
  const bomb = zip([...workbookParts, sheetOf(row.repeat(600_000))]);
  let isDone = false;
  const sending = send(Array.from({ length: 5 }, (_, n) => ({ name: `${n}.xlsx`, bytes: bomb }))).finally(
    () => {
      isDone = true;
    },
  );
  let answers = 0;
  let longestMs = 0;
  while (!isDone) {
    const askedAt = performance.now();
    expect((await server.call('GET', 'site')).statusCode).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    answers += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { files } = (await sending).json();
  expect(files.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('refused'));
  expect(answers).toBeGreaterThan(20);
  expect(longestMs).toBeLessThan(1000);
});
