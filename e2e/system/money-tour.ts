import { expect, type Page } from '@playwright/test';
import { asAdministrator, issueInvoice } from './invoices.ts';

const photo = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(240_000)]);

/** Each tour has its own customer. */
const names = ['Kehinde', 'Taiwo', 'Idowu', 'Alaba'];

/** A partly paid, recurring invoice with an attachment; its customer and its token. */
async function aLivedInvoice(url: string) {
  const call = await asAdministrator(url);
  const { invoiceId, token } = await issueInvoice(call, names.shift() ?? '');
  const invoice = await call('GET invoices/:invoiceId', `invoices/${invoiceId}`);
  const { customerId, document, version } = invoice;
  const on = document.issuedOn ?? new Date().toISOString().slice(0, 10);
  await call('POST invoices/:invoiceId/recurring', `invoices/${invoiceId}/recurring`, {
    firstOn: `${Number(on.slice(0, 4)) + 1}-01-31`,
    unit: 'month',
    issuesByItself: true,
  });
  await call('POST invoices/:invoiceId/pay', `invoices/${invoiceId}/pay`, {
    version,
    method: 'card',
    amountMinor: 400_000,
    receivedOn: on,
  });
  return { invoiceId, customerId, token };
}

/** The screens of one invoice and of its customer, as an administrator; the last is the customer's own page. */
export async function tourOfMoney(
  page: Page,
  url: string,
  look: (state: string) => Promise<unknown>,
): Promise<void> {
  const { invoiceId, customerId, token } = await aLivedInvoice(url);
  await page.goto(`/admin/invoice/view/${invoiceId}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('admin-invoice');
  await page.getByText(/^(Files|Fichiers)/).click();
  await page
    .locator('details input[type=file]')
    .setInputFiles({ name: 'before-and-after.png', mimeType: 'image/png', buffer: photo });
  const file = page.getByRole('button', { name: 'before-and-after.png', exact: true });
  await expect(file).toBeVisible();
  await file.scrollIntoViewIfNeeded();
  await look('admin-invoice-files');
  await page.goto('/admin/invoice/recurring');
  await expect(page.getByRole('link', { name: / Bello$/ }).first()).toBeVisible();
  await look('admin-invoices-repeating');
  await page.goto(`/admin/customers/${customerId}/statement`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('admin-customer-statement');
  await page.goto(`/pay#t=${token}`);
  await expect(page.getByRole('button', { name: /₦/ }).first()).toBeVisible();
  await look('pay');
}
