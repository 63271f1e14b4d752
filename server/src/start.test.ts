import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { peakIn } from './modules/import/reader/peak.ts';
import { openPglite } from './platform/database/pglite.ts';
import { migratedDump } from './testing/database.ts';
import { aPicture, formWith, gifOf, movingWebp, realPng } from './testing/pictures.ts';

// These tests run the server as a process of its own, with network and data folder.
jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'daybook start-'));
const dataFolder = path.join(folder, 'data');
const main = path.join(import.meta.dirname, 'main.ts');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(environment: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, DAYBOOK_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return { child, ended };
}

/** Runs to the end; returns the output and the exit code. */
async function outcome(environment: Record<string, string>) {
  const { child, ended } = run(environment);
  const [said, logged, code] = await Promise.all([text(child.stderr), text(child.stdout), ended]);
  return { said, logged, code };
}

/** Runs until the banner is shown. */
async function start(environment: Record<string, string>) {
  const running = run(environment);
  let said = '';
  running.child.stderr.setEncoding('utf8');
  for await (const part of running.child.stderr) {
    said += part;
    if (said.includes('Outbox') || said.includes('Mail')) break;
  }
  return { ...running, said };
}

/** A data folder with a migrated database: migrating is tested elsewhere. */
async function migratedFolder(name: string): Promise<string> {
  const data = path.join(folder, name);
  const engine = await openPglite({ folder: path.join(data, 'pg'), from: await migratedDump() });
  await engine.close();
  return data;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return address.port;
}

test('a wrong value ends the start with one sentence that names it', async () => {
  const { said, code } = await outcome({ PORT: 'eighty' });
  expect(said).toBe('PORT must be a whole number from 0 to 65535.\n');
  expect(code).toBe(1);
});

test('a data folder that cannot be written to ends the start with one sentence', async () => {
  const file = path.join(folder, 'a file');
  writeFileSync(file, '');
  const { said, code } = await outcome({ DAYBOOK_DATA: path.join(file, 'data') });
  expect(said).toMatch(/^DAYBOOK_DATA must be a writable folder, but [^\n]*\n$/);
  expect(code).toBe(1);
});

test.each([0o755, 0o770, 0o701, 0o700])(
  'a data folder of the mode %o is its owner’s alone after a start',
  async (mode) => {
    const data = path.join(folder, `open ${mode}`);
    mkdirSync(data);
    chmodSync(data, mode);
    const port = await freePort();
    await outcome({ DAYBOOK_DATA: data, DATABASE_URL: `postgres://ada@127.0.0.1:${port}/x` });
    expect(statSync(data).mode & 0o777).toBe(0o700);
  },
);

test('a shared data folder is refused and left as it is', async () => {
  const shared = path.join(folder, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  const { said, code } = await outcome({ DAYBOOK_DATA: shared });
  expect(said).toMatch(
    /^All users of this machine share [^\n]*a folder that belongs to the server alone\.\n$/,
  );
  expect([code, statSync(shared).mode & 0o7777]).toEqual([1, 0o1777]);
});

test('an unreachable database ends the start with one sentence that hides its password', async () => {
  const port = await freePort();
  const { said, code } = await outcome({ DATABASE_URL: `postgres://ada:hidden@127.0.0.1:${port}/x` });
  expect(said).toMatch(/^The database at 127\.0\.0\.1:\d+ [^\n]*DATABASE_URL[^\n]*\n$/);
  expect(said).not.toContain('hidden');
  expect(code).toBe(1);
});

describe('a running server', () => {
  let port: number;
  let server: Awaited<ReturnType<typeof start>>;
  const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`);
  let signedIn: Promise<string> | undefined;
  const token = (): Promise<string> => {
    const [email, password] = readFileSync(path.join(dataFolder, 'admin-password'), 'utf8').split('\n');
    signedIn ??= fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }).then(async (answer) => (await answer.json()).token);
    return signedIn;
  };
  beforeAll(async () => {
    port = await freePort();
    server = await start({ PORT: String(port) });
  });

  test('reports its address and how to sign in, without a password where the output goes to a log', async () => {
    expect(server.said).toContain(`http://127.0.0.1:${port}`);
    expect(server.said).toContain(path.join(dataFolder, 'admin-password'));
    expect(server.said).not.toMatch(/password \w+-\w+/);
    expect((await get('/api/v1/health')).status).toBe(200);
  });

  test('does not share its data folder: the second server names the process that uses it', async () => {
    const { said, code } = await outcome({ PORT: String(await freePort()) });
    expect(said).toMatch(new RegExp(`^The data folder is in use by process ${server.child.pid} [^\\n]*\\n$`));
    expect(code).toBe(1);
  });

  test('does not share its port: the second server gives advice and releases its data folder', async () => {
    const other = await migratedFolder('other');
    const { said, code } = await outcome({ PORT: String(port), DAYBOOK_DATA: other });
    expect(said).toMatch(new RegExp(`^Port ${port} [^\\n]*PORT=${port + 1}[^\\n]*\\n$`));
    expect(code).toBe(1);
    expect(existsSync(path.join(other, 'pg.lock'))).toBe(false);
  });

  const exchange = (request: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.setTimeout(30_000, () => reject(new Error('no answer')));
      // A client that is refused while sending may see a closed connection before the response.
      socket.on('error', () => resolve(answer || 'HTTP/1.1 400 cut off'));
      socket.on('data', (part) => {
        answer += String(part);
      });
      socket.on('close', () => resolve(answer));
    });

  const close = 'Connection: close\r\n';
  test.each([
    [
      'two lengths',
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    [
      'a length and chunks',
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a header of 100 kB', `GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a method that is none', `BREW /api/v1/health HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
    ['no host', `GET /api/v1/health HTTP/1.1\r\n${close}\r\n`],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
  ])('A49 refuses %s with 4xx and continues', async (_case, request) => {
    expect(await exchange(request)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await get('/api/v1/health')).status).toBe(200);
  });

  test('A49 ends two hundred silent connections, and answers others in the meantime', async () => {
    const slow = Array.from({ length: 200 }, () =>
      exchange('GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    );
    expect((await get('/api/v1/health')).status).toBe(200);
    const answers = await Promise.all(slow);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  // Only Linux reports the maximum.
  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux.each([
    ['a PNG of 900 million pixels', () => realPng(30_000, 30_000), 400],
    ['a GIF of ten frames and a hundred megabytes', () => gifOf(10, 10_000_000), 413],
    ['a WebP of ten frames that come to a hundred megabytes', () => movingWebp(10, 1600), 400],
  ])(
    'A28 has never more than 200 MB beyond what it had, while it refuses %s',
    async (_case, make, status) => {
      const { body, headers } = formWith(await make());
      const process = `/proc/${server.child.pid}`;
      const send = async (form: { body: Buffer; headers: Record<string, string> }) =>
        fetch(`http://127.0.0.1:${port}/api/v1/uploads`, {
          method: 'POST',
          headers: { ...form.headers, authorization: `Bearer ${await token()}` },
          body: new Uint8Array(form.body),
        });
      // The first upload loads the libraries for pictures.
      expect((await send(formWith(await aPicture().png().toBuffer()))).status).toBe(201);
      writeFileSync(`${process}/clear_refs`, '5');
      const before = peakIn(readFileSync(`${process}/status`, 'latin1'));
      expect(before).toBeGreaterThan(0);
      const answers = await Promise.all(Array.from({ length: 3 }, () => send({ body, headers })));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      const most = peakIn(readFileSync(`${process}/status`, 'latin1'));
      expect((most - before) / 2 ** 20).toBeLessThan(200);
    },
  );

  test('answers open requests before it ends, even if it is told to end twice', async () => {
    const other = await freePort();
    const { child, ended } = await start({
      PORT: String(other),
      DAYBOOK_DATA: await migratedFolder('draining'),
    });
    const body = '{"email":"nobody@example.com","password":"three quiet herons"}';
    const socket = connect(other, '127.0.0.1');
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [goOn] = await once(socket, 'data');
    expect(String(goOn)).toContain('100 Continue');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    socket.write(body);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ended).toBe(0);
  });

  test('ends on request with nothing left behind, and starts again with the same data', async () => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(path.join(dataFolder, 'pg.lock'))).toBe(false);
    const again = await start({ PORT: String(port) });
    expect(again.said).toContain('admin-password');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });
});
