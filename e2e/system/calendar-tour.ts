import { expect, type Page } from '@playwright/test';
import { findFreeTimes, postBooking } from './api.ts';
import { moveAtDesk } from './desk.ts';
import { asAdministrator } from './invoices.ts';
import { keepTime } from './keep-time.ts';
import { dateOf } from './movable-booking.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A booking that should have started half an hour ago, and a future one with free time around it. */
async function aLateAndAComingBooking(url: string) {
  const { starts, ...choice } = await findFreeTimes(url);
  const { staffId, serviceId } = choice;
  const startAt = starts.findLast((start) =>
    starts.includes(new Date(Date.parse(start) - hourMs).toISOString()),
  );
  const book = async (at: string, name: string) => {
    const answer = await postBooking(url, { ...choice, startAt: at }, name);
    return (await answer.json()).booking.reference as string;
  };
  await book(startAt ?? '', 'Coming');
  const late = await book(starts.at(-1) === startAt ? (starts[0] ?? '') : (starts.at(-1) ?? ''), 'Late');
  await moveAtDesk(url, late, new Date(Math.floor(Date.now() / 900_000) * 900_000 - hourMs / 2));
  return { staffId, serviceId, startAt: Date.parse(startAt ?? '') };
}

/** The calendar's unusual states, signed in as an administrator. */
export async function tourOfCalendarStates(
  page: Page,
  url: string,
  look: (state: string) => Promise<unknown>,
): Promise<void> {
  const call = await asAdministrator(url);
  const { staffId, serviceId, startAt } = await aLateAndAComingBooking(url);
  const day = `/admin/appointment?view=day&date=${dateOf(startAt)}`;
  const dialog = page.getByRole('dialog');
  const block = (name: RegExp | string) => page.getByRole('button', { name }).last();

  await page.goto(`/admin/appointment?view=week&date=${dateOf(startAt)}&staff=${staffId}`);
  await expect(block(/Coming/)).toBeVisible();
  await look('one-person');
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Category' })).toBeVisible();
  await look('display-menu');
  await page.keyboard.press('Escape');

  // At night, when no other item is in the way.
  const [from, to] = [3, 4].map((hour) =>
    new Date(Date.parse(`${dateOf(startAt)}T00:00:00Z`) + hour * hourMs).toISOString(),
  );
  await call('POST blocked-time', 'blocked-time', {
    staffId,
    startAt: from ?? '',
    endAt: to ?? '',
    kind: 'training',
    note: 'The new dryer',
  });
  const { starts } = await findFreeTimes(url);
  const held = starts.find((start) => dateOf(Date.parse(start)) === dateOf(startAt)) ?? starts.at(-1) ?? '';
  await keepTime(url, { serviceIds: [serviceId], staff: staffId, startAt: held });
  await page.goto(`/admin/appointment?view=day&date=${dateOf(Date.parse(held))}`);
  await expect(page.getByText(/^Being booked online, /).first()).toBeAttached();
  await look('held-time');
  await page.goto(day);
  await block(/Training/).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
  await look('opened-blocked-time');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await block(/Coming/).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('dialog', { name: /^Cancel/ })).toBeVisible();
  await look('cancel-question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await block(/Coming/).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // The message closes at the end of its progress bar, which is frozen here.
  await page
    .locator('.Toastify__toast', { has: undo })
    .locator('.Toastify__progress-bar')
    .evaluate((bar: HTMLElement) => bar.style.setProperty('animation-name', 'none', 'important'));
  await look('undo');
  await expect(undo).toBeVisible();

  await page.goto('/admin/appointment?view=day');
  await block(/Late/).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByRole('menuitem', { name: 'No-show' }).click();
  await expect(page.getByRole('dialog', { name: 'Mark as no-show?' })).toBeVisible();
  await look('no-show-question');

  const { items: closures } = await call('GET closures', 'closures');
  const { nextOn } = closures.find(({ nextOn, part }) => nextOn && !part) ?? {};
  await page.goto(`/admin/appointment?view=day&date=${nextOn}`);
  await expect(page.getByText(/^Closed: /).first()).toBeVisible();
  await look('closed-day');

  await page.route('**/api/v1/calendar?*', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'Out of order.', code: 'unavailable', requestId: 'tour' },
    }),
  );
  await page.goto(`/admin/appointment?view=day&date=${dateOf(startAt + dayMs)}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await look('not-loaded');
  await page.unroute('**/api/v1/calendar?*');
}
