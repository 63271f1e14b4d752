// Failures that affect some visitors: those who get a trial version, and those who lose access.
import { request as requestFrom } from 'node:http';
import { type LoadReport, PageRelease } from '@daybook/contract/release';
import type { Browser, Page } from '@playwright/test';
import { firstStep, reportsOf, runningOf } from '../system/chaos.ts';
import { signIn, signInAsStaff, staffMember } from '../system/people.ts';
import { administrator } from '../system/server.ts';
import { expect, test } from '../system/test.ts';
import { copyVersion, entryFile, releaseCopy, servedBy, tryVersion } from '../system/versions.ts';

const remote = 'remote-booking';
const good = '60.0.0';
const broken = '60.1.0';

test.use({ ownSystem: 'chaos-people' });

/** Posts JSON from another local address; returns the status. */
const postFrom = (localAddress: string, url: string, body: unknown): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = requestFrom(url, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });

/** A browser with this device id, which decides whether it gets the trial. */
const deviceOf = (browser: Browser, origin: string, value: string) =>
  browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'daybook.device', value }] }] },
  });

/** Opens the booking page; returns whether it tried the new version, and its reports. */
async function book(page: Page) {
  const reports = await reportsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(good);
  // During a trial only the page decides on a version, so the server preloads no files of it.
  expect(answer?.headers().link ?? '').not.toMatch(/\/remotes\//);
  const tried = asked.some((path) => path.includes(`/${broken}/`));
  await expect(page.getByText(/runs its previous version/)).toHaveCount(tried ? 1 : 0);
  await expect.poll(() => reports.find(({ canary }) => canary?.inBucket === tried)).toBeTruthy();
  return { tried, reports };
}

test('a broken version in a trial of 10 % reaches the same people in every tab and nobody else, and the trial stops by itself', async ({
  browser,
  request,
  system,
  allowComplaints,
}) => {
  test.setTimeout(300_000);
  allowComplaints(/./s);
  await releaseCopy(system.store, remote, good);
  await copyVersion(system.store, remote, broken, {
    edit: (file, text) => (entryFile.test(file) ? "throw new Error('broken on purpose');" : text),
  });
  await tryVersion(system.store, remote, broken, { id: 'ten-in-a-hundred', weight: 10 });
  const failures: LoadReport[] = [];
  const triers: string[] = [];
  const names = Array.from({ length: 20 }, (_, number) => `device-${number}`);
  for (const name of names) {
    const context = await deviceOf(browser, system.url, name);
    const visited = await book(await context.newPage());
    if (visited.tried) {
      triers.push(name);
      failures.push(...visited.reports.filter(({ code, canary }) => code !== null && canary?.inBucket));
      const again = await book(await context.newPage());
      expect(again.tried, 'in another tab').toBe(true);
    }
    await context.close();
  }
  expect(triers.length).toBeGreaterThan(0);
  expect(triers.length, 'of twenty').toBeLessThanOrEqual(4);
  const [failure] = failures;
  expect(failure).toMatchObject({ version: broken, selectedBy: 'canary', code: 'execution', phase: 'load' });

  // Repeated reports from one address do not stop the trial; reports from three further addresses do.
  if (!failure) throw new Error('Nobody has tried the version.');
  const pageRelease = async () => PageRelease.parse(await (await request.get('/api/v1/release')).json());
  expect((await pageRelease()).remotes[remote]?.canary).not.toBeNull();
  for (let other = 2; other <= 4; other += 1) {
    const { id, stamp } = await pageRelease();
    const report = { ...failure, release: id, stamp };
    expect(await postFrom(`127.0.0.${other}`, `${system.url}/api/v1/load-reports`, report)).toBe(204);
  }
  const [trier = ''] = triers;
  const context = await deviceOf(browser, system.url, trier);
  const page = await context.newPage();
  const triedNow = async () => {
    return (await pageRelease()).remotes[remote]?.canary;
  };
  await expect.poll(triedNow, { timeout: 30_000 }).toBe(null);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  await expect(page.getByText(/runs its previous version/)).toHaveCount(0);
  expect(await runningOf(page, remote)).toBe(good);
  // The signed release is unchanged; only its selection has changed.
  expect((await servedBy(system.store)).remotes[remote]?.canary?.version.version).toBe(broken);
  await context.close();
});

/** Opens a page of an area whose code is held back until released. */
async function openSlowly(page: Page, area: 'staff' | 'admin') {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const code = `**/remotes/remote-${area}/**`;
  await page.route(code, async (route) => {
    await open;
    await route.continue();
  });
  // Any content of the area, however briefly.
  await page.addInitScript((path) => {
    const look = () => {
      const isThere = document.querySelector('nav[aria-label="Menu"]') && location.pathname.startsWith(path);
      if (isThere) Object.assign(window, { sawArea: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, `/${area}`);
  const asked = page.waitForRequest(code);
  await page.goto(`/${area}/bookings`, { waitUntil: 'commit' });
  await asked;
  return letThrough;
}

const sawArea = (page: Page) => page.evaluate(() => 'sawArea' in window);

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

test('logging out in another tab while an area loads keeps the area hidden', async ({
  page,
  context,
  system,
}) => {
  await signIn(page, await staffMember(system));
  const waiting = await context.newPage();
  const letThrough = await openSlowly(waiting, 'staff');
  await logout(page);
  letThrough();
  await expect(waiting.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await sawArea(waiting)).toBe(false);
});

test("signing in as another user while an area loads leads to that user's own area and hides the first", async ({
  page,
  context,
  system,
}) => {
  await signIn(page, administrator);
  const waiting = await context.newPage();
  const letThrough = await openSlowly(waiting, 'admin');
  await logout(page);
  await signInAsStaff(page, system, 'Folake Adeyemi');
  letThrough();
  await expect(waiting).toHaveURL(/\/(staff|auth)\//);
  await waiting.goto('/admin/bookings');
  await expect(waiting).toHaveURL(/\/staff\//);
  expect(await sawArea(waiting)).toBe(false);
});
