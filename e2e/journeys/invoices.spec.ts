import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

const price = '₦10,000.00';

test('the administrator drafts an invoice, issues it, records half the payment, credits the rest, and sees it everywhere', async ({
  page,
}) => {
  await signInAsAdministrator(page, '/admin/invoice');
  await page.getByRole('link', { name: 'New invoice' }).first().click();
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option').filter({ hasText: '@' }).first().click();
  await page.getByRole('combobox', { name: 'Line 1: description' }).fill('Wedding hair');
  await page.getByLabel('Line 1: price').fill('10,000');
  // A business without tax and without the details that the law requires.
  const taxes = page.getByRole('group', { name: 'Line 1: taxes' }).getByRole('checkbox', { checked: true });
  while ((await taxes.count()) > 0) await taxes.first().press('Space');
  await expect(page.getByLabel('Totals').getByText(price).last()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Invoice draft' })).toContainText('Wedding hair');

  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue this invoice?' });
  await expect(issuing.getByText(/^Probably /)).toBeVisible();
  await issuing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page).toHaveURL(/\/admin\/invoice\/view\//);
  const numbered = page.getByRole('heading', { level: 1, name: /\d{4}$/ });
  await expect(numbered).toBeVisible();
  const number = (await numbered.textContent()) ?? '';
  await expect(page.getByRole('article', { name: `Invoice ${number}` })).toContainText(price);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const paying = page.getByRole('dialog', { name: `Record a payment for ${number}` });
  await paying.getByLabel('Amount').fill('5000');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Partially paid')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New credit note' }).click();
  const crediting = page.getByRole('dialog', { name: `Credit note for ${number}` });
  await crediting.getByText('An amount', { exact: true }).click();
  await crediting.getByLabel('Amount to credit, including tax').fill('5000');
  await crediting.getByRole('textbox', { name: 'Reason' }).fill('Agreed on the phone');
  await crediting.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(crediting).toBeHidden();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.goto(`/admin/invoice?q=${number}`);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row.getByText('₦0.00')).toBeVisible();
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('article', { name: `Invoice ${number}` })).toContainText('Less credit note');
  await expect(page.getByText('Verified: the document and its history haven’t been altered.')).toBeVisible();
});
