import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../system/free-port.ts';
import { projectFolder, startServer } from '../system/server.ts';
import { createStore } from '../system/store.ts';
import { copyWorkspace, type Started, type WorkspaceCopy } from '../system/workspace-copy.ts';

const run = promisify(execFile);

/** `npm run test:swap` requires an otherwise idle machine, so only it checks the times. */
const isTimed = Boolean(process.env.DAYBOOK_SWAP_VISITORS);

let copy: WorkspaceCopy;
let store: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
  await createStore(store);
  copy = await copyWorkspace();
  await copy.run('node', 'tools/scaffold/new.ts', 'remote', 'loyalty');
});
test.afterAll(async () => {
  await copy?.remove();
  await rm(store, { recursive: true, force: true });
});

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a new area keeps every rule and passes its own tests from the first minute', async () => {
  test.setTimeout(300_000);
  await copy.run('biome', 'check', 'remote-loyalty');
  const output = await copy.run(
    'jest',
    '--ci',
    '-w',
    '1',
    'remote-loyalty/',
    'tools/checks/floors',
    'tools/checks/topology',
  );
  expect(stripVTControlCharacters(output)).toMatch(/Tests: +\d+ passed, \d+ total/);
});

/** Moves the folders of all other apps away: a remote needs only `shared` and the tools. */
async function withoutOthers(act: () => Promise<unknown>): Promise<void> {
  const aside = await mkdtemp(path.join(tmpdir(), 'daybook-aside-'));
  const others = ['host', 'server', 'e2e', 'remote-admin', 'remote-auth', 'remote-booking', 'remote-staff'];
  for (const name of others) await rename(path.join(copy.folder, name), path.join(aside, name));
  try {
    await act();
  } finally {
    for (const name of others) await rename(path.join(aside, name), path.join(copy.folder, name));
    await rm(aside, { recursive: true });
  }
}

test('a new area is built alone, and a release mounts it under its own path in the unchanged host', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const complaints = complaintsOf(page);
  const remotes = 'tools/remotes/remotes.ts';
  await withoutOthers(() =>
    copy.run('node', remotes, 'publish', 'remote-loyalty', '--version', '1.0.0', '--store', store),
  );
  // Released from the main project, which does not know the area.
  const use = [remotes, 'use', 'remote-loyalty@1.0.0', '--without-browser', '--store', store];
  await run(process.execPath, use, { cwd: projectFolder });
  const server = await startServer({ env: { DAYBOOK_STORE: store } });
  try {
    // Outside every area, the host lists the areas itself.
    await page.goto(`${server.url}/nothing-here`);
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Loyalty' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
    await page.getByRole('link', { name: 'Who am I?' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    // That page does not exist, and says so.
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  } finally {
    await server.stop();
  }
});

const counting = `import { usePageTitle } from '@daybook/shell/page-title';
import { PageHeader } from '@daybook/ui/PageHeader';
import { useState } from 'react';

export function WelcomeScreen() {
  const [count, setCount] = useState(0);
  usePageTitle('Loyalty');
  return (
    <>
      <PageHeader title="Loyalty" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted {count}
      </button>
      <p>Words of before.</p>
    </>
  );
}
`;

async function untilPrinted({ child, printed }: Started, pattern: RegExp): Promise<string> {
  await expect
    .poll(() => child.exitCode ?? pattern.test(printed()), {
      timeout: 240_000,
      intervals: [100],
      message: printed(),
    })
    .toBe(true);
  return pattern.exec(printed())?.[1] ?? '';
}

/** Starts developing the area on a port, and waits until it is ready. */
async function develop(port: number): Promise<Started & { seconds: number }> {
  const env = {
    DAYBOOK_STORE: store,
    DAYBOOK_SIGNING_KEY: path.join(projectFolder, '.daybook/release-key.pem'),
  };
  const dev = copy.start(env, 'node', 'tools/dev/dev.ts', 'remote-loyalty', '--port', String(port));
  return { ...dev, seconds: Number(await untilPrinted(dev, /is ready in ([\d.]+) s/)) };
}

test('developing an area again starts in five seconds, because the bundle is cached', async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  const first = await develop(port);
  const ended = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  await ended;
  const again = await develop(port);
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
  expect(again.printed()).not.toContain('building');
  if (!isTimed) return;
  process.stdout.write(`Ready to be developed in ${first.seconds} s, and again in ${again.seconds} s.\n`);
  expect(again.seconds).toBeLessThanOrEqual(5);
});

test('a saved change or mistake of an area in development appears in the open page, which keeps its state', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const complaints = complaintsOf(page);
  const screen = path.join(copy.folder, 'remote-loyalty/src/WelcomeScreen.tsx');
  await writeFile(screen, counting);
  const port = await freePort();
  await develop(port);

  await page.goto(`http://127.0.0.1:${port}/loyalty`);
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByRole('button', { name: 'Counted 1' }).click();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await writeFile(screen, counting.replace('Words of before.', 'Words of after.'));
  await expect(page.getByText('Words of after.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Counted 2' })).toBeVisible();

  const overlay = page.frameLocator('iframe').locator('body');
  for (const [mistake, message] of [
    ['const broken = ;', 'Expression expected'],
    ["import './not-there.ts';", "Can't resolve './not-there.ts'"],
    ['</p>', 'Syntax Error'],
  ] as const) {
    await writeFile(screen, `${counting}\n${mistake}\n`);
    await expect(overlay).toContainText(message, { timeout: 60_000 });
    await writeFile(screen, counting);
    await expect(page.locator('iframe')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText('Words of before.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Counted 2' })).toBeVisible();
  }
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expect(complaints.filter((complaint) => !complaint.includes('[webpack-dev-server]'))).toEqual([]);
  complaints.length = 0;
  await writeFile(screen, counting.replace('Words of before.', 'Words of after.'));
  await expect(page.getByText('Words of after.')).toBeVisible({ timeout: 60_000 });

  await page.goto(`http://127.0.0.1:${port}/auth/login`);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goto(`http://127.0.0.1:${port}/loyalty`);
  await expect(page.getByText('Words of after.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a production page refuses an area in development and runs none of its code', async ({ page }) => {
  const release = path.join(copy.folder, '.daybook/dev/store');
  const key = await readFile(path.join(copy.folder, '.daybook/dev/release-key.pub'), 'utf8');
  // The same release, signed with a key that this server trusts; only the host is the production build.
  const server = await startServer({
    env: { DAYBOOK_STORE: release, DAYBOOK_RELEASE_KEYS: key.trim() },
  });
  try {
    // Another process could answer in the server's place, so a production page runs nothing without a hash.
    await page.route('**/remotes/remote-loyalty/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.developedCodeRan = true;' }),
    );
    await page.goto(`${server.url}/loyalty`);
    await expect(page.getByRole('alert').filter({ hasText: /couldn’t be opened/ })).toBeVisible();
    expect(await page.evaluate(() => 'developedCodeRan' in globalThis)).toBe(false);
  } finally {
    await server.stop();
  }
});
