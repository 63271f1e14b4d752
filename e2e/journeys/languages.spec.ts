import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

const pages = [
  { language: 'fr', direction: 'ltr', logIn: 'Se connecter' },
  { language: 'pt', direction: 'ltr', logIn: 'Iniciar sessão' },
  { language: 'es', direction: 'ltr', logIn: 'Iniciar sesión' },
  { language: 'de', direction: 'ltr', logIn: 'Anmelden' },
  { language: 'ar', direction: 'rtl', logIn: 'تسجيل الدخول' },
] as const;

for (const { language, direction, logIn } of pages)
  test(`the login page is in ${language} from the first byte, and does not scroll sideways`, async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/auth/login?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: logIn })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }
  });

test('the chosen language stays when the address no longer names it', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  await page.goto('/auth/forgot-password');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('combobox').selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password' })).toBeVisible();
});

test('texts are fetched once, in parallel with the code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/auth/login?lang=fr');
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  const texts = asked.filter((path) => path.endsWith('.texts.json'));
  expect(new Set(texts).size).toBe(texts.length);
  // The page names the language before its first script runs.
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.texts.json'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(new Set(initiators)).toEqual(new Set(['link']));
});

/** The bytes of these answers, each gzipped on its own as a server sends it. */
const gzipped = (bodies: readonly (string | Buffer)[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

/** The bodies of all files with this ending that the booking page fetches. */
async function bodiesOnBooking(page: Page, language: string, ending: string): Promise<Buffer[]> {
  const bodies: Promise<Buffer>[] = [];
  const keep = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith(ending)) bodies.push(response.body());
  };
  page.on('response', keep);
  await page.goto(`/booking?lang=${language}`);
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  return Promise.all(bodies);
}

test('the texts of the booking page weigh at most 12 kB gzipped in each language, and none are fetched in English', async ({
  page,
}) => {
  expect(await bodiesOnBooking(page, 'en', '.texts.json')).toEqual([]);
  for (const { language } of pages) {
    const size = gzipped(await bodiesOnBooking(page, language, '.texts.json'));
    expect(size, language).toBeGreaterThan(5000);
    expect(size, language).toBeLessThanOrEqual(12_000);
  }
});

test('the ids of texts in the scripts of the booking page weigh at most 1.5 kB gzipped', async ({ page }) => {
  const scripts = (await bodiesOnBooking(page, 'en', '.js')).map(String);
  const withoutIds = scripts.map((script) => script.replace(/\["[0-9a-z]{1,5}",(?=\[)/g, '[['));
  const cost = gzipped(scripts) - gzipped(withoutIds);
  expect(cost).toBeGreaterThan(200);
  expect(cost).toBeLessThanOrEqual(1500);
});

test('the texts of later screens are fetched with the first of them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const later = () => asked.filter((path) => path.endsWith('.later.texts.json'));
  await page.goto('/booking?lang=ar');
  await expect(page.getByRole('heading', { level: 1, name: 'اختر خدمة' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(later()).toEqual([]);
  await page.goto('/booking/success');
  await expect(page.getByRole('heading', { level: 1, name: 'حجزك' })).toBeVisible();
  expect(later()).toHaveLength(1);
});

for (const [trouble, answer] of [
  ['is tampered with', { status: 200, contentType: 'application/json', body: '{"1":"evil"}' }],
  ['is missing', { status: 404, contentType: 'text/plain', body: 'Not found' }],
] as const)
  test(`an area whose catalogue ${trouble} appears in English`, async ({ page, allowComplaints }) => {
    allowComplaints(/404|integrity|preload|SRI/);
    await page.route('**/*.texts.json', (route) => route.fulfill(answer));
    await page.goto('/auth/login?lang=fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByText('evil')).toHaveCount(0);
  });

test('the login page has no accessibility violation from right to left', async ({ page }) => {
  await page.goto('/auth/login?lang=ar');
  await expect(page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible();
  await expectNoViolation(page, 'login-ar');
});

test('from right to left, a chart’s time runs so, and its amounts are at the right', async ({ page }) => {
  await page.route('**/admin/reports*', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<html[^>]*>/, '<html lang="ar" dir="rtl">');
    await route.fulfill({ response: answer, body: html });
  });
  await signInAsAdministrator(page);
  await page.goto('/admin/reports?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const chart = page.locator('.recharts-wrapper');
  await expect(chart.locator('.recharts-xAxis-tick-labels text').first()).toBeVisible();
  const leftEdges = (selector: string) =>
    chart.locator(selector).evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
  const days = await leftEdges('.recharts-xAxis-tick-labels text');
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const [amount = 0] = await leftEdges('.recharts-yAxis-tick-labels text');
  expect(amount).toBeGreaterThan(Math.max(...days));
});
