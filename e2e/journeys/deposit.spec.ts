import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { aCustomer, chooseService, chooseTime, fillDetails, readReference } from '../system/book.ts';
import { addCustomer, asAdministrator, chargeTaxes } from '../system/invoices.ts';
import { pdfPages, printedText, savedPdf, wordsOf } from '../system/pdf-text.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { projectFolder } from '../system/server.ts';
import { expect, test } from '../system/test.ts';

test.use({ ownSystem: 'taxes' });

let taxRates: Awaited<ReturnType<typeof chargeTaxes>>;
test.beforeAll(async ({ system }) => {
  taxRates = await chargeTaxes(await asAdministrator(system.url));
});

// The price, its deposit of 30 %, the discount of 10 %, the taxes of 7.5 and 5 %, the total, and the balance.
const [price, deposit] = ['₦18,500.00', '₦5,550.00'];
const [discount, vat, levy, total, rest] = ['₦1,850.00', '₦1,248.75', '₦832.50', '₦18,731.25', '₦13,181.25'];

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Makes a booking and pays its deposit on the provider's page. */
async function bookAndPay(page: Page): Promise<string> {
  await chooseService(page, 'Wash and silk press');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Deposit'));
  await page.getByRole('button', { name: `Pay ${deposit} and book` }).click();
  await page.getByRole('button', { name: /^Pay NGN/ }).click();
  await page.waitForURL((url) => url.searchParams.has('payment'));
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  return readReference(page);
}

/** Writes and issues a booking's invoice; returns its number. */
async function issueFor(page: Page, reference: string): Promise<string> {
  await page.goto(`/admin/bookings?tab=all&q=${reference}`);
  await page.getByRole('link', { name: new RegExp(`^${reference}`) }).click();
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page).toHaveURL(/\/invoice\/manage\//);
  const taxes = page.getByRole('group', { name: 'Line 1: taxes' });
  for (const name of ['VAT 7.5%', 'Levy 5%']) {
    const tax = taxes.getByRole('checkbox', { name });
    if (!(await tax.isChecked())) await tax.press('Space');
  }
  await page.getByRole('textbox', { name: 'Invoice discount' }).fill('10');
  await expect(page.getByLabel('Totals').getByText(rest).last()).toBeVisible();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await dialog(page, 'Issue this invoice?').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page).toHaveURL(/\/invoice\/view\//);
  const heading = page.getByRole('heading', { level: 1, name: /\d{4}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

/** The printed page has the same text as the PDF, except for the PDF's page footers. */
async function expectSameOnPaper(page: Page, button: string, number: string): Promise<void> {
  const pages = await pdfPages(await savedPdf(page, button));
  const foot = (at: number) => new RegExp(`\\S.*${number}, page ${at + 1} of ${pages.length}`);
  for (const [at, text] of pages.entries()) expect(text).toMatch(foot(at));
  const document = pages.join('\n').replace(new RegExp(`Tax invoice ${number}, page \\d+ of \\d+`, 'g'), '');
  expect(wordsOf(await printedText(page))).toEqual(wordsOf(document));
}

test('an invoice shows its deposit; the rest is partly paid, refunded and credited; print, PDF and screen agree', async ({
  page,
}) => {
  test.slow();
  const reference = await bookAndPay(page);
  await signInAsAdministrator(page);
  const number = await issueFor(page, reference);
  const article = page.getByRole('article', { name: `Invoice ${number}` });
  for (const amount of [price, discount, vat, levy, total, deposit, rest])
    await expect(article).toContainText(amount);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const paying = dialog(page, `Record a payment for ${number}`);
  await paying.getByLabel('Amount').fill('5000');
  await paying.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Partially paid')).toBeVisible();

  await page
    .getByRole('listitem')
    .filter({ hasText: '₦5,000.00' })
    .getByRole('button', { name: /^Actions: / })
    .click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const refunding = dialog(page, 'Refund this payment?');
  await refunding.getByLabel('Amount to refund').fill('1000');
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('She had paid too much');
  await refunding.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refunding).toBeHidden();
  await expect(page.getByText('Refunded: ₦1,000.00')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New credit note' }).click();
  const crediting = dialog(page, `Credit note for ${number}`);
  await crediting.getByText('An amount', { exact: true }).click();
  await crediting.getByLabel('Amount to credit, including tax').fill('9181.25');
  await crediting.getByRole('textbox', { name: 'Reason' }).fill('Agreed on the phone');
  await crediting.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(crediting).toBeHidden();
  await expect(page.getByText('Partially refunded', { exact: true }).first()).toBeVisible();

  // The same invoice, as its customer sees it.
  await expect(article).toContainText('Less credit note');
  const shown = await article.textContent();
  await expectSameOnPaper(page, 'PDF', number);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'View as customer' }).click();
  const customers = await opened;
  await expect(customers.getByRole('heading', { level: 1, name: 'Paid in full' })).toBeVisible();
  const theirs = customers.getByRole('article', { name: `Invoice ${number}` });
  await expect(theirs).toContainText(price);
  expect(await theirs.textContent()).toBe(shown);
  await expectSameOnPaper(customers, 'Download PDF', number);
});

interface Case {
  id: string;
  doc: {
    discount?: { percent: string } | { fixed: number };
    lines: { qty: string; price: string; taxes?: string[]; discount?: { percent: string } }[];
  };
  expected: { total: number; payable: number };
}

/** Some cases of the totals file, in naira: a negative line, an untaxed line and a tie. */
const sampled = ['A46', 'A47', 'A59'];

test('editor, list, view, PDF and payment page show the same totals for the shared cases', async ({
  page,
  system,
}) => {
  test.slow();
  const file = path.join(projectFolder, 'shared/domain/cases/invoice-totals.json');
  const cases: Case[] = JSON.parse(await readFile(file, 'utf8'));
  const vatId = taxRates.find(({ name }) => name === 'VAT')?.taxRateId ?? '';
  const call = await asAdministrator(system.url);
  await signInAsAdministrator(page);
  for (const { id, doc, expected } of cases.filter((one) => sampled.includes(one.id))) {
    const [total, payable] = [expected.total, expected.payable].map((minor) =>
      (minor / 100).toLocaleString('en-US', {
        style: 'currency',
        currency: 'NGN',
        currencyDisplay: 'narrowSymbol',
      }),
    ) as [string, string];
    const discount = doc.discount && 'percent' in doc.discount ? doc.discount : null;
    const { invoiceId } = await call('POST invoices', 'invoices', {
      customerId: await addCustomer(call, `Case${id.toLowerCase()}`),
      currency: 'NGN',
      taxMode: 'exclusive',
      due: { days: 7 },
      discount,
      lines: doc.lines.map(({ qty, price, taxes = [], discount: own = null }) => ({
        description: `Line of ${id}`,
        quantity: qty,
        unitPrice: price,
        discount: own,
        taxRateIds: taxes.map(() => vatId),
      })),
    });
    await page.goto(`/admin/invoice/manage/${invoiceId}`);
    const totals = page.getByLabel('Totals');
    await expect(totals.getByRole('definition').last()).toHaveText(payable);
    await expect(totals.getByText(total).first()).toBeVisible();
    await page.getByRole('button', { name: 'Issue invoice' }).click();
    await dialog(page, 'Issue this invoice?').getByRole('button', { name: 'Issue invoice' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /\d{4}$/ });
    await expect(heading).toBeVisible();
    const number = (await heading.textContent()) ?? '';
    await expect(page.getByRole('article').getByRole('definition').last()).toHaveText(payable);
    const paper = (await pdfPages(await savedPdf(page, 'PDF'))).join(' ').replace(/\s+/g, ' ');
    expect(paper).toContain(`Total ${total}`);
    expect(paper).toContain(`Balance due ${payable}`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'View as customer' }).click();
    const theirs = await opened;
    await expect(theirs.getByRole('heading', { level: 1, name: payable })).toBeVisible();
    await theirs.close();
    await page.getByRole('link', { name: 'Invoices' }).first().click();
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row.getByText(total, { exact: true }).first()).toBeVisible();
  }
});
