import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';
import { aCustomer, chooseService, chooseTime, fillDetails, readReference } from '../system/visit.ts';

// The price, the 30 % of it that are asked for in advance, and what is left then.
const [price, deposit, rest] = ['₦18,500.00', '₦5,550.00', '₦12,950.00'];

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Books a visit and pays its deposit on the provider's page. */
async function bookAndPay(page: Page): Promise<string> {
  await chooseService(page, 'Wash and silk press');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Deposit'));
  await page.getByRole('button', { name: `Pay ${deposit} and book` }).click();
  await page.getByRole('button', { name: new RegExp(`^Pay ${deposit}.*Paystack$`) }).click();
  await page.getByRole('button', { name: /^Pay NGN/ }).click();
  await page.waitForURL((url) => url.searchParams.has('payment'));
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  return readReference(page);
}

/** Writes the invoice of a booking, and issues it; the answer is its number. */
async function issueFor(page: Page, reference: string): Promise<string> {
  await page.goto(`/admin/bookings?tab=all&q=${reference}`);
  await page.getByRole('link', { name: new RegExp(`^${reference}`) }).click();
  await page.getByRole('button', { name: 'Write invoice' }).click();
  await expect(page).toHaveURL(/\/invoice\/manage\//);
  const taxes = page.getByRole('group', { name: 'Line 1: taxes' }).getByRole('checkbox', { checked: true });
  while ((await taxes.count()) > 0) await taxes.first().press('Space');
  await expect(page.getByLabel('Totals').getByText(rest).last()).toBeVisible();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await dialog(page, 'Issue this invoice?').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page).toHaveURL(/\/invoice\/view\//);
  const heading = page.getByRole('heading', { level: 1, name: /\d{4}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

test('a deposit stands on the invoice, and the rest is paid in part, given back and credited', async ({
  page,
}) => {
  test.slow();
  const reference = await bookAndPay(page);
  await signInAsAdministrator(page);
  const number = await issueFor(page, reference);
  const article = page.getByRole('article', { name: `Invoice ${number}` });
  for (const amount of [price, deposit, rest]) await expect(article).toContainText(amount);

  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const paying = dialog(page, `Record a payment on ${number}`);
  await paying.getByLabel('Amount received').fill('5000');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Partially paid')).toBeVisible();

  await page
    .getByRole('listitem')
    .filter({ hasText: '₦5,000.00' })
    .getByRole('button', { name: /^Refund: / })
    .click();
  const refunding = dialog(page, 'Refund this payment?');
  await refunding.getByLabel('Amount to give back').fill('1000');
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('She had paid too much');
  await refunding.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refunding).toBeHidden();
  await expect(page.getByText('₦1,000.00 given back', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New credit note' }).click();
  const crediting = dialog(page, `Credit note on ${number}`);
  await crediting.getByText('An amount', { exact: true }).click();
  await crediting.getByLabel('Amount to credit, with tax').fill('8950');
  await crediting.getByRole('textbox', { name: 'Reason' }).fill('Agreed on the phone');
  await crediting.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(crediting).toBeHidden();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  // The same as its customer sees it.
  await page.getByRole('link', { name: 'View document' }).click();
  await expect(article).toContainText('Less credit note');
  const shown = await article.textContent();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'View as customer' }).click();
  const customers = await opened;
  await expect(customers.getByRole('heading', { level: 1, name: 'Nothing is left to pay' })).toBeVisible();
  const theirs = customers.getByRole('article', { name: `Invoice ${number}` });
  await expect(theirs).toContainText(price);
  expect(await theirs.textContent()).toBe(shown);
});
