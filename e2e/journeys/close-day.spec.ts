import { expectNoViolation } from '../system/accessible.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test.use({ ownSystem: 'close-day' });

test('a day is closed by keyboard with a difference, locked, and reopened by an administrator', async ({
  browser,
  page,
  system,
  baseURL,
  allowComplaints,
}) => {
  test.slow();
  allowComplaints(/403 \(Forbidden\)/);
  await signInAsAdministrator(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Close day' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Close the day' })).toBeVisible();
  const counted = page.getByRole('textbox', { name: /^Counted cash/ });
  await expect(counted).toBeVisible();
  await expectNoViolation(page, 'an open day');

  // More than any day of the demo has taken in cash.
  await counted.focus();
  await page.keyboard.type('99999999');
  await expect(page.getByText(/ over$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason for the difference' })).toBeFocused();
  await page.keyboard.type('The float of the market stall.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Closed', exact: true })).toBeVisible();
  await expect(page.getByText('The float of the market stall.')).toBeVisible();
  await expectNoViolation(page, 'a closed day');

  const call = await asAdministrator(system.url);
  const { invoiceId } = await issueInvoice(call, 'Locked');
  const { version } = await call('GET invoices/:invoiceId', `invoices/${invoiceId}`);
  const { today } = await call('GET business-days/:day', 'business-days/2026-01-01');
  const payment = { version, method: 'cash' as const, amountMinor: 100, receivedOn: today };
  const pay = () => call('POST invoices/:invoiceId/pay', `invoices/${invoiceId}/pay`, payment);
  await expect(pay()).rejects.toThrow(/is closed\. Reopen it to record payments for that day\./);

  const staffPage = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await signInAsStaff(staffPage, system, 'Folake Adeyemi');
  await staffPage.goto('/staff/close-day');
  await expect(staffPage.getByText('You may not do this.')).toBeVisible();
  await expect(staffPage.getByRole('textbox', { name: /^Counted cash/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Reopen day' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A payment was missing.');
  await dialog.getByRole('button', { name: 'Reopen day' }).press('Enter');
  await expect(counted).toBeVisible();
  await expectNoViolation(page, 'a reopened day');
  expect(await pay()).toMatchObject({ payments: [{ amountMinor: 100 }] });
});
