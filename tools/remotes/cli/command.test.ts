import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostManifest } from '@daybook/contract/release';
import { keptSigningKey, openKeyring } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { needPointer } from '@daybook/registry/pointer';
import { openPreview } from '@daybook/registry/preview';
import { needRelease } from '@daybook/registry/releases';
import { toolchain } from '../../federation/toolchain.ts';
import { releaseBuilds } from '../release-builds.ts';
import { type SmallBuild, writeSmallBuild } from '../testing/builds.ts';
import { command } from './command.ts';

let folder = '';
let environment: Record<string, string> = {};
const store = () => openStore(join(folder, 'store'));
const build = (small: SmallBuild = {}) =>
  writeSmallBuild(folder, { ...small, manifest: { toolchain, ...small.manifest } });
const keys = () => openKeyring([keptSigningKey(join(folder, 'data')).publicText]);

const host: HostManifest = {
  schema: 'daybook.host/1',
  version: '1.0.0',
  base: '/host/',
  scripts: [],
  styles: [],
  assets: {},
  provides: { react: '19.3.1' },
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-remotes-'));
  environment = {
    DAYBOOK_STORE: join(folder, 'store'),
    DAYBOOK_DATA: join(folder, 'data'),
    DAYBOOK_OPERATOR: 'ada',
    CHROMIUM_PATH: join(folder, 'no-browser'),
  };
  writeFileSync(join(folder, 'host.json'), JSON.stringify(host));
  const key = keptSigningKey(join(folder, 'data'));
  const signing = { store: store(), key, keys: keys() };
  await releaseBuilds(signing, [build(), build({ name: 'remote-auth' })], folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a typed command; values with spaces are passed separately. */
async function run(typed: string, ...more: string[]) {
  const output = { result: '', progress: '' };
  const exit = await command([...typed.split(' '), ...more], environment, {
    result: (text) => (output.result += `${text}\n`),
    progress: (text) => (output.progress += `${text}\n`),
  });
  return { exit, ...output };
}

async function publish(version: string, small: SmallBuild = {}): Promise<void> {
  expect(await run('publish', build({ version, code: version, ...small }))).toMatchObject({ exit: 0 });
}

const use = (...versions: string[]) =>
  run(`use ${versions.map((version) => `remote-booking@${version}`).join(' ')} --without-browser`);

async function now(channel = 'production') {
  const { pointer } = await needPointer(store(), channel);
  const { remotes } = await needRelease(store(), pointer.release, keys());
  const { version, previous, canary } = remotes['remote-booking'] ?? {};
  return {
    version,
    previous: previous?.version,
    canary: canary?.version.version,
    weight: canary?.weight,
    pointer,
  };
}

describe('publish', () => {
  test('changes nothing for visitors, and names the next step', async () => {
    const { exit, result } = await run('publish', build({ version: '1.1.0', code: 'new' }));
    expect([exit, result]).toEqual([0, expect.stringContaining('remotes use remote-booking@1.1.0')]);
    expect(await now()).toMatchObject({ version: '1.0.0' });
  });

  test('with --dry-run changes nothing', async () => {
    expect(await run('publish --dry-run', build({ version: '1.1.0' }))).toMatchObject({ exit: 0 });
    expect((await run('use remote-booking@1.1.0')).exit).toBe(4);
  });

  test.each<[string, number, SmallBuild]>([
    ['what leaks styles', 1, { version: '1.1.0', css: 'h1 { color: red }' }],
    [
      'a path of another remote',
      1,
      { version: '1.1.0', area: { paths: ['/auth'], label: 'A', requires: null } },
    ],
    ['other bytes under a version', 3, { version: '1.0.0', code: 'other' }],
  ])('refuses %s, with exit code %i', async (_what: string, exit: number, small: SmallBuild) => {
    expect((await run('publish', build(small))).exit).toBe(exit);
  });

  test('refuses files that differ from the manifest, with exit code 5', async () => {
    const output = build({ version: '1.1.0' });
    writeFileSync(join(output, 'remoteEntry.js'), 'something else');
    expect((await run('publish', output)).exit).toBe(5);
  });
});

describe('use and rollback', () => {
  test('a version runs for everyone, with the previous one as fallback', async () => {
    await publish('1.1.0');
    expect((await use('1.1.0')).exit).toBe(0);
    expect(await now()).toMatchObject({
      version: '1.1.0',
      previous: '1.0.0',
      pointer: { selected: { by: 'ada' } },
    });
  });

  test('a rollback leaves no bad fallback, also not later', async () => {
    for (const version of ['1.1.0', '1.2.0']) await publish(version);
    await use('1.1.0');
    expect((await run('rollback remote-booking --reason slow')).exit).toBe(0);
    expect(await now()).toMatchObject({ version: '1.0.0', previous: undefined });
    await use('1.2.0');
    expect(await now()).toMatchObject({ version: '1.2.0', previous: '1.0.0' });
  });

  test('the whole release is rolled back, step by step or to a named one', async () => {
    const first = (await now()).pointer.release;
    for (const version of ['1.1.0', '1.2.0']) {
      await publish(version);
      await use(version);
    }
    await run('rollback');
    expect(await now()).toMatchObject({ version: '1.1.0' });
    await run('rollback');
    expect((await now()).pointer.release).toBe(first);
    expect(await run('rollback')).toMatchObject({ exit: 4 });
    expect((await run('rollback --to nowhere')).exit).toBe(4);
  });

  test('without a browser the gate fails and nothing is released', async () => {
    await publish('1.1.0');
    environment.DAYBOOK_HOST_DIR = folder;
    const { exit, progress } = await run('use remote-booking@1.1.0');
    expect([exit, progress]).toEqual([1, expect.stringContaining('there is no browser here')]);
    expect(await now()).toMatchObject({ version: '1.0.0' });
  });

  test('a version with changed files is neither used nor rolled back to', async () => {
    await publish('1.1.0');
    await use('1.1.0');
    writeFileSync(join(folder, 'store/remotes/remote-booking/1.0.0/remoteEntry.js'), 'evil');
    expect((await run('rollback')).exit).toBe(5);
    expect((await use('1.0.0')).exit).toBe(5);
    expect(await now()).toMatchObject({ version: '1.1.0' });
  });

  test('a frozen channel accepts only a rollback', async () => {
    for (const version of ['1.1.0', '1.2.0']) await publish(version);
    await use('1.1.0');
    await run('freeze --reason', 'the fair');
    const { exit, progress } = await use('1.2.0');
    expect([exit, progress]).toEqual([7, expect.stringContaining('the fair')]);
    expect((await run('rollback')).exit).toBe(0);
    await run('unfreeze');
    expect((await use('1.2.0')).exit).toBe(0);
  });

  test('a dry run reports its changes without making them', async () => {
    await publish('1.1.0');
    const { pointer } = await now();
    expect(await run('use remote-booking@1.1.0 --without-browser --dry-run')).toMatchObject({ exit: 0 });
    expect((await now()).pointer).toEqual(pointer);
  });
});

describe('canary', () => {
  test('grows with the same visitors, and ends with everyone', async () => {
    await publish('1.1.0');
    await run('canary remote-booking@1.1.0 --weight 5 --without-browser');
    expect(await now()).toMatchObject({ version: '1.0.0', canary: '1.1.0', weight: 5 });
    const id = async () =>
      (await needRelease(store(), (await now()).pointer.release, keys())).remotes['remote-booking']?.canary
        ?.id;
    const first = await id();
    await run('canary remote-booking@1.1.0 --weight 25 --without-browser');
    expect([await id(), (await now()).weight]).toEqual([first, 25]);
    expect((await run('canary finish remote-booking')).exit).toBe(0);
    expect(await now()).toMatchObject({ version: '1.1.0', previous: '1.0.0', canary: undefined });
  });

  test('takes its steps by itself', async () => {
    await publish('1.1.0');
    const { exit } = await run('canary remote-booking@1.1.0 --steps 5,50,100 --every 0s --without-browser');
    expect([exit, (await now()).version]).toEqual([0, '1.1.0']);
  });

  test('cannot be finished or raised after it was stopped', async () => {
    await publish('1.1.0');
    await run('canary remote-booking@1.1.0 --without-browser');
    expect((await run('canary abort remote-booking')).exit).toBe(0);
    expect((await run('canary finish remote-booking')).exit).toBe(1);
    expect((await run('canary remote-booking@1.1.0 --weight 25 --without-browser')).exit).toBe(1);
  });
});

test('a preview link leads to a signed release for its holder only', async () => {
  await publish('1.1.0');
  const { exit, result } = await run(
    'override remote-booking@1.1.0 --ttl 1h --site https://book.example --json',
  );
  const { link, release } = JSON.parse(result);
  expect([exit, link]).toEqual([0, expect.stringMatching(/^https:\/\/book\.example\/preview#[\w.-]+$/)]);
  const token = openPreview(new URL(link).hash.slice(1), keys(), new Date());
  expect(token).toMatchObject({ release, by: 'ada' });
  expect((await needRelease(store(), release, keys())).remotes['remote-booking']?.version).toBe('1.1.0');
  expect(await now()).toMatchObject({ version: '1.0.0' });
});

describe('yank', () => {
  test('removes the version from the fallbacks, and it cannot be used again', async () => {
    await publish('1.1.0');
    await use('1.1.0');
    expect((await run('yank remote-booking@1.1.0 --reason bad')).exit).toBe(1);
    expect((await run('yank remote-booking@1.0.0')).exit).toBe(2);
    expect((await run('yank remote-booking@1.0.0 --reason bad')).exit).toBe(0);
    expect(await now()).toMatchObject({ version: '1.1.0', previous: undefined });
    const again = await use('1.0.0');
    expect([again.exit, again.progress]).toEqual([1, expect.stringContaining('yanked by ada: bad')]);
    expect((await run('rollback')).exit).not.toBe(0);
  });
});

describe('gc', () => {
  const versionsIn = (text: string) => JSON.parse(text).versions;
  const age = (version: string) => {
    const old = new Date(Date.now() - 30 * 24 * 3_600_000);
    utimesSync(join(folder, 'store/remotes/remote-booking', version, 'remote.json'), old, old);
  };

  test('keeps versions for open tabs and rollbacks; lists by default, removes on request', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish(version);
    for (const version of ['1.1.0', '1.2.0']) await use(version);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) age(version);
    const listed = await run('gc --keep 1 --json');
    expect(versionsIn(listed.result)).toEqual(['remote-booking@1.3.0']);
    expect((await run('list remote-booking --json')).result).toContain('1.3.0');
    await run('gc --keep 1 --delete');
    expect((await run('list remote-booking --json')).result).not.toContain('1.3.0');
    // Its tabs were closed long ago: only the running version and its fallback are left.
    expect(versionsIn((await run('gc --keep 1 --older 0s --json')).result)).toEqual([
      'remote-booking@1.4.0',
      'remote-booking@1.0.0',
    ]);
  });
});

test('a remote is switched off with a reason, and on again', async () => {
  expect((await run('disable remote-booking')).exit).toBe(2);
  expect((await run('disable remote-nothing --reason x')).exit).toBe(4);
  await run('disable remote-booking --reason', 'Back at noon');
  expect((await now()).pointer.disabled).toMatchObject({
    'remote-booking': { reason: 'Back at noon', by: 'ada' },
  });
  expect((await run('status')).result).toContain('SWITCHED OFF by ada: Back at noon');
  await run('enable remote-booking');
  expect((await now()).pointer.disabled).toEqual({});
});

test('the reading commands show the state and its reasons', async () => {
  await publish('1.1.0');
  await run('use remote-booking@1.1.0 --without-browser --reason', 'new texts');
  const [status, explain, log, list, diff, check] = await Promise.all(
    [
      'status',
      'explain remote-booking',
      'log',
      'list',
      'diff remote-booking@1.0.0 remote-booking@1.1.0',
      'check integrity contract',
    ].map((typed) => run(typed)),
  );
  expect(status?.result).toMatch(
    /selected by ada .*\(new texts\)\n {2}host 1\.0\.0\n.*\n {2}remote-booking 1\.1\.0 {2}\(falls back to 1\.0\.0\)/,
  );
  expect(explain?.result).toContain('falls back once to 1.0.0');
  expect(log?.result).toMatch(/ada {2}use {2}remote-booking@1\.1\.0.*"new texts"/);
  expect(list?.result).toMatch(/remote-booking@1\.0\.0 .*falls back on production/);
  expect(diff?.result).toMatch(
    /^files: \d+ of \d+ differ, [\d,]+ bytes -> [\d,]+ bytes gzipped \(--json names each\)$/m,
  );
  expect(diff?.result).toContain('  remoteEntry.js: ');
  expect(check).toMatchObject({ exit: 0, result: 'integrity: good\ncontract: good\n' });
});

test('verify finds a pointer that was changed by hand', async () => {
  expect((await run('verify')).exit).toBe(0);
  const file = join(folder, 'store/registry/production.json');
  const pointer = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...pointer, seq: pointer.seq + 1 }));
  const { exit, result } = await run('verify');
  expect([exit, result]).toEqual([5, expect.stringContaining('by hand')]);
});

test('channels are independent', async () => {
  await publish('1.1.0');
  expect((await use('1.1.0')).exit).toBe(0);
  expect((await run('use remote-booking@1.1.0 --channel trial --without-browser')).exit).toBe(4);
});

describe('invalid usage exits with 2 and a helpful message', () => {
  test.each([
    '',
    'fly',
    'use',
    'use remote-booking',
    'status now',
    'log --limit many',
    'canary remote-booking@1.1.0 --steps 50,5',
    'gc --older soon',
    'use --loud',
  ])('"%s"', async (typed) => {
    const { exit, progress, result } = await run(typed);
    if (typed === '') expect(result).toContain('remotes <verb>');
    else expect([exit, progress.trim()]).toEqual([2, expect.stringMatching(/\w/)]);
  });
});

test('an unreachable store exits with 6', async () => {
  environment.DAYBOOK_STORE = 'http://key:secret@127.0.0.1:9/bucket';
  const { exit, progress } = await run('status');
  expect([exit, progress]).toEqual([6, expect.not.stringContaining('secret')]);
});

test('without a key nothing is signed, and the message names the missing setting', async () => {
  await publish('1.1.0');
  environment.DAYBOOK_RELEASE_KEYS = keptSigningKey(join(folder, 'data')).publicText;
  environment.DAYBOOK_DATA = join(folder, 'nothing');
  const { exit, progress } = await use('1.1.0');
  expect([exit, progress]).toEqual([5, expect.stringContaining('DAYBOOK_SIGNING_KEY')]);
});

test('every verb has help, and bash completes them', async () => {
  const { result } = await run('help');
  const verbs = [...(result.split('\n\n')[1]?.matchAll(/^ {2}(\w+)/gm) ?? [])].map(([, verb]) => verb);
  expect(verbs.length).toBeGreaterThan(18);
  const { result: script } = await run('completion');
  for (const verb of verbs) expect(script).toContain(verb);
  expect((await run('help canary')).result).toContain('--steps <list>');
});
