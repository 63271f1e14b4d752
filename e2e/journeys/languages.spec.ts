import { expectNoViolation } from '../system/accessible.ts';
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
