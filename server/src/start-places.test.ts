import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { keptSigningKey } from '@daybook/registry/keys';
import { readConfig } from './config.ts';
import { explainFiles, StartError } from './platform/start-error.ts';
import { startServer } from './start.ts';

jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'daybook places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => path.join(folder, ...names);
const main = path.join(import.meta.dirname, 'main.ts');

/** Starts the server in a process of its own, which must exit on its own soon. */
async function outcome(environment: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DAYBOOK_DATA: at('data'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

const madeFolder = (...names: string[]) => {
  mkdirSync(at(...names), { recursive: true });
  return at(...names);
};
const madeFile = (name: string, content = '') => {
  writeFileSync(at(name), content);
  return at(name);
};

/** A store in which one channel serves a release. */
function storeWith(channel: string): string {
  madeFolder('store', 'registry');
  writeFileSync(at('store/registry', `${channel}.json`), '{}');
  return at('store');
}

const secretKey = 'MC4CAQAwBQYDK2VwBCIEIBcLcS9wF0mYd6hlWkYI5u2Z3n1kYwTqUyJv5r8aPq0X';
const linuxOnly = process.platform === 'linux' ? test : test.skip;

const cases: readonly [string, () => Record<string, string>, RegExp][] = [
  ['a data folder that is a file', () => ({ DAYBOOK_DATA: madeFile('file') }), /DAYBOOK_DATA .*file/],
  [
    'a data folder below a file',
    () => ({ DAYBOOK_DATA: path.join(madeFile('file'), 'data') }),
    /DAYBOOK_DATA .*file/,
  ],
  [
    'a data folder whose database is a file',
    () => ({
      DAYBOOK_DATA: path.dirname(madeFile(path.join(path.relative(folder, madeFolder('d1')), 'pg'))),
    }),
    /d1\/pg .*DAYBOOK_DATA/,
  ],
  [
    'a folder in place of the database lock',
    () => {
      madeFolder('d3', 'pg.lock');
      return { DAYBOOK_DATA: at('d3') };
    },
    /a folder instead of a file.*DAYBOOK_DATA/,
  ],
  ['a missing store', () => ({ DAYBOOK_STORE: at('none') }), /DAYBOOK_STORE .*none.* does not exist/],
  ['a store that is a file', () => ({ DAYBOOK_STORE: madeFile('file') }), /DAYBOOK_STORE .* not a folder/],
  [
    'a folder that is not a store',
    () => ({ DAYBOOK_STORE: madeFolder('empty') }),
    /DAYBOOK_STORE .*empty.*not a release store.*npm run build/,
  ],
  [
    'a store in a bucket of an unknown host',
    () => ({ DAYBOOK_STORE: 'https://key:hidden@bucket.invalid/daybook' }),
    /DAYBOOK_STORE .*bucket\.invalid/,
  ],
  [
    'an unknown channel',
    () => ({ DAYBOOK_STORE: storeWith('production'), DAYBOOK_CHANNEL: 'prodution' }),
    /DAYBOOK_CHANNEL is prodution.*only has the channels production/,
  ],
  [
    'a missing release key',
    () => ({ DAYBOOK_RELEASE_KEYS: at('release.pub') }),
    /DAYBOOK_RELEASE_KEYS names .*release\.pub.*does not exist/,
  ],
  [
    'one missing release key of several',
    () => ({
      DAYBOOK_RELEASE_KEYS: `${keptSigningKey(at('keys')).publicText},./second.pub`,
    }),
    /DAYBOOK_RELEASE_KEYS names \.\/second\.pub/,
  ],
  [
    'a release key that is a folder',
    () => ({ DAYBOOK_RELEASE_KEYS: madeFolder('keys.d') }),
    /DAYBOOK_RELEASE_KEYS .* not a file/,
  ],
  [
    'a release key file with other content',
    () => ({ DAYBOOK_RELEASE_KEYS: madeFile('notes.pub', 'no key, but hidden') }),
    /DAYBOOK_RELEASE_KEYS .*ed25519/,
  ],
  [
    'a private key instead of a public one',
    () => ({ DAYBOOK_RELEASE_KEYS: secretKey }),
    /DAYBOOK_RELEASE_KEYS names entry 1/,
  ],
  [
    'a host without a build',
    () => ({ DAYBOOK_HOST_DIR: madeFolder('host') }),
    /DAYBOOK_HOST_DIR .*npm run build/,
  ],
];

/** The output of a server that was started this way. */
async function saidOf(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DAYBOOK_DATA: at('data'), ...environment });
  const error = await startServer(config).then(() => 'it starts', explainFiles);
  return error instanceof StartError ? error.message : String(error);
}

test.each(cases)(
  '%s ends the start with one sentence that names the setting',
  async (_case, environment, sentence) => {
    const said = await saidOf(environment());
    expect(said).toMatch(sentence);
    expect(said).toMatch(/^[^\n]+\.$/);
    expect(said).not.toMatch(/hidden|MC4CAQ|cS9wF0/);
  },
);

linuxOnly('a data folder below /proc ends the start, which nothing keeps trying', async () => {
  const { said, code } = await outcome({ DAYBOOK_DATA: '/proc/daybook/data' });
  expect({ said, code }).toEqual({
    said: 'DAYBOOK_DATA must be a writable folder, but /proc/daybook/data is not.\n',
    code: 1,
  });
});

test('a damaged database ends the start with advice', async () => {
  writeFileSync(path.join(madeFolder('d2', 'pg'), 'PG_VERSION'), 'x');
  const { said, code } = await outcome({ DAYBOOK_DATA: at('d2') });
  expect(said).toMatch(/^[^\n]*d2\/pg contains no readable database[^\n]*backup[^\n]*\n$/);
  expect(code).toBe(1);
});
