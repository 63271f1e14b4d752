import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import {
  aCustomer,
  book,
  type Customer,
  chooseService,
  chooseStaff,
  chooseTime,
  fillDetails,
} from '../system/book.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Creates a customer and opens their screen. */
async function add(page: Page, given: Partial<Customer>): Promise<void> {
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = dialogOf(page, 'New customer');
  const fields = { firstName: /^First name/, lastName: 'Last name', phone: 'Phone', email: 'Email' };
  for (const [name, label] of Object.entries(fields)) {
    await dialog.getByLabel(label).fill(given[name as keyof Customer] ?? '');
  }
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(heading(page, `${given.firstName} ${given.lastName}`)).toBeVisible();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The notification of the last step disappears in the meantime. */
async function scan(page: Page, screen: string): Promise<void> {
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await expectNoViolation(page, screen);
}

/** Books as a visitor, and returns the response. */
async function tryToBook(page: Page, customer: Customer): Promise<void> {
  await chooseService(page, 'Gel manicure');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await fillDetails(page, customer);
  await book(page);
}

test('a customer is found, described, merged, blocked and erased, each with its consequences', async ({
  page,
  browser,
  baseURL,
  allowComplaints,
}) => {
  // The browser's console reports every refused request as an error.
  allowComplaints(/409 \(Conflict\)/);
  const wura = aCustomer('Wuraola');
  const { email, phone } = wura;
  const fullName = `Wuraola ${wura.lastName}`;
  await signInAsAdministrator(page);
  await add(page, { firstName: 'W.', lastName: wura.lastName, phone });
  await add(page, { firstName: 'Wura', lastName: wura.lastName, email });

  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('link', { name: `Wura ${wura.lastName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `W. ${wura.lastName}` })).toHaveCount(0);
  await scan(page, 'the directory, searched');
  await page.getByRole('link', { name: `Wura ${wura.lastName}` }).click();

  await page.getByRole('button', { name: 'Edit profile' }).click();
  const profile = dialogOf(page, 'Edit profile');
  await profile.getByLabel(/^First name/).fill('Wuraola');
  await profile.getByRole('combobox', { name: 'Alerts' }).fill('Afraid of dogs');
  await page.keyboard.press('Enter');
  await scan(page, 'a profile that is changed');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(heading(page, fullName)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('Afraid of dogs');

  await page.getByLabel('New note').fill('Likes tea.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Likes tea.', { exact: true })).toBeVisible();
  await scan(page, 'a customer with a note');
  const address = page.url();

  await page.goto(`/admin/customers?q=${encodeURIComponent(`W. ${wura.lastName}`)}`);
  await page.getByRole('link', { name: `W. ${wura.lastName}` }).click();
  await expect(heading(page, `W. ${wura.lastName}`)).toBeVisible();
  await choose(page, 'Merge');
  const merge = dialogOf(page, /^Merge W\./);
  await merge.getByRole('combobox', { name: 'Customer to keep' }).fill(email);
  await merge.getByRole('option', { name: new RegExp(fullName) }).click();
  await expect(merge.getByRole('rowheader', { name: 'Notes' })).toBeVisible();
  await scan(page, 'two customers side by side');
  await merge.getByRole('button', { name: 'Merge customers' }).click();
  await expect(heading(page, fullName)).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(
    page.getByRole('link', { name: phone.replaceAll(' ', '') }).or(page.getByRole('link', { name: phone })),
  ).toBeVisible();

  await choose(page, 'Block online');
  const block = dialogOf(page, 'Block online booking?');
  await block.getByLabel(/^Reason/).fill('Three times not there');
  await scan(page, 'a customer who is blocked, asked about');
  await block.getByRole('button', { name: 'Block online booking' }).click();
  await expect(page.getByText(/^Blocked from booking online since /)).toBeVisible();
  await scan(page, 'a blocked customer');

  const visitor = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await tryToBook(visitor, wura);
  await expect(
    visitor.getByText(/^Someone else has just taken this time. Your details are saved/),
  ).toBeVisible();
  await scan(visitor, 'what a blocked visitor is told');

  await choose(page, 'Erase');
  const erase = dialogOf(page, 'Erase this customer?');
  await erase.getByLabel(`Type ${fullName}`).fill(fullName);
  await scan(page, 'an erasure, asked about');
  await erase.getByRole('button', { name: 'Erase customer' }).click();
  await expect(page.getByText('Erased today', { exact: true })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await scan(page, 'an erased customer');
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await expect(page.getByText('No customers match')).toBeVisible();
});
