// The first screen in the page as it arrives: rendered by the remote's server entry, and taken over by the browser.
import type { Browser, Page } from '@playwright/test';
import { runningOf } from '../system/chaos.ts';
import { expect, test } from '../system/test.ts';
import { releaseCopy } from '../system/versions.ts';
import { weigh } from '../system/weigh.ts';

test.use({ ownSystem: 'rendered' });

const remote = 'remote-booking';
let copies = 0;
const nextVersion = () => {
  copies += 1;
  return `70.${copies}.0`;
};

/** The root of a page as it arrives. */
async function contentOf(url: string): Promise<string> {
  const body = await (await fetch(url)).text();
  return body.slice(body.indexOf('<div id="root"'));
}

/** The version that rendered the content of a page; null while pages start empty. */
async function renderedBy(url: string): Promise<string | null> {
  return /^<div id="root" data-rendered=[^>]* data-version="([^"]+)"/.exec(await contentOf(url))?.[1] ?? null;
}

/** The first page after a start or a release does not wait for its content. */
const hasContent = (url: string, version?: string) =>
  expect.poll(() => renderedBy(url), { timeout: 20_000 }).toEqual(version ?? expect.any(String));

const outcomes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('daybook:')),
  );

/** Holds back the scripts of remotes until the returned function is called. */
async function holdRemotes(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/remotes/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => release();
}

/** The host's script has run and waits for the remote. */
const hostRuns = (page: Page) => expect.poll(() => page.evaluate(() => '__DAYBOOK__' in window)).toBe(true);

async function withoutScripts(browser: Browser, url: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await look(page);
  } finally {
    await context.close();
  }
}

test('without scripts the booking page shows services, prices, hours and contact, and its links lead on', async ({
  browser,
  system,
}) => {
  await hasContent(`${system.url}/booking`);
  await withoutScripts(browser, `${system.url}/booking`, async (page) => {
    await expect(page.locator('.daybook-noscript')).toContainText('This site needs JavaScript.');
    await expect(page.getByRole('heading', { name: 'Knotless box braids' })).toBeVisible();
    await expect(page.getByText('₦45,000.00')).toBeVisible();
    await expect(page.getByRole('link', { name: '+234 800 000 1000' }).first()).toBeVisible();
    await page.locator('summary', { hasText: /^Open/ }).first().click();
    await expect(page.getByText('Monday', { exact: true })).toBeVisible();
    await page.locator('summary', { hasText: 'Booking policy' }).click();
    await expect(page.getByText(/cancel/i).first()).toBeVisible();
    await page.getByRole('button', { name: 'Gel manicure' }).click();
    await expect(page).toHaveURL(/\/booking\?service=/);
  });
});

for (const [address, heading] of [
  ['/booking', 'Choose a service'],
  ['/booking?lang=fr', 'Choisissez une prestation'],
  ['/booking?lang=ar', /./],
  ['/booking?lang=en&service=unknown', 'Choose a service'],
  ['/booking/success', /booking/],
  ['/booking/waitlist', /./],
  ['/pay', 'Your invoice'],
  ['/auth/login?lang=en', 'Log in'],
  ['/auth/forgot-password', 'Forgot your password?'],
] as const)
  test(`the browser takes over the content of ${address} as it is`, async ({ page, system }) => {
    await hasContent(system.url + address);
    expect(await contentOf(system.url + address)).toContain('>Ileke House<');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => outcomes(page)).toEqual(['daybook:taken-over']);
  });

test('a deep link shows the chosen service and its step before the scripts arrive', async ({ page }) => {
  await page.goto('/booking');
  await page.getByRole('button', { name: 'Gel manicure' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Choose who you’d like to see' });
  await expect(heading).toBeVisible();
  const deep = page.url();
  await hasContent(deep);
  const go = await holdRemotes(page);
  await page.goto(deep, { waitUntil: 'commit' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('link', { name: 'Any available' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Gel manicure')).toBeVisible();
  await go();
  await expect.poll(() => outcomes(page)).toEqual(['daybook:taken-over']);
});

test('what is typed and pressed before the scripts arrive is kept and done', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/403/);
  await hasContent(`${system.url}/auth/login`);
  const go = await holdRemotes(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await hostRuns(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three quiet herons');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await go();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('a visitor who has scrolled before the scripts arrive stays there', async ({ page, system }) => {
  await hasContent(`${system.url}/booking`);
  const go = await holdRemotes(page);
  await page.goto('/booking', { waitUntil: 'commit' });
  await hostRuns(page);
  await page.mouse.wheel(0, 700);
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBe(700);
  await go();
  await expect.poll(() => outcomes(page)).toEqual(['daybook:taken-over']);
  expect(await top()).toBe(700);
});

test('the scripts of the first screen weigh at most 200 kB gzipped', async ({ page, system }) => {
  await hasContent(`${system.url}/booking`);
  await page.goto('/booking');
  await expect.poll(() => outcomes(page)).toEqual(['daybook:taken-over']);
  const scripts = await page.evaluate(() => {
    const usable = performance.getEntriesByName('daybook:taken-over')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd < usable)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
  });
  expect(scripts.some((script) => script.includes(`/remotes/${remote}/`))).toBe(true);
  const bytes = await Promise.all(scripts.map(weigh));
  expect(bytes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(200);
});

test('a new version renders the next page', async ({ page, system }) => {
  await hasContent(`${system.url}/booking`);
  const version = nextVersion();
  await releaseCopy(system.store, remote, version);
  await hasContent(`${system.url}/booking`, version);
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await expect.poll(() => outcomes(page)).toEqual(['daybook:taken-over']);
});

const broken = (script: string) => ({
  edit: (file: string, text: string) => (file === 'server.js' ? script : text),
});

for (const [what, how] of [
  ['throws', broken('throw new Error("broken");')],
  ['never ends', broken('for (;;);')],
  ['is no remote', broken('module.exports = { remote: null };')],
  [
    'was tampered with',
    { tamper: (file: string, text: string) => (file === 'server.js' ? `${text};` : text) },
  ],
] as const)
  test(`a server entry that ${what} costs the page its early content alone`, async ({ page, system }) => {
    const version = nextVersion();
    await releaseCopy(system.store, remote, version, how);
    for (let pages = 0; pages < 3; pages += 1) expect(await renderedBy(`${system.url}/booking`)).toBeNull();
    await page.goto('/booking');
    await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
    expect(await runningOf(page, remote)).toBe(version);
    await hasContent(`${system.url}/auth/login`);
  });
