import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { intercept, reportsOf } from '../system/chaos.ts';
import { signIn, staffMember } from '../system/people.ts';
import { administrator, projectFolder, type Server, startServer } from '../system/server.ts';
import { createStore, filesOfOthers, remotes } from '../system/store.ts';
import { around, copyVersion, releaseCopy, use } from '../system/versions.ts';

const run = promisify(execFile);
const loyalty = 'remote-loyalty';
const good = '1.0.0';

interface Place {
  store: string;
  server: Server;
}

/** The demo business with the extension, before its area is released. */
const test = base.extend<object, { place: Place }>({
  place: [
    async ({ browserName: _ }, apply) => {
      const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
      await createStore(store);
      const extension = path.join(projectFolder, 'examples/remote-loyalty/server/extension.ts');
      const server = await startServer({
        env: { DAYBOOK_DEMO: '1', DAYBOOK_STORE: store, DAYBOOK_EXTENSIONS: extension },
      });
      await apply({ store, server });
      await server.stop();
      await rm(store, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ place }, apply) => apply(place.server.url),
});

test.describe.configure({ mode: 'serial' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const tile = (page: Page) => page.getByRole('region', { name: 'Loyalty' });
const failure = (page: Page) => tile(page).getByText('“Loyalty” couldn’t be loaded.');
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });

test('an area appears in a running system, and no file of the host or of another remote changes', async ({
  page,
  place,
}) => {
  test.setTimeout(300_000);
  const { store } = place;
  await signIn(page, administrator);
  await expect(today(page)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Site Settings' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Loyalty' })).toHaveCount(0);
  const before = await filesOfOthers(store, loyalty);

  const command = ['tools/remotes/remotes.ts', 'publish', loyalty, '--version', good, '--store', store];
  await run(process.execPath, command, { cwd: projectFolder });
  const used = await remotes(store, 'use', `${loyalty}@${good}`, '--without-browser');
  expect(used.exit, used.output).toBe(0);
  expect(await filesOfOthers(store, loyalty)).toEqual(before);

  await page.reload();
  await expect(tile(page).getByText(/redeemed this month/)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Loyalty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
  await page.getByLabel('Points for each visit').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(today(page)).toBeVisible();
});

test('points are earned by visits and redeemed as credit', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto('/admin/bookings?tab=past&status=completed');
  await page.getByRole('table').getByRole('link').first().click();
  await page
    .getByRole('navigation', { name: 'Sections of the booking' })
    .getByRole('link', { name: 'Loyalty' })
    .click();
  await expect(page.getByText(/This visit earned \d+ points/)).toBeVisible();
  await page.getByRole('link', { name: 'Booking', exact: true }).click();
  await page.getByRole('region', { name: 'Customer' }).getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Loyalty points' });
  await panel.getByLabel('Points to redeem').fill('999999');
  await panel.getByRole('button', { name: 'Redeem as credit' }).click();
  await expect(panel.getByText(/At most \d+/)).toBeVisible();
  await panel.getByLabel('Points to redeem').fill('5');
  await panel.getByRole('button', { name: 'Redeem as credit' }).click();
  await expect(page.getByText('₦50.00 credit given')).toBeVisible();
  await expect(panel.getByText('Redeemed')).toBeVisible();
});

test('a member of staff without the permission of the tile gets no file of the area on the dashboard', async ({
  page,
  place,
}) => {
  const { email, password } = await staffMember(place.server, 'Tunde Bakare');
  // On a slow line nothing is loaded ahead, so only the tile, which he may not see, could ask for files.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, { email, password });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/remotes/'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes(`/remotes/${loyalty}/`))).toEqual([]);
});

// Every fault in every kind of place is in `fillers.spec.ts`; here, what becomes of it when the fault ends.
test.describe('a broken filler costs its own place alone', () => {
  async function openDashboard(page: Page): Promise<void> {
    await signIn(page, administrator);
    await expect(today(page)).toBeVisible();
  }

  /** The screen around it can be used. */
  async function expectUsable(page: Page): Promise<void> {
    await menu(page).getByRole('link', { name: 'Bookings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await page.goBack();
    await expect(today(page)).toBeVisible();
  }

  test('missing: it says so, is reported, and can be tried again', async ({ page }) => {
    const reports = await reportsOf(page);
    let isMissing = true;
    await intercept(page, good, /remoteEntry\.js$/, (route) =>
      isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await openDashboard(page);
    await expect(failure(page)).toBeVisible();
    await expect
      .poll(() => reports.some(({ remote, code }) => remote === loyalty && code === 'network'))
      .toBe(true);
    await expectUsable(page);
    await expect(failure(page)).toBeVisible();
    isMissing = false;
    await tile(page).getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page).getByText(/redeemed this month/)).toBeVisible();
  });

  test('slow: the screen waits for nothing, and a late arrival is shown', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await intercept(page, good, /remoteEntry\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await openDashboard(page);
    await expect(tile(page).getByText('Loading…')).toBeVisible();
    await expectUsable(page);
    await expect(failure(page)).toBeVisible({ timeout: 15_000 });
    held.resolve();
    await tile(page).getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page).getByText(/redeemed this month/)).toBeVisible();
  });

  test('throwing: its place alone says so, until a version without the fault is in use', async ({
    page,
    place: { store },
  }) => {
    const reports = await reportsOf(page);
    await releaseCopy(store, loyalty, '1.1.0', {
      edit: around(`const load = async () => () => { throw new Error('broken tile'); };
return { ...remote, fillers: { ...remote.fillers, redeemed: { slot: 'dashboard-tile@1', load } } };`),
    });
    await openDashboard(page);
    await expect(failure(page)).toBeVisible();
    await expect(tile(page).getByText(/Support code/)).toBeVisible();
    await expect
      .poll(() => reports.some(({ remote, code }) => remote === loyalty && code === 'render'))
      .toBe(true);
    await tile(page).getByRole('button', { name: 'Try again' }).click();
    await expect(failure(page)).toBeVisible();
    await expectUsable(page);
    await use(store, loyalty, good);
    await page.reload();
    await expect(tile(page).getByText(/redeemed this month/)).toBeVisible();
  });

  test('incompatible: "use" refuses it, and a page that meets it all the same stays whole', async ({
    page,
    place: { store },
  }) => {
    const current = JSON.parse(
      await readFile(path.join(store, 'remotes', loyalty, good, 'remote.json'), 'utf8'),
    );
    const fills = current.area.fills.map((fill: { slot: string }) => ({
      ...fill,
      slot: fill.slot.replace('dashboard-tile@1', 'dashboard-tile@2'),
    }));
    await copyVersion(store, loyalty, '2.0.0', { manifest: { area: { ...current.area, fills } } });
    const refused = await remotes(store, 'use', `${loyalty}@2.0.0`, '--without-browser');
    expect(refused.exit).toBe(1);
    expect(refused.output).toContain(
      'remote-loyalty fills dashboard-tile@2 (redeemed), but remote-admin opens dashboard-tile@1',
    );

    await use(store, loyalty, '2.0.0');
    await openDashboard(page);
    await expect(tile(page)).toHaveCount(0);
    await expectUsable(page);
    await use(store, loyalty, good);
  });
});
