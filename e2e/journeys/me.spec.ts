import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { freeTimes } from '../system/book.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import type { MailCatcher } from '../system/mail-catcher.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const hour = 3_600_000;

/** Asks for a code with this address and enters it. */
async function enter(page: Page, mails: MailCatcher, email: string): Promise<void> {
  await page.goto('/me');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectNoViolation(page, 'code');
  const { text = '' } = await mails.next(email, /^Your code/);
  const code = /\d{3} \d{3}/.exec(text)?.[0] ?? '';
  await page.getByLabel('Code').fill(code === '000 000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^This code isn’t right/)).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a customer opens their own page with a code, moves a visit, books again, pays, takes their data and leaves', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/403/);
  const { url, mails } = system;
  const { starts, ...choice } = await findFreeTimes(url);
  const startAt = starts.find((start) => Date.parse(start) > Date.now() + 72 * hour) ?? '';
  expect((await postBooking(url, { ...choice, startAt }, 'Temitope')).status).toBe(201);
  const email = 'temitope@example.com';
  const call = await asAdministrator(url);
  const { items } = await call('GET customers', 'customers?q=temitope');
  await issueInvoice(call, 'Temitope', items.find((one) => one.email === email)?.customerId);

  await enter(page, mails, email);
  await expect(page.getByRole('heading', { name: 'Upcoming visits' })).toBeVisible();
  await expect(page.getByText(/₦10,750\.00 is due on/)).toBeVisible();
  await expectNoViolation(page, 'own page');

  await page.getByRole('button', { name: /^View, move or cancel/ }).click();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await page
    .getByRole('button', { name: /\d times? available$/ })
    .last()
    .click();
  await freeTimes(page).last().click();
  await page
    .getByRole('dialog', { name: 'Reschedule your visit?' })
    .getByRole('button', { name: 'Reschedule visit' })
    .click();
  await expect(page.getByRole('heading', { name: 'Your visit has a new time' })).toBeFocused();

  await page.getByRole('link', { name: 'All your visits' }).click();
  await page.getByRole('button', { name: /^View, move or cancel/ }).click();
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(freeTimes(page).first()).toBeVisible();

  await page.goto('/me');
  await page.getByRole('button', { name: /^View and pay/ }).click();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.getByRole('button', { name: /^Pay NGN/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid in full' })).toBeVisible();

  await page.goto('/me');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expectNoViolation(page, 'sign-in');
});
