import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { pick } from '../system/pick.ts';
import { expect, test } from '../system/test.ts';
import { aVisitToday, suggestTips, undisturbed } from '../system/visits-today.ts';

test.use({ ownSystem: 'desk-day' });

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Nothing runs over the edge of the window. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const [device, use, lookAt] of [
  ['a desk', desk, expectNoViolation],
  ['a phone', phone, expectNoOverflow],
] as const)
  test.describe(`with ${device}`, () => {
    test.use(use);

    test('a day has a call, a walk-in, a late visit, a no-show, a check-out, and ends closed', async ({
      page,
      system,
      allowComplaints,
    }) => {
      test.slow();
      // A sale on the closed day is refused.
      allowComplaints(/409 \(Conflict\)/);
      await suggestTips(system.url);
      const late = await aVisitToday(system.url);
      const next = await aVisitToday(system.url, { after: late });
      const missed = await aVisitToday(system.url, { minutesAgo: 12, durationMinutes: 30 });
      await signInAsAdministrator(page);
      const see = (name: string) => lookAt(page, name);

      await bookCaller(page, `Chidera ${device === 'a desk' ? 'Obi' : 'Eze'}`, see);
      await bookWalkIn(page, await undisturbed(system.url, new Date().toISOString()), see);

      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: new RegExp(`^More: ${late.name},`) }).click();
      await see('the steps of a visit');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await chooseStep(page, late.name, '15 min late');
      await expect(page.getByText(/^Marked as running late\. \d customers? emailed\.$/)).toBeVisible();
      await expect(page.getByText(/^Running late · Expected to start at/)).toBeVisible();
      expect((await system.mails.next(next.email)).subject).toMatch(/^We’re running late/);

      await chooseStep(page, missed.name, 'No-show');
      await expect(page.getByText('Marked as no-show').first()).toBeVisible();

      for (const step of ['Check in', 'Start', 'Check out'])
        await page.getByRole('button', { name: new RegExp(`^${step}: ${late.name},`) }).click();
      await splitWithTip(page, see);
      await chooseStep(page, 'Walk-in', 'Check out');
      await payInCash(page, see);

      await closeDay(page, see);
      await sellOnClosedDay(page);
      await reopenDay(page, see);
    });
  });

type See = (name: string) => Promise<void>;

async function chooseNew(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function chooseStep(page: Page, name: string, step: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^More: ${name},`) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: step, exact: true }).click();
}

async function bookCaller(page: Page, name: string, see: See): Promise<void> {
  await chooseNew(page, 'New booking');
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await see('new booking');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill(name);
  await page.getByRole('option', { name: /^New customer/ }).click();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0802 345 6001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Customer' })).toContainText(name);
  await pick(page.getByRole('combobox', { name: 'Service', exact: true }), 'Beard trim');
  await page.getByRole('button', { name: 'Find next available time' }).click();
  await expect(page.getByText('This time is available')).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
}

/** Someone who comes in now and gives no name. */
async function bookWalkIn(
  page: Page,
  { serviceId, staffId }: { serviceId: string; staffId: string },
  see: See,
): Promise<void> {
  await chooseNew(page, 'New booking');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).click();
  await page.getByRole('option', { name: 'Walk-in' }).click();
  await pick(page.getByRole('combobox', { name: 'Service', exact: true }), { value: serviceId });
  await pick(page.getByRole('combobox', { name: 'Team member', exact: true }), { value: staffId });
  const [date = '', time = ''] = new Date(Date.now() + 3_600_000).toISOString().split('T');
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Start time').fill(time.slice(0, 5));
  // Before opening and after closing, the rules ask for a reason.
  const reason = page.getByLabel('Reason for overriding');
  await expect(page.getByText('This time is available').or(reason)).toBeVisible();
  if (await reason.isVisible()) await reason.fill('She is here.');
  await see('a walk-in');
  await page.getByRole('button', { name: /^Book( anyway)?$/ }).click();
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
}

const checkOutOf = (page: Page) => page.getByRole('dialog', { name: 'Check out' });

async function splitWithTip(page: Page, see: See): Promise<void> {
  const sheet = checkOutOf(page);
  await sheet.getByRole('radio', { name: '10%' }).check();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: 'Split payment' }).click();
  await sheet.getByRole('textbox', { name: 'Amount 1' }).fill('1000');
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText('Choose a payment method.')).toBeVisible();
  await see('check-out with a problem');
  await sheet.getByRole('radiogroup', { name: 'Payment 2' }).getByRole('radio', { name: 'Card' }).check();
  await expect(sheet.getByRole('textbox', { name: 'Amount 1' })).toHaveValue('1,000.00');
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText(/^Cash · /)).toBeVisible();
  await expect(sheet.getByText(/^Card · /)).toBeVisible();
  await expect(sheet.getByText(/Tip ₦/).first()).toBeVisible();
  await see('checked out');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
}

async function payInCash(page: Page, see: See): Promise<void> {
  const sheet = checkOutOf(page);
  await expect(sheet.getByText('Walk-in', { exact: true })).toBeVisible();
  await see('check-out');
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText(/^₦.* received$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
}

const countedIn = (page: Page) => page.getByRole('textbox', { name: /^Counted cash/ });

/** By keyboard, with 500 less than expected. */
async function closeDay(page: Page, see: See): Promise<void> {
  await page.getByRole('link', { name: 'Close day' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Close the day' })).toBeVisible();
  await expect(countedIn(page)).toBeVisible();
  await see('an open day');
  const expected = page.locator('dt', { hasText: 'Expected cash' }).locator('+ dd');
  const cash = Number(((await expected.textContent()) ?? '').replace(/[^\d.]/g, ''));
  await countedIn(page).focus();
  await page.keyboard.type(String(cash - 500));
  await expect(page.getByText('₦500.00 short')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason for the difference' })).toBeFocused();
  await page.keyboard.type('Milk for the coffee.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Closed', exact: true })).toBeVisible();
  await expect(page.getByText('Milk for the coffee.')).toBeVisible();
  await see('a closed day');
}

async function sellOnClosedDay(page: Page): Promise<void> {
  await chooseNew(page, 'Quick sale');
  const sheet = page.getByRole('dialog', { name: 'Quick sale' });
  await sheet.getByRole('button', { name: 'Add item' }).click();
  await sheet.getByRole('textbox', { name: 'Item', exact: true }).fill('Shampoo');
  await sheet.getByRole('textbox', { name: /^Price/ }).fill('2500');
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText(/is closed\. Reopen it to record payments for that day\./)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Close day' }).click();
}

async function reopenDay(page: Page, see: See): Promise<void> {
  await page.getByRole('button', { name: 'Reopen day' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A payment was missing.');
  await dialog.getByRole('button', { name: 'Reopen day' }).press('Enter');
  await expect(countedIn(page)).toBeVisible();
  await see('a reopened day');
}
