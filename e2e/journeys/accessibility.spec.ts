import { expectNoViolation } from '../system/accessible.ts';
import { aCustomer, book, chooseService, chooseStaff, chooseTime, fillDetails } from '../system/book.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { withoutRemote } from '../system/store.ts';
import { expect, test } from '../system/test.ts';

// The scans are independent, and every screen is scanned twice.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test('the public screens have no accessibility violation', async ({ page, system, allowComplaints }) => {
  allowComplaints(/404 \(Not Found\)|preload|MIME type \('text\/plain'\)/);
  await withoutRemote(system.store, 'remote-auth', async () => {
    await page.goto('/auth/login');
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be opened' })).toBeVisible();
    await expectNoViolation(page, 'failure card');
  });
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog', { name: 'About Daybook' })).toBeVisible();
  await expectNoViolation(page, 'about');
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectNoViolation(page, 'login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectNoViolation(page, 'login with errors');
  await page.goto('/auth/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectNoViolation(page, 'forgot password');
  await page.goto('/reset-password/some-token');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectNoViolation(page, 'reset password');
  await page.goto('/auth/confirm-address#t=some-token');
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
  await expectNoViolation(page, 'confirm address');
  await page.goto('/booking/success');
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
  await expectNoViolation(page, 'success without a token');
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectNoViolation(page, 'unknown page');
});

test('every step of booking has no accessibility violation', async ({ page }) => {
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await expectNoViolation(page, 'services');
  await chooseService(page, 'Gel manicure');
  await expect(page.getByText(/^Earliest: /).first()).toBeVisible();
  await expectNoViolation(page, 'staff');
  await chooseStaff(page, 'Any available');
  await expect(page.getByRole('button', { name: /times? available$/ }).first()).toBeVisible();
  await expectNoViolation(page, 'time');
  await chooseTime(page);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await page.getByRole('button', { name: 'Review your visit' }).click();
  await expectNoViolation(page, 'details with errors');
  await fillDetails(page, aCustomer('Access'));
  await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();
  await expectNoViolation(page, 'review');
  await book(page);
  await expect(page.getByRole('heading', { name: /booked/i })).toBeVisible();
  await expectNoViolation(page, 'success');
});

test('the back office has no accessibility violation', async ({ page }) => {
  await signInAsAdministrator(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expectNoViolation(page, 'dashboard');
  for (const view of ['day', 'three-days', 'week', 'month', 'agenda']) {
    await page.goto(`/admin/appointment?view=${view}`);
    await expect(page.getByRole('radio', { checked: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Choose a date/ })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoViolation(page, `calendar, ${view}`);
  }
  await page.goto('/admin/bookings?q=nobody-is-called-this');
  await expect(page.getByText('No bookings match')).toBeVisible();
  await expectNoViolation(page, 'no bookings');
});

test('the messages have no accessibility violation', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/site-settings?tab=messages&message=booking_confirmed.customer');
  await expect(page.getByText(/latest booking/)).toBeVisible();
  await expectNoViolation(page, 'message');
  await page.getByRole('button', { name: 'Insert a placeholder into the text' }).click();
  await expect(page.getByRole('menuitem', { name: 'Customer’s first name' })).toBeVisible();
  await expectNoViolation(page, 'message with its menu');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Text' }).fill('{{nobody}}');
  await page.getByRole('button', { name: 'Save message' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await expectNoViolation(page, 'message with errors');
});

test('the staff area has no accessibility violation', async ({ page, system }) => {
  await signInAsStaff(page, system);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expectNoViolation(page, 'dashboard');
  await page.goto('/staff/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await expectNoViolation(page, 'bookings');
});
