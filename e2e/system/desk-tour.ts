import type { Page } from '@playwright/test';
import { aVisitToday, suggestTips } from './visits-today.ts';

type See = (name: string) => Promise<unknown>;

/** Check-out of somebody with a long name, quick sale, and the end of the day. */
export async function tourOfDesk(page: Page, url: string, see: See): Promise<void> {
  await suggestTips(url);
  const { bookingId } = await aVisitToday(url, {
    firstName: 'Oluwaseun-Temiloluwa-Babatunde',
    steps: ['check-in', 'start'],
  });
  await page.goto(`/admin/booking/${bookingId}?checkout=${bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Check out' });
  await sheet.getByRole('button', { name: /^(?:Charge|Finish)/ }).waitFor();
  await see('admin-check-out');
  await sheet.getByRole('radio', { name: '10%' }).check();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: 'Split payment' }).click();
  await sheet.getByRole('textbox', { name: 'Amount 1' }).fill('1000');
  const second = sheet.getByRole('radiogroup', { name: 'Payment 2' });
  await second.getByRole('radio', { name: 'Card' }).check();
  await second.scrollIntoViewIfNeeded();
  await see('admin-check-out-split');
  await sheet.getByRole('button', { name: /^Charge/ }).click();
  await sheet.getByRole('button', { name: 'Done' }).waitFor();
  await see('admin-check-out-done');
  await sheet.getByRole('button', { name: 'Done' }).click();

  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Quick sale' }).click();
  const sale = page.getByRole('dialog', { name: 'Quick sale' });
  await sale.getByRole('button', { name: 'Add item' }).click();
  await sale.getByRole('textbox', { name: 'Item', exact: true }).fill('Shampoo');
  await sale.getByRole('textbox', { name: /^Price/ }).fill('2500');
  await see('admin-quick-sale');
  await page.goto('/admin/close-day');
  await page.getByRole('textbox', { name: /^Counted cash/ }).fill('1200');
  await see('admin-close-day');
  await page.getByRole('textbox', { name: /^Counted cash/ }).scrollIntoViewIfNeeded();
  await see('admin-close-day-cash');
  await page.goto('/admin/closed-days');
  await page.getByText('No closed days yet').waitFor();
  await see('admin-closed-days');
}
