import { expect } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { tourOfCalendarStates } from '../system/calendar-tour.ts';
import { tourOfEmbedded, tourOfFlow } from '../system/flow-tour.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { tourOfLink } from '../system/link-tour.ts';
import { tourOfMoney } from '../system/money-tour.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { test } from '../system/test.ts';
import { tourOfBooking, tourOfCalendar } from '../system/tours.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('no state of booking has an accessibility violation', async ({ page, system, allowComplaints }) => {
  // A broken link.
  allowComplaints(/404 \(Not Found\)/);
  await tourOfBooking(page, system.url, (state) => expectNoViolation(page, state));
});

test('the dialogs of the calendar have no accessibility violation', async ({ page, system }) => {
  await signInAsAdministrator(page);
  await tourOfCalendar(page, system.url, (state) => expectNoViolation(page, state));
});

test('no state of the calendar has an accessibility violation', async ({ page, system, allowComplaints }) => {
  // A response that never arrives.
  allowComplaints(/503 \(Service Unavailable\)/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(page);
  await tourOfCalendarStates(page, system.url, (state) => expectNoViolation(page, state));
});

test('the obstacles to a booking have no accessibility violation', async ({
  page,
  system,
  allowComplaints,
}) => {
  // A time that another visitor has taken.
  allowComplaints(/409 \(Conflict\)/);
  await tourOfFlow(page, system.url, (state) => expectNoViolation(page, state));
});

test('booking in a frame has no accessibility violation until a time is chosen', async ({ page, system }) => {
  await tourOfEmbedded(page, system.url, (state) => expectNoViolation(page, state));
});

test("no state of a mailed link's page has an accessibility violation", async ({ page, system }) => {
  await tourOfLink(page, system.url, (state) => expectNoViolation(page, state));
});

test('the screens of one invoice and its customer have no accessibility violation', async ({
  page,
  system,
}) => {
  await signInAsAdministrator(page);
  await tourOfMoney(page, system.url, (state) => expectNoViolation(page, state));
});

test('a menu with a destructive entry has no accessibility violation', async ({ page, system }) => {
  const call = await asAdministrator(system.url);
  const { invoiceId } = await issueInvoice(call, 'Menus');
  const { customerId } = await call('GET invoices/:invoiceId', `invoices/${invoiceId}`);
  await call('POST roles', 'roles', { name: 'Trainee', copyOf: 2 });
  // Done before it opens, because changing the width may remove the list and its menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(page);
  const dialog = page.getByRole('dialog');
  const scanMenu = async (button: string | RegExp, entry: string | RegExp) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
    await expectNoViolation(page, `the menu with ${entry}`, { isWideOnly: true });
  };

  await page.goto('/admin/invoice');
  await scanMenu(/^Actions: /, /^Void|^Delete/);
  await page.goto(`/admin/customers/${customerId}`);
  await scanMenu('More', 'Erase');
  await page.goto('/admin/roles');
  await scanMenu('Actions for Trainee', 'Delete');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Trainee' })).toHaveCount(0);
  await page.goto('/admin/bookings?tab=past');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await dialog.getByLabel('Name').fill('Menus');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toHaveCount(0);
  // The notification disappears in the meantime.
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await scanMenu('Menus', 'Delete view');
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
});
