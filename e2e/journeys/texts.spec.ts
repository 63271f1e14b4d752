import { expectNoViolation } from '../system/accessible.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test('a visitor reads and finds a service in the language that the owner wrote its name in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAdministrator(page, '/admin/services');
  await page.getByRole('link', { name: 'Spa pedicure' }).first().click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Other languages' }).first().click();
  await expectNoViolation(page, 'other-languages');
  await page.getByRole('textbox', { name: 'Name in Français' }).fill('Soin des pieds');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await page.getByRole('textbox', { name: 'Name in العربية' }).fill('عناية بالقدمين');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

  // A separate browser context for a visitor without a session.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const visitor = await context.newPage();
  const service = (name: string) => visitor.getByRole('heading', { name, exact: true });
  await visitor.goto('/booking?lang=fr');
  await expect(service('Soin des pieds')).toBeVisible();
  await expect(service('Spa pedicure')).toHaveCount(0);
  await visitor.goto('/booking?lang=ar');
  await expect(service('عناية بالقدمين')).toBeVisible();
  await visitor.goto('/booking?lang=de');
  await expect(service('Spa pedicure')).toBeVisible();
  await visitor.getByRole('searchbox').fill('pieds');
  await expect(service('Spa pedicure')).toBeVisible();
  await expect(service('Cornrows')).toHaveCount(0);
  await context.close();
});
