import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Page } from '@playwright/test';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { moveAtDesk } from '../system/desk.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const hour = 3_600_000;

/** A visit some days ahead, whose window is open, and the page of its link. */
async function openLink(page: Page, url: string, firstName: string) {
  const { starts, ...visit } = await findFreeTimes(url);
  const startAt = starts.find((start) => Date.parse(start) > Date.now() + 72 * hour) ?? '';
  const booked = await postBooking(url, { ...visit, startAt }, firstName);
  const { booking, manageToken }: AnswerOf<'POST bookings'> = await booked.json();
  await page.goto(`/booking/success#t=${manageToken}`);
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  return { reference: booking.reference, token: manageToken };
}

test('by its link a visitor moves a visit and then cancels it, while the window is open', async ({
  page,
  system,
}) => {
  await openLink(page, system.url, 'Morenike');
  await expect(page.getByText(/^You can reschedule or cancel online until /)).toBeVisible();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await page
    .getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d on / })
    .last()
    .click();
  const question = page.getByRole('dialog', { name: 'Move your visit?' });
  await expect(question).toContainText('Moving is free.');
  await question.getByRole('button', { name: 'Move visit' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit has a new time' })).toBeFocused();
  await expect(page.getByText(/^Before: /)).toBeVisible();
  await system.mails.next('morenike@example.com', /moved|new time/i);

  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const last = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await expect(last).toContainText('Cancelling is free.');
  await last.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
});

test('a window that ends while the page is open is ended for page and endpoint, and the page says why', async ({
  page,
  system,
  allowComplaints,
}) => {
  // A refused request is an error to the browser's console, whatever the page makes of it.
  allowComplaints(/409 \(Conflict\)/);
  const { reference, token } = await openLink(page, system.url, 'Halima');
  await moveAtDesk(system.url, reference, new Date(Math.ceil(Date.now() / hour) * hour + 3 * hour));
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was changed in the meantime' })).toBeVisible();

  await expect(page.getByText(/reschedule or cancel online ended /)).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel visit' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toHaveAccessibleDescription(/To change it, call us/);
  await expect(page.getByRole('region', { name: 'Change your visit' }).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  );
  const refused = await fetch(`${system.url}/api/v1/bookings/manage/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-booking-token': token },
    body: JSON.stringify({ version: 2 }),
  });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'action_not_possible']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit has a new time' })).toBeVisible();
});
