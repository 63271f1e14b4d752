import { signIn } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

/** A demo user that no other journey signs in. */
const email = 'ngozi@example.com';

test('A20 a forgotten password is replaced by the mailed link, once', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/422 \(Unprocessable|403 \(Forbidden/);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const mail = await system.mails.next(email, /password/i);
  const link = /https?:\/\/\S+\/reset-password\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(link.startsWith(`${system.url}/reset-password/`)).toBe(true);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(page.url()).not.toContain(link.slice(-20));
  const password = 'an entirely new sentence';
  await page.getByLabel(/^New password/).fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth\/login$/);

  await page.goto(link);
  await page.getByLabel(/^New password/).fill('another sentence altogether');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await signIn(page, { email, password });
  await expect(page).toHaveURL(/\/staff\/dashboard$/);
  expect(system.printed()).not.toContain(link.split('/').at(-1));
});
