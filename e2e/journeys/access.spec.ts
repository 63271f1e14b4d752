import { requestsOf, signIn } from '../system/people.ts';
import { administrator } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

test('a visitor without a session is sent to the login, fetches nothing of the area, and returns to the requested page', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.goto('/admin/bookings?tab=past');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(requests.filter((path) => path.includes('remote-admin'))).toEqual([]);

  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?tab=past$/);
});

test('an administrator who opens the staff area is sent to the admin area and fetches nothing of the other', async ({
  page,
}) => {
  await signIn(page, administrator);
  const requests = requestsOf(page);
  await page.goto('/staff/dashboard');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(requests.filter((path) => path.includes('remote-staff'))).toEqual([]);
});

test('a deep link and a reload open the same screen', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto('/admin/bookings?tab=all');
  const first = page.getByRole('link', { name: /^DB-/ }).first();
  const reference = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { name: new RegExp(reference) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: new RegExp(reference) })).toBeVisible();
});

test('an unknown path of the administrator leads to the dashboard', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto('/admin/nothing/here');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('an unknown public path says so and offers a way on', async ({ page, allowComplaints }) => {
  allowComplaints(/404 \(Not Found\)/);
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book an appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
});

test('a session that the server has ended is cleared, and says so for three seconds', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/401 \(Unauthorized\)/);
  await signIn(page, administrator);
  await page.route('**/api/v1/user/profile', async (route) => {
    // The real server rejects a token that it did not issue.
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } });
  });
  await page.reload();
  await expect(page.getByText('Invalid or expired access token')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('TOKEN');
  await expect(page.getByText('Invalid or expired access token')).toBeHidden({ timeout: 6_000 });
});

test('signing out reaches the other tab and removes the three entries', async ({
  page,
  context,
  allowComplaints,
}) => {
  // Requests of the other tab that are pending when the session ends are refused.
  allowComplaints(/401 \(Unauthorized\)/);
  await signIn(page, administrator);
  const other = await context.newPage();
  await other.goto('/admin/bookings');
  await expect(other.getByRole('heading', { name: 'Bookings' })).toBeVisible();

  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login$/);
  const entries = await page.evaluate(() => Object.keys(localStorage));
  for (const name of ['USER', 'TOKEN', 'ROLE']) expect(entries).not.toContain(name);
});

test('the entries of the session are encrypted', async ({ page }) => {
  await signIn(page, administrator);
  const entries = await page.evaluate(() => ({ ...localStorage }));
  for (const name of ['USER', 'TOKEN', 'ROLE']) {
    expect(entries[name]).toBeTruthy();
    expect(entries[name]).not.toContain('owner');
    expect(entries[name]).not.toBe('1');
  }
});
