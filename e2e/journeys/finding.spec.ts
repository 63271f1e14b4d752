import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { requestsOf, signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

/** Earlier notifications of the same business do not matter here. */
async function signInWithNothingNew(page: Page): Promise<void> {
  const notifications = page.waitForResponse((response) => response.url().endsWith('/api/v1/notifications'));
  await signInAsAdministrator(page);
  const { unread } = await (await notifications).json();
  if (unread > 0) {
    await page.getByRole('button', { name: /unread$/ }).click();
    const read = page.waitForResponse((response) => response.url().endsWith('/api/v1/notifications/read'));
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await read;
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
}

test("a visitor's booking rings the bell in an open page, which leads to it once", async ({
  page,
  system,
}) => {
  await signInWithNothingNew(page);

  const { starts, ...choice } = await findFreeTimes(system.url);
  const answer = await postBooking(system.url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Morenike');
  const { booking } = await answer.json();
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();

  await bell.click();
  const list = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(list.getByRole('link', { name: /^Unread: New booking Morenike/ })).toBeVisible();
  await expectNoViolation(page, 'notifications');
  // A popover closes when the window's size changes.
  if (await list.isHidden()) await bell.click();
  await list.getByRole('link', { name: /^Unread: New booking Morenike/ }).click();
  await expect(page).toHaveURL(/\/admin\/booking\//);
  await expect(page.getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a few letters find a booking, a screen and a form, by keyboard alone; the palette is not fetched before', async ({
  page,
  system,
}) => {
  const { starts, ...choice } = await findFreeTimes(system.url);
  const answer = await postBooking(system.url, { ...choice, startAt: starts.at(-2) ?? '' }, 'Titilayo');
  const { booking } = await answer.json();
  const asked = requestsOf(page);
  await signInAsAdministrator(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const before = asked.length;

  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search or go to a screen' });
  await expect(box).toBeFocused();
  expect(asked.slice(before).some((path) => path.endsWith('.js'))).toBe(true);
  await box.fill(booking.reference);
  await expect(page.getByRole('option', { name: booking.reference })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectNoViolation(page, 'command palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/booking\//);
  await expect(page.getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await box.fill('custom');
  await expect(page.getByRole('option', { name: 'Customers' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/customers$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolation(page, 'list of shortcuts');
});

test('the bell opens at the moment the search closes, repeatedly', async ({ page }) => {
  await signInAsAdministrator(page);
  const box = page.getByRole('combobox', { name: 'Search or go to a screen' });
  const list = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  for (let round = 0; round < 6; round += 1) {
    await page.keyboard.press('Control+k');
    await box.fill('markup');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
});

test('on a phone a staff member reaches the search and the bell, and finds only their own records', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsStaff(page, system, 'Folake Adeyemi');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeInViewport({ ratio: 1 });
  const search = page.getByRole('button', { name: /^Search/ });
  await expect(search).toBeInViewport({ ratio: 1 });
  await search.click();
  await page.getByRole('combobox', { name: 'Search or go to a screen' }).fill('accounts');
  await expect(page.getByText('Nothing found for “accounts”.')).toBeVisible();
});
