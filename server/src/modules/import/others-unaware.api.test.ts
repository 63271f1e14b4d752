import { monitorEventLoopDelay } from 'node:perf_hooks';
import { importsOf, sheetOf, workbookParts, zip } from '../../testing/imports.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const row = '<row><c t="inlineStr"><is><t>Ada</t></is></c></row>';
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures how long others wait for an answer, repeatedly, until `isOver`. */
async function waits(isOver: (asked: number) => boolean): Promise<number[]> {
  const answered: number[] = [];
  while (!isOver(answered.length)) {
    const askedAt = performance.now();
    expect((await server.call('GET', 'site')).statusCode).toBe(200);
    answered.push(performance.now() - askedAt);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answered;
}

test('A29 while hostile files are read, others are answered as before', async () => {
  const { send } = importsOf(server, '');
  const bomb = zip([...workbookParts, sheetOf(row.repeat(600_000))]);
  const before = await waits((asked) => asked === 100);

  let isDone = false;
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const sending = send(Array.from({ length: 5 }, (_, n) => ({ name: `${n}.xlsx`, bytes: bomb }))).finally(
    () => {
      isDone = true;
    },
  );
  const meanwhile = await waits(() => isDone);
  lag.disable();

  const { files } = (await sending).json();
  expect(files.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('refused'));
  expect(meanwhile.length).toBeGreaterThan(20);
  // The median, because other load on the machine delays some.
  expect(median(meanwhile) - median(before)).toBeLessThan(100);
  expect(lag.percentile(90) / 1_000_000).toBeLessThan(100);
});
