import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { chooseService } from '../system/book.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { pick } from '../system/pick.ts';
import { administratorScreens, openScreen, staffScreens } from '../system/screens.ts';
import { expect, test } from '../system/test.ts';
import { tourOfWaitlist } from '../system/tours.ts';

const threeDaysMs = 259_200_000;

/** Scans every tab of a screen in order. */
async function expectNoViolationOfTabs(page: Page, label: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: label }).getByRole('link');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', /./);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoViolation(page, `${label}, ${await tab.textContent()}`);
  }
}

// The scans are independent, and every screen is scanned twice.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test("an administrator's screens have no accessibility violation", async ({ page }) => {
  await signInAsAdministrator(page);
  for (const screen of administratorScreens) {
    await openScreen(page, '/admin', screen);
    await expectNoViolation(page, screen.name);
  }
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Aisha Afolabi' }).click();
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();
  await expectNoViolation(page, 'customer');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, "form of a customer's profile");
});

test('an invoice, its actions and its payment page have no accessibility violation', async ({
  page,
  system,
}) => {
  const call = await asAdministrator(system.url);
  const { token, invoiceId } = await issueInvoice(call, 'Accessible');
  await page.goto(`/pay#t=${token}`);
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
  await page.getByLabel('Amount to pay now').fill('0');
  await page.getByRole('button', { name: 'I’ve paid' }).click();
  await expectNoViolation(page, 'page to pay an invoice on');
  await signInAsAdministrator(page, `/admin/invoice/view/${invoiceId}`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectNoViolation(page, 'invoice');
  for (const name of ['Send and remind', 'Repeats', 'Files', 'Private note', 'Details'])
    await page.getByText(name, { exact: true }).click();
  await expectNoViolation(page, 'invoice, with everything open');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Void invoice' })).toBeVisible();
  await expectNoViolation(page, 'menu of an invoice');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, 'form of a payment');
  await page.goto('/admin/payment-setting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolationOfTabs(page, 'Settings');
});

test('a booking, its editor and its answers have no accessibility violation', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/bookings?tab=upcoming&status=confirmed');
  await page.getByRole('link', { name: /^DB-/ }).first().click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectNoViolation(page, 'booking');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel booking' })).toBeVisible();
  await expectNoViolation(page, 'menu of a booking');
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page, 'question before a cancellation');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a service' })).toBeVisible();
  await expectNoViolation(page, 'editor');
  await page.goto('/admin/bookings?tab=all');
  await page.getByRole('button', { name: /^(?:More filters|Filters)/ }).click();
  await expectNoViolation(page, 'register with its filters');
});

test('the pages of a service, a staff member and an account have no accessibility violation', async ({
  page,
}) => {
  await signInAsAdministrator(page, '/admin/services');
  await page.getByRole('link', { name: /^Gel manicure/ }).click();
  await expect(page.getByRole('button', { name: 'Save service' })).toBeVisible();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article', { name: 'Service card' })).toBeVisible();
  await expectNoViolation(page, 'service');
  await page.goto('/admin/staff-manage');
  await page.getByRole('list', { name: 'Staff members' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
  await expectNoViolationOfTabs(page, 'Adaeze Okonkwo');
  await page.goto('/admin/manage-user');
  await page.getByRole('link', { name: 'Folake Adeyemi' }).click();
  await expect(page.getByRole('button', { name: 'Save account' })).toBeVisible();
  await expectNoViolation(page, 'account');
  await page.goto('/admin/add-service');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectNoViolation(page, 'service with errors');
});

test('the editor of a booking that breaks rules has no accessibility violation', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/booking/new');
  await pick(page.getByRole('combobox', { name: 'Service', exact: true }), 'Beard trim');
  await page.getByRole('button', { name: 'Find next available time' }).click();
  await expect(page.getByText('This time is available')).toBeVisible();
  await page.getByLabel('Start time', { exact: true }).fill('03:00');
  await expect(page.getByText('This time is available')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Reason for overriding' })).toBeVisible();
  await expectNoViolation(page, 'editor that names broken rules');
});

test('the waiting list has no accessibility violation, from its form to its offer', async ({
  page,
  system,
}) => {
  await tourOfWaitlist(page, system, (state) => expectNoViolation(page, state));
});

test("a staff member's screens have no accessibility violation", async ({ page, system }) => {
  await signInAsStaff(page, system, 'Folake Adeyemi');
  for (const screen of staffScreens) {
    await openScreen(page, '/staff', screen);
    await expectNoViolation(page, screen.name);
  }
});

test('the page of a booking has no accessibility violation in any state', async ({ page, system }) => {
  const { starts, ...choice } = await findFreeTimes(system.url);
  const startAt = starts.findLast((start) => Date.parse(start) > Date.now() + threeDaysMs) ?? '';
  const booked = await postBooking(system.url, { ...choice, startAt }, 'Access');
  await page.goto(`/booking/success#t=${(await booked.json()).manageToken}`);
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await expectNoViolation(page, 'visit');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('button', { name: /^\d\d:\d\d to / }).first()).toBeVisible();
  await expectNoViolation(page, 'other times');
  await page
    .getByRole('button', { name: /^\d\d:\d\d to / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Reschedule your visit?' })).toBeVisible();
  await expectNoViolation(page, 'question before a move');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('button', { name: 'Keep current time' }).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your details' })).toBeFocused();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expectNoViolation(page, 'details with errors');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await expect(question).toBeVisible();
  await expectNoViolation(page, 'question before a cancellation');
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeVisible();
  await expectNoViolation(page, 'cancelled visit');
});

test('choosing several services and staff for each has no accessibility violation', async ({ page }) => {
  await page.goto('/booking');
  await page.getByRole('button', { name: 'Gel manicure', exact: true }).click();
  await page.getByRole('button', { name: 'Deep-cleansing facial', exact: true }).click();
  await expectNoViolation(page, 'two services');
  await chooseService(page, 'Gel manicure', 'Brow shape and tint');
  await page.getByRole('link', { name: 'Choose for each service' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Gel manicure' })).toBeVisible();
  await expectNoViolation(page, 'staff for each service');
  await chooseService(page, 'Braiding class');
  await expect(page.getByRole('button', { name: /times? available$/ }).first()).toBeVisible();
  await expectNoViolation(page, 'times of a group');
});
