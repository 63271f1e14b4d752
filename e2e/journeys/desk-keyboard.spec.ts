import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';
import { aVisitToday, suggestTips } from '../system/visits-today.ts';

test.use({ ownSystem: 'desk-day' });

// Everything below goes through the keys of the page; locators only look.

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(element)) return;
  }
  throw new Error(`Tab does not reach ${element}.`);
}

async function open(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Tab into the group, then arrows until the choice is made. */
async function choose(page: Page, group: Locator, name: string): Promise<void> {
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  const wanted = group.getByRole('radio', { name, exact: true });
  const count = await group.getByRole('radio').count();
  for (let pressed = 1; pressed < count && !(await wanted.isChecked()); pressed += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

const groupOf = (sheet: Locator, name: string) => sheet.getByRole('radiogroup', { name, exact: true });

test('a visit is checked out with a tip and two payments, and the day is closed, with keys alone', async ({
  page,
  system,
}) => {
  test.slow();
  await suggestTips(system.url);
  const { name } = await aVisitToday(system.url, { steps: ['check-in', 'start'] });
  await signInAsAdministrator(page);

  await open(page, page.getByRole('button', { name: new RegExp(`^Check out: ${name},`) }));
  const sheet = page.getByRole('dialog', { name: 'Check out' });
  await choose(page, groupOf(sheet, 'Tip'), '10%');
  await open(page, sheet.getByRole('button', { name: 'Split payment' }));
  await choose(page, groupOf(sheet, 'Payment 1'), 'Cash');
  await tabTo(page, sheet.getByRole('textbox', { name: 'Amount 1' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1000');
  await choose(page, groupOf(sheet, 'Payment 2'), 'Card');
  await open(page, sheet.getByRole('button', { name: /^Charge ₦/ }));
  await expect(sheet.getByText(/^Cash · RCT-/)).toBeVisible();
  await expect(sheet.getByText(/^Card · RCT-/)).toBeVisible();
  await expect(sheet.getByText(/Tip ₦/).first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await open(page, page.getByRole('link', { name: 'Close day' }));
  const counted = page.getByRole('textbox', { name: /^Counted cash/ });
  await tabTo(page, counted);
  const expected = page.locator('dt', { hasText: 'Expected cash' }).locator('+ dd');
  const cash = Number(((await expected.textContent()) ?? '').replace(/[^\d.]/g, ''));
  await page.keyboard.type(String(cash + 200));
  await expect(page.getByText('₦200.00 over')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason for the difference' })).toBeFocused();
  await page.keyboard.type('Change from the bakery.');
  await open(page, page.getByRole('button', { name: 'Close day' }));
  await expect(page.getByRole('heading', { name: 'Closed', exact: true })).toBeVisible();
  await expect(page.getByText('Change from the bakery.')).toBeVisible();

  // Leaves the day to the journeys after this one.
  await open(page, page.getByRole('button', { name: 'Reopen day' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('A payment was missing.');
  await open(page, dialog.getByRole('button', { name: 'Reopen day' }));
  await expect(counted).toBeVisible();
});
