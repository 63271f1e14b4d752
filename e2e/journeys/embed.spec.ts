import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  aCustomer,
  book,
  chooseDay,
  chooseStaff,
  fillDetails,
  freeTimes,
  pickServices,
  readReference,
} from '../system/book.ts';
import { launchOptions, wholeBrowser } from '../system/chromium.ts';
import { asAdministrator } from '../system/invoices.ts';
import { timeOf } from '../system/movable-booking.ts';
import { allowFraming, openOtherSite } from '../system/other-site.ts';
import { expect, test } from '../system/test.ts';

/** A browser that blocks storage in embedded pages; the headless build has no such setting. */
async function withoutForeignStorage<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'daybook-profile-'));
  await mkdir(path.join(profile, 'Default'));
  const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath: wholeBrowser,
    locale: 'en-GB',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The start times of active holds, as the calendar learns of them. */
async function holdsAt(url: string): Promise<string[]> {
  const call = await asAdministrator(url);
  const [from, to] = [0, 62].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const { holds } = await call('GET calendar', `calendar?from=${from}&to=${to}`);
  return holds.map(({ startAt }) => startAt);
}

/** Records the messages to the surrounding page where the test can read them. */
const hearing = `<script>
  window.heard = [];
  for (const type of ['daybook:step', 'daybook:booked'])
    addEventListener(type, (event) => window.heard.push([type, event.detail.step ?? event.detail.reference]));
</script>`;

const receivedMessages = (page: Page) => page.evaluate('window.heard');

test('a visit is booked inside another site, without browser storage', async ({ system }) => {
  const site = await openOtherSite(`${hearing}<script src="${system.url}/embed.js" defer></script>`);
  await allowFraming(system.url, [site.origin]);
  await withoutForeignStorage(async (context) => {
    const page = await context.newPage();
    await page.goto(site.origin);
    const frame = page.frameLocator('iframe');
    await pickServices(frame, 'Gel manicure');

    const inside = page.frames()[1];
    expect(await inside?.evaluate('try { localStorage.length } catch { "closed" }')).toBe('closed');
    expect(await context.cookies()).toEqual([]);

    await chooseStaff(frame, 'Any available');
    await chooseDay(frame);
    // Three overlapping times in a row: none blocks the same visitor, and only the last is held.
    const before = await holdsAt(system.url);
    let wanted = '';
    for (const time of [0, 1, 2]) {
      if (time > 0) await inside?.evaluate('history.back()');
      await expect(frame.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
      const button = freeTimes(frame).nth(time);
      wanted = (await button.textContent())?.slice(0, 5) ?? '';
      await button.click();
      await expect(frame.getByRole('heading', { name: 'Your details' })).toBeVisible();
    }
    const held = (await holdsAt(system.url)).filter((hold) => !before.includes(hold));
    expect(held.map((hold) => timeOf(Date.parse(hold)))).toEqual([wanted]);
    await fillDetails(frame, aCustomer('Embedded'));
    await book(frame);
    const reference = await readReference(frame);
    expect(await receivedMessages(page)).toEqual(
      expect.arrayContaining([
        ['daybook:step', 'services'],
        ['daybook:step', 'details'],
        ['daybook:booked', reference],
      ]),
    );
  });
  await site.close();
});

test('the frame is as high as its content and never scrolls by itself', async ({ page, system }) => {
  const site = await openOtherSite(`<script src="${system.url}/embed.js" defer></script>`);
  await allowFraming(system.url, [site.origin]);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(site.origin);
    const frame = page.frameLocator('iframe');
    const seen: number[] = [];
    const fits = async () => {
      await expect(async () => {
        const [, inside] = page.frames();
        const shown = await inside?.evaluate<number>('innerHeight');
        const content = await inside?.evaluate<number>('document.documentElement.scrollHeight');
        expect(content).toBeLessThanOrEqual(shown ?? 0);
        seen.push(shown ?? 0);
      }).toPass();
    };
    await frame.getByRole('button', { name: 'Gel manicure', exact: true }).waitFor();
    await fits();
    await frame.getByRole('button', { name: 'Gel manicure', exact: true }).click();
    await expect(frame.getByRole('link', { name: 'Continue', exact: true })).toBeInViewport();
    await frame.getByRole('link', { name: 'Continue', exact: true }).click();
    await frame.getByRole('link', { name: 'Any available', exact: true }).waitFor();
    await fits();
    await chooseStaff(frame, 'Any available');
    await freeTimes(frame).first().waitFor();
    await fits();
    expect(new Set(seen).size).toBeGreaterThan(1);
  }
  await site.close();
});

test('A22 a site that the business has not named cannot show the booking page', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(
    /frame-ancestors|Refused to (display|frame)|Framing|^warning: Failed to execute 'postMessage'.* recipient window's origin \('null'\)/i,
  );
  const site = await openOtherSite(`<script src="${system.url}/embed.js" defer></script>`);
  await allowFraming(system.url, []);
  await page.goto(site.origin);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('link')).toHaveCount(0);
  await site.close();
});

test('the other site may show a button that opens the page in a dialog', async ({ page, system }) => {
  const site = await openOtherSite(
    `<script src="${system.url}/embed.js" data-mode="button" data-label="Book with us" defer></script>`,
  );
  await allowFraming(system.url, [site.origin]);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Book with us' }).click();
  await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book with us' })).toBeFocused();
  await site.close();
});
