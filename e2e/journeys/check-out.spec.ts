import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';
import { aVisitToday } from '../system/visits-today.ts';

test.use({ ownSystem: 'desk-day' });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Check out' });

test('a walk-in gets a customer at the till, and pays', async ({ page, system }) => {
  const { bookingId } = await aVisitToday(system.url, { isWalkIn: true, steps: ['check-in', 'start'] });
  await signInAsAdministrator(page, `/admin/booking/${bookingId}?checkout=${bookingId}`);
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
