import { findFreeTimes, postBooking } from '../system/api.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test('the administrator and the staff member see what a visitor booked, and the administrator cancels it', async ({
  browser,
  page,
  system,
  baseURL,
}) => {
  const { starts, ...choice } = await findFreeTimes(system.url);
  const answer = await postBooking(system.url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Yetunde');
  const { booking } = await answer.json();
  const staffName: string = booking.appointments[0].staffName;

  const staffPage = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await signInAsStaff(staffPage, system, staffName, `/staff/bookings?q=${booking.reference}`);
  await expect(staffPage.getByRole('link', { name: booking.reference })).toBeVisible();
  // Without the permission, the customer's contact details stay hidden.
  await staffPage.getByRole('link', { name: booking.reference }).click();
  await expect(staffPage.getByText('yetunde@example.com')).toHaveCount(0);

  await signInAsAdministrator(page, `/admin/bookings?q=${booking.reference}`);
  await page.getByRole('link', { name: booking.reference }).click();
  await expect(page.getByText('yetunde@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('The salon is closed that day.');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();

  const mails = [
    await system.mails.next('yetunde@example.com'),
    await system.mails.next('yetunde@example.com'),
  ];
  expect(mails.map(({ subject }) => subject).join(' ')).toMatch(/cancelled/i);

  // The time is free for the next visitor.
  const again = await postBooking(system.url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Next');
  expect(again.status).toBe(201);
});
