import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { findFreeTimes } from '../system/api.ts';
import { administer } from '../system/desk.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test.use({ ownSystem: 'check-out' });

/** A visit of today that is in service, of a customer or of a walk-in. */
async function inService(url: string, firstName: string | null): Promise<string> {
  const call = await administer(url);
  const { serviceId, staffId } = await findFreeTimes(url);
  const body: BodyOf<'POST desk/bookings'> = {
    startAt: new Date(Date.now() - 60_000).toISOString(),
    segments: [{ serviceId, staff: staffId }],
    customer: firstName === null ? { kind: 'walk_in' } : { kind: 'new', firstName, lastName: 'Bello' },
    notifyCustomer: false,
    override: { reason: 'A visit without an appointment' },
  };
  const { bookingId } = await call<AnswerOf<'POST desk/bookings'>>('desk/bookings', body);
  for (const action of ['check-in', 'start']) {
    const { version } = await call<AnswerOf<'GET bookings/:bookingId'>>(`bookings/${bookingId}`);
    await call(`bookings/${bookingId}/${action}`, { version });
  }
  return bookingId;
}

/** Lets customers tip, by these percentages. */
async function suggestTips(url: string): Promise<void> {
  const call = await administer(url);
  const read = await call<AnswerOf<'GET settings/payments'>>('settings/payments');
  const { providers: _, simulatorUrl: __, currency: ___, ...settings } = read;
  await call('settings/payments', { ...settings, takesTips: true, tipPresets: [5, 10, 15] }, 'PUT');
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Check out' });

/** Counts the clicks of a person. */
function counted(page: Page) {
  let clicks = 0;
  return {
    click: async (role: 'button' | 'radio', name: string | RegExp) => {
      clicks += 1;
      const target = page.getByRole(role, { name, exact: true });
      await (role === 'radio' ? target.check() : target.click());
    },
    clicks: () => clicks,
  };
}

test('a plain visit is paid in cash with four clicks, and its invoice is issued', async ({
  page,
  system,
}) => {
  const bookingId = await inService(system.url, 'Chika');
  await signInAsAdministrator(page);
  await page.goto(`/admin/booking/${bookingId}`);
  const person = counted(page);
  await person.click('button', 'Check out');
  await expect(sheetOf(page).getByText('To pay')).toBeVisible();
  await expectNoViolation(page, 'check-out');
  await person.click('radio', 'Cash');
  await person.click('button', /^Charge ₦/);
  await expect(sheetOf(page).getByText(/^₦.* received$/)).toBeVisible();
  await expectNoViolation(page, 'checked out');
  await person.click('button', 'Done');
  await expect(sheetOf(page)).toHaveCount(0);
  expect(person.clicks()).toBe(4);
  await expect(page.getByRole('heading', { name: /Chika Bello.*Completed/ })).toBeVisible();
  await expect(page.getByText('Amount paid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out' })).toHaveCount(0);
});

test('a payment is split with a tip, and a wrong amount keeps everything typed', async ({ page, system }) => {
  await suggestTips(system.url);
  const bookingId = await inService(system.url, 'Damola');
  await signInAsAdministrator(page);
  await page.goto(`/admin/booking/${bookingId}?checkout=${bookingId}`);
  const sheet = sheetOf(page);
  await sheet.getByRole('radio', { name: '10%' }).check();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: 'Split payment' }).click();
  await sheet.getByRole('textbox', { name: 'Amount 1' }).fill('1000');
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText('Choose a payment method.')).toBeVisible();
  await expectNoViolation(page, 'check-out with a problem');
  await sheet.getByRole('radiogroup', { name: 'Payment 2' }).getByRole('radio', { name: 'Card' }).check();
  await expect(sheet.getByRole('textbox', { name: 'Amount 1' })).toHaveValue('1,000.00');
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText(/^Cash · /)).toBeVisible();
  await expect(sheet.getByText(/^Card · /)).toBeVisible();
  await expect(sheet.getByText(/Tip ₦/).first()).toBeVisible();
});

test('a walk-in gets a customer at the till, and pays', async ({ page, system }) => {
  const bookingId = await inService(system.url, null);
  await signInAsAdministrator(page);
  await page.goto(`/admin/booking/${bookingId}?checkout=${bookingId}`);
  const sheet = sheetOf(page);
  await expect(sheet.getByText('Walk-in', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Add customer' }).click();
  const name = `Efe${randomUUID().slice(0, 4)}`;
  await sheet.getByPlaceholder('Name, phone or email').fill(`${name} Obi`);
  await sheet.getByRole('option', { name: /^New customer/ }).click();
  await expectNoViolation(page, 'check-out with a new customer');
  await sheet.getByRole('textbox', { name: 'Phone' }).fill('0802 345 6777');
  await sheet.getByRole('button', { name: 'Add customer' }).click();
  await expect(sheet.getByText(`${name} Obi`)).toBeVisible();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`${name} Obi.*Completed`) })).toBeVisible();
});

test('a walk-in without a name buys an item by keyboard alone', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'New', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Quick sale' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Quick sale' });
  await expect(sheet.getByText('Walk-in', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'quick sale');
  await sheet.getByRole('button', { name: 'Add item' }).press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'Item', exact: true })).toBeFocused();
  await page.keyboard.type('Shampoo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2500');
  await sheet.getByRole('radio', { name: 'Cash' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('₦2,500.00 received')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
});
