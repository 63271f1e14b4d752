// WCAG 1.4.10: text enlarged fourfold in a window 1280 px wide leaves 320 px, and twofold leaves 720 x 450 of 1440 x 900.
import type { Page } from '@playwright/test';
import { atRest } from '../system/at-rest.ts';
import { chooseDay, chooseService, chooseStaff, freeTimes } from '../system/book.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { administratorScreens, goWithin, openedScreens, openScreen } from '../system/screens.ts';
import { expect, test } from '../system/test.ts';
import { outOfReach } from '../system/touch-targets.ts';
import { aVisitToday } from '../system/visits-today.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const windows = { 'at 320 px': { width: 320, height: 640 }, 'at 200 %': { width: 720, height: 450 } };

/** Nothing scrolls sideways, and every field and button can be reached. */
async function expectReflow(page: Page, screen: string): Promise<void> {
  for (const [name, size] of Object.entries(windows)) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await atRest(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `${screen} ${name} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await outOfReach(page), `${screen} ${name}, out of reach`).toEqual([]);
  }
}

test('an administrator’s screens and dialogs reflow', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const screen of [...administratorScreens, ...openedScreens]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, '/admin', screen);
    await expectReflow(page, screen.name);
    await page.keyboard.press('Escape');
  }
});

test('check-out and the close of the day reflow', async ({ page, system }) => {
  const { bookingId } = await aVisitToday(system.url, { isWalkIn: true, steps: ['check-in', 'start'] });
  await signInAsAdministrator(page);
  await goWithin(page, `/admin/booking/${bookingId}?checkout=${bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Check out' });
  await sheet.getByRole('button', { name: 'Split payment' }).click();
  await expectReflow(page, 'check-out');
  await sheet.getByRole('button', { name: 'Remove payment 2' }).click();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: /^Charge ₦/ }).click();
  await expect(sheet.getByText(/ received$/)).toBeVisible();
  await expectReflow(page, 'checked out');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await goWithin(page, '/admin/close-day');
  await expect(page.getByRole('textbox', { name: /^Counted cash/ })).toBeVisible();
  await expectReflow(page, 'close of the day');
});

test('the public pages reflow', async ({ page, system }) => {
  const { token } = await issueInvoice(await asAdministrator(system.url), 'Reflow');
  await page.goto(`/pay#t=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: /10,750/ })).toBeVisible();
  await expectReflow(page, 'invoice to pay');
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectReflow(page, 'login');
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await expectReflow(page, 'services');
  await chooseService(page, 'Cornrows');
  await expectReflow(page, 'staff');
  await chooseStaff(page, 'Any available');
  await chooseDay(page);
  await expectReflow(page, 'times');
  await freeTimes(page).first().click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expectReflow(page, 'details');
});
