// Versions change while people book. `npm run test:swap` uses fifty visitors, whose pages notice by themselves.
import type { Browser, Page } from '@playwright/test';
import { findFreeTimes } from '../system/api.ts';
import { aCustomer, book, type Customer, readReference } from '../system/book.ts';
import { comeBackAfter, firstStep, runningOf } from '../system/chaos.ts';
import { remotes } from '../system/store.ts';
import { expect, test } from '../system/test.ts';
import { copyVersion, releaseCopy, reportingVersion, servedBy, use } from '../system/versions.ts';

const remote = 'remote-booking';
const before = '1.0.0';
const after = '1.1.0';

/**
 * In the small run the test makes the pages check, as if their tabs were reopened; otherwise they check on schedule.
 */
const asked = Number(process.env.DAYBOOK_SWAP_VISITORS ?? '0');
const count = asked || 4;
const waits = asked > 0;
const openTabMs = 70_000;
/** The number of visitors in parallel: with more, a page may be so slow that it falls back. */
const abreast = 2;
const dayMs = 86_400_000;
/** Longer than the booking, so that no two visitors compete for a time. */
const apartMs = 7_200_000;

test.use({ ownSystem: 'swap' });

test.beforeAll(async ({ system }) => {
  const original = (await servedBy(system.store)).remotes[remote]?.version ?? '';
  await releaseCopy(system.store, remote, before, { edit: reportingVersion(before) });
  await use(system.store, remote, original);
  await copyVersion(system.store, remote, after, { edit: reportingVersion(after) });
  await use(system.store, remote, before);
});

interface Visitor {
  page: Page;
  customer: Customer;
  /** Requests that failed or got an error status. */
  failed: string[];
  /** The release that the page reported when it booked. */
  named: string[];
}

async function inGroups<One, Result>(
  all: readonly One[],
  act: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += abreast)
    results.push(...(await Promise.all(all.slice(from, from + abreast).map(act))));
  return results;
}

/** A link to a free time of their own for each visitor. */
async function freeBookings(url: string): Promise<string[]> {
  const { serviceId, staffId, starts } = await findFreeTimes(url, 6);
  const chosen: string[] = [];
  let after = Date.now() + dayMs;
  for (const start of starts) {
    if (Date.parse(start) < after) continue;
    chosen.push(start);
    after = Date.parse(start) + apartMs;
  }
  expect(chosen.length).toBeGreaterThanOrEqual(count);
  return chosen
    .slice(0, count)
    .map((start) => `/booking?service=${serviceId}&staff=${staffId}&start=${start}`);
}

async function begin(browser: Browser, baseURL: string, booking: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const visitor: Visitor = { page, customer: aCustomer('Visitor'), failed: [], named: [] };
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // A screen cancels requests that it no longer needs.
    const isCalledOff = why === 'net::ERR_ABORTED' && request.method() === 'GET';
    if (!isCalledOff) visitor.failed.push(`${request.url()} ${why}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) visitor.failed.push(`${answer.url()} ${answer.status()}`);
    const { 'x-daybook-release': release } = answer.request().headers();
    if (answer.request().method() === 'POST' && answer.url().endsWith('/bookings') && release)
      visitor.named.push(release);
  });
  await page.goto(booking);
  await page.getByLabel('First name').fill(visitor.customer.firstName);
  await page.getByLabel('Last name').fill(visitor.customer.lastName);
  await page.getByLabel('Email').fill(visitor.customer.email);
  return visitor;
}

/** The running version matches the page's own report and its requests. */
async function expectRuns({ page }: Visitor, version: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ran', version);
  expect(await runningOf(page, remote)).toBe(version);
}

const notice = ({ page }: Visitor) => page.getByText('New version of “Book an appointment” ready.');

/** The version changes, and every page says so. */
async function swap(visitors: readonly Visitor[], id: string): Promise<number> {
  const begun = Date.now();
  if (!waits) await Promise.all(visitors.map(({ page }) => comeBackAfter(page, 6, { id })));
  for (const visitor of visitors) await expect(notice(visitor)).toBeVisible({ timeout: openTabMs });
  return Date.now() - begun;
}

const takeIt = async (visitor: Visitor, version: string) => {
  await visitor.page.getByRole('button', { name: 'Update now' }).click();
  await expectRuns(visitor, version);
  await expect(visitor.page.getByLabel('First name')).toHaveValue(visitor.customer.firstName);
};

async function finish({ page, customer }: Visitor): Promise<string> {
  await expect(page.getByLabel('First name')).toHaveValue(customer.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(customer.lastName);
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('Phone').fill(customer.phone);
  await page.getByLabel('I accept the booking policy').check();
  await page.getByRole('button', { name: 'Review your visit' }).click();
  await book(page);
  return readReference(page);
}

test(`${count} visitors in the middle of booking keep what they typed, and book, while 1.0 becomes 1.1 and 1.0 again`, async ({
  browser,
  system,
}) => {
  test.setTimeout(60_000 + count * 12_000 + (waits ? 3 * openTabMs : 0));
  const visitors = await inGroups(await freeBookings(system.url), (booking) =>
    begin(browser, system.url, booking),
  );
  for (const visitor of visitors) await expectRuns(visitor, before);
  // Every second visitor takes the new version at once, the others keep theirs.
  const eager = visitors.filter((_, index) => index % 2 === 1);
  const calm = visitors.filter((visitor) => !eager.includes(visitor));

  const forth = await swap(visitors, (await use(system.store, remote, after)).id);
  await inGroups(eager, (visitor) => takeIt(visitor, after));
  for (const visitor of calm) await expectRuns(visitor, before);

  const { exit, output } = await remotes(system.store, 'rollback', remote);
  expect(exit, output).toBe(0);
  const { id } = await servedBy(system.store);
  const back = await swap(eager, id);
  // Of the visitors with the withdrawn version, half leave it, and half book with it.
  const leaving = eager.filter((_, index) => index % 2 === 0);
  await inGroups(leaving, (visitor) => takeIt(visitor, before));
  await inGroups(calm, ({ page }) => comeBackAfter(page, 6, { id }));

  const references = await inGroups(visitors, finish);
  expect(new Set(references).size).toBe(count);
  for (const visitor of visitors) {
    const stayed = eager.includes(visitor) && !leaving.includes(visitor);
    await expectRuns(visitor, stayed ? after : before);
    expect(visitor.failed).toEqual([]);
    expect(visitor.named).toEqual([id]);
    await visitor.page.context().close();
  }
  if (waits)
    process.stdout.write(
      `${count} open tabs: the last said so ${forth} ms after the swap; ${eager.length}: ${back} ms after the roll-back.\n`,
    );
});

test('a page opened after a roll-back runs the previous version, within ten seconds', async ({
  page,
  system,
}) => {
  await use(system.store, remote, after);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(after);
  const begun = Date.now();
  const { exit, output } = await remotes(system.store, 'rollback', remote);
  expect(exit, output).toBe(0);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(before);
  expect(Date.now() - begun).toBeLessThan(10_000);
});
