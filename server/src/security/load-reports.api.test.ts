import type { LoadReport } from '@daybook/contract/release';
import { evaluateCanaries } from '../modules/releases/canary/evaluate-canaries.ts';
import { openReleases } from '../modules/releases/core/running-releases.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { publishTestRelease, writeHostBuild } from '../testing/builds.ts';
import { aLoadReport, publishTestCanary, stampFor } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let release = '';
let canaryId = '';
let seq = 0;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Above what stopping a trial writes, which uses the clock.
  seq = Math.max(seq + 10, Math.floor(server.clock.now().getTime() / 1000) + 3600);
  canaryId = `c${seq}`;
  release = publishTestCanary(server.deps.config, { seq, canaryId });
  await server.deps.db.deleteFrom('load_count').execute();
  await server.deps.db.deleteFrom('load_outcome').execute();
});

const send = (body: unknown, from = '203.0.113.5') => server.call('POST', 'load-reports', { body, from });
const aReport = (given: Partial<LoadReport> = {}) => aLoadReport(server.deps, { release, ...given });
const tried = (code: 'execution' | null): Partial<LoadReport> => ({
  version: '1.1.0',
  selectedBy: 'canary',
  code,
  canary: { id: canaryId, inBucket: true },
});
const untried = (code: 'execution' | null): Partial<LoadReport> => ({
  code,
  canary: { id: canaryId, inBucket: false },
});

async function counted(): Promise<number> {
  const rows = await server.deps.db.selectFrom('load_count').select('count').execute();
  return rows.reduce((total, { count }) => total + Number(count), 0);
}

async function isStopped(): Promise<boolean> {
  await evaluateCanaries({ ...server.deps, releases: openReleases(server.deps) });
  const { id, remotes } = (await server.call('GET', 'release')).json();
  expect(id).toBe(release);
  return remotes['remote-booking'].canary === null;
}

/** One report from each of many addresses, each from a page of its own. */
async function fromMany(count: number, given: Partial<LoadReport>, network: string): Promise<void> {
  const addresses = Array.from({ length: count }, (_, index) => `${network}.${index + 1}`);
  const answers = await Promise.all(addresses.map((address) => send(aReport(given), address)));
  expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
}

const changed = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('a load report', () => {
  test.each<[string, () => unknown]>([
    ['without a stamp', () => ({ ...aReport(), stamp: undefined })],
    ['with an empty stamp', () => ({ ...aReport(), stamp: {} })],
    ['with a stamp that is a text', () => ({ ...aReport(), stamp: 'stamp' })],
    [
      'with a made-up signature',
      () => ({ ...aReport(), stamp: { ...stampFor(server.deps, release), signature: 'ab'.repeat(32) } }),
    ],
    [
      'with another number than was signed',
      () => {
        const stamp = stampFor(server.deps, release);
        return { ...aReport(), stamp: { ...stamp, nonce: changed(stamp.nonce) } };
      },
    ],
    [
      'with a stamp that was made to last',
      () => ({
        ...aReport(),
        stamp: { ...stampFor(server.deps, release), until: '2999-01-01T00:00:00.000Z' },
      }),
    ],
    ['with the stamp of another release', () => ({ ...aReport(), stamp: stampFor(server.deps, `r${seq}`) })],
    [
      'with a stamp that was made with another secret',
      () => ({
        ...aReport(),
        stamp: stampFor(
          {
            ...server.deps,
            secrets: createSecretBox({ secret: 'of another installation, 32 long', dataFolder: '' }),
          },
          release,
        ),
      }),
    ],
  ])('A99 with %s is refused at its field, and counts nothing', async (_what, body) => {
    const answer = await send(body());
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.json().fields).every((field) => field.startsWith('stamp'))).toBe(true);
    expect(await counted()).toBe(0);
  });

  test('A99 is accepted for a day, and refused when its stamp has expired', async () => {
    const stamp = stampFor(server.deps, release);
    server.clock.pass(24 * 60);
    expect((await send(aReport({ stamp }))).statusCode).toBe(204);
    server.clock.pass(61);
    expect((await send(aReport({ stamp, code: 'render' }))).statusCode).toBe(400);
    expect(await counted()).toBe(1);
  });

  test('A99 that is repeated counts once for each remote and outcome, even concurrently', async () => {
    const stamp = stampFor(server.deps, release);
    const all = await Promise.all(Array.from({ length: 20 }, () => send(aReport({ stamp, code: 'render' }))));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    // Another code is not another outcome.
    await send(aReport({ stamp, code: 'network', phase: 'load' }), '203.0.113.6');
    expect(await counted()).toBe(1);
    await send(aReport({ stamp }));
    expect(await counted()).toBe(2);
    await send(aReport({ stamp, remote: 'remote-auth' }));
    await send(aReport({ stamp, remote: 'remote-auth' }));
    expect(await counted()).toBe(3);
    expect((await send(aReport({ stamp, remote: 'remote-evil' }))).statusCode).toBe(404);
  });

  test('A99 leaves no address in the database and no stamp in the log', async () => {
    const report = aReport(tried('execution'));
    await send(report);
    const rows = await server.deps.db.selectFrom('load_outcome').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(server.log.join('\n')).not.toContain(report.stamp.signature);
  });

  test('is accepted with the stamp of a page, and with a renewed one', async () => {
    const page = await server.app.inject({ method: 'GET', url: '/booking' });
    const text = /id="daybook-release">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '';
    const given = (await server.call('GET', 'release')).json();
    for (const { id, stamp } of [JSON.parse(text), given])
      expect((await send(aReport({ release: id, stamp }))).statusCode).toBe(204);
    expect(await counted()).toBe(2);
  });

  test('is accepted by another server with the same secret, and after a restart', async () => {
    const { secrets: _, ...rest } = server.deps;
    const secrets = createSecretBox(server.deps.config);
    expect((await send(aReport({ stamp: stampFor({ ...rest, secrets }, release) }))).statusCode).toBe(204);
  });
});

test('an open page that asks again gets the same answer, and a newer stamp each hour', async () => {
  const first = await server.call('GET', 'release');
  const ask = () =>
    server.call('GET', 'release', { headers: { 'if-none-match': String(first.headers.etag) } });
  expect((await ask()).statusCode).toBe(304);
  server.clock.pass(60);
  const later = await ask();
  expect(later.statusCode).toBe(200);
  expect(Date.parse(later.json().stamp.until) - Date.parse(first.json().stamp.until)).toBe(3_600_000);
});

describe('a trial', () => {
  test('A99 is not stopped by one address, however many pages it fetches', async () => {
    await Promise.all(Array.from({ length: 110 }, () => send(aReport(tried('execution')))));
    expect(await counted()).toBe(110);
    expect(await isStopped()).toBe(false);
  });

  test('A99 is not stopped by one household with many IPv6 networks', async () => {
    for (const network of ['1', '2', 'a1', 'ffff'])
      await send(aReport(tried('execution')), `2001:db8:1:${network}::1`);
    expect(await isStopped()).toBe(false);
  });

  test.each([0, 30, 110])(
    'A99 is not stopped by two addresses, against %d for which it works',
    async (well) => {
      await fromMany(well, tried(null), '10.1.0');
      for (let count = 0; count < 5; count += 1) await fromMany(2, tried('execution'), '10.2.0');
      expect(await isStopped()).toBe(false);
    },
  );

  test('is stopped when it fails for three addresses', async () => {
    await fromMany(3, tried('execution'), '10.3.0');
    expect(await isStopped()).toBe(true);
  });

  test('A99 that fails is not saved by one address with good reports', async () => {
    await fromMany(4, tried('execution'), '10.4.0');
    await Promise.all(Array.from({ length: 110 }, () => send(aReport(tried(null)))));
    expect(await isStopped()).toBe(true);
  });

  test('A99 that fails is not saved by two addresses with bad reports of the other version', async () => {
    await fromMany(3, tried('execution'), '10.5.0');
    for (let count = 0; count < 5; count += 1) await fromMany(2, untried('execution'), '10.6.0');
    expect(await isStopped()).toBe(true);
  });

  test('counts each address by its latest report', async () => {
    await fromMany(3, tried('execution'), '10.7.0');
    server.clock.pass(1);
    await fromMany(3, tried(null), '10.7.0');
    expect(await isStopped()).toBe(false);
    server.clock.pass(1);
    await fromMany(3, tried('execution'), '10.7.0');
    expect(await isStopped()).toBe(true);
  });
});

test('a report about a release that everyone has is stored without an origin', async () => {
  publishTestRelease(server.deps.config, '1.0.0', seq + 5);
  await send(aReport({ release: `r${seq + 5}` }));
  const rows = await server.deps.db.selectFrom('load_outcome').select('origin').execute();
  expect(rows).toEqual([{ origin: '' }]);
});
