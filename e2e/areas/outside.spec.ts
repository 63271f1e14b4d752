import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../system/free-port.ts';
import { signIn } from '../system/people.ts';
import { administrator, projectFolder, startServer } from '../system/server.ts';
import { createStore, filesOfOthers, remotes } from '../system/store.ts';

const run = promisify(execFile);
const remote = 'remote-gift-cards';

let folder: string;
let area: string;

/** Only Node, npm and its registry: nothing of this repository but the packed kit. */
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_)|DAYBOOK_|NODE_OPTIONS$)/i.test(name)),
  ),
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  NODE_NO_WARNINGS: '1',
  CI: 'true',
};

async function npm(
  where: string,
  more: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  const { stdout, stderr } = await run('npm', args, {
    cwd: where,
    env: { ...env, ...more },
    maxBuffer: 2 ** 24,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`npm ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
  });
  return stripVTControlCharacters(stdout + stderr);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-outside-'));
  area = path.join(folder, 'gift-cards');
  const kit = path.join(folder, 'kit');
  await run(process.execPath, ['tools/kit/pack.ts', '--into', kit], { cwd: projectFolder });
  const scaffold = (await readdir(kit)).find((file) => file.startsWith('create-daybook-area-')) ?? '';
  const create = ['create-area', 'gift-cards', '--kit', kit];
  await npm(folder, {}, 'exec', '--yes', `--package=${path.join(kit, scaffold)}`, '--', ...create);
  await npm(area, {}, 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('an area outside of the repository passes its own checks and tests from the first minute', async () => {
  test.setTimeout(600_000);
  expect(await npm(area, {}, 'run', 'check')).toMatch(/Tests: +\d+ passed, \d+ total/);
});

/** Ends the program that npm has started, not only npm. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

test('it is developed in the kit’s host, beside the kit’s areas', async ({ page }) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: area,
    env,
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  try {
    const isReady = () => child.exitCode !== null || printed.includes(`${remote} is ready`);
    await expect.poll(isReady, { timeout: 240_000, message: 'ready' }).toBe(true);
    expect(printed).toContain(`${remote} is ready`);
    await page.goto(`http://127.0.0.1:${port}/gift-cards`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    await page.getByRole('link', { name: 'Who am I?' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  } finally {
    await end(child);
  }
});

test('it is broken on purpose in the kit’s host, and the page stands', async () => {
  test.setTimeout(300_000);
  const printed = await npm(area, {}, 'run', 'chaos', '--', '--case', 'tampered exposed');
  expect(printed).toContain('chaos: 1 of 1 cases are good');
});

test('it is published to a running Daybook, and appears in its menu and on its dashboard; nothing else changes', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
  await createStore(store);
  const server = await startServer({ env: { DAYBOOK_DEMO: '1', DAYBOOK_STORE: store } });
  const page = await browser.newPage({ baseURL: server.url });
  try {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const tile = page.getByRole('region', { name: 'Gift cards' });
    await signIn(page, administrator);
    await expect(menu.getByRole('link', { name: 'Site Settings' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Gift cards' })).toHaveCount(0);

    const before = await filesOfOthers(store, remote);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(await npm(area, { DAYBOOK_STORE: store }, 'run', 'publish')).toContain(
      `${remote} 0.1.0 is published`,
    );
    const used = await remotes(store, 'use', `${remote}@0.1.0`, '--without-browser');
    expect(used.exit, used.output).toBe(0);
    expect(await filesOfOthers(store, remote)).toEqual(before);

    await page.reload();
    await expect(tile.getByText(/^A tile for /)).toBeVisible();
    await menu.getByRole('link', { name: 'Gift cards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
  } finally {
    await page.close();
    await server.stop();
    await rm(store, { recursive: true, force: true });
  }
});
