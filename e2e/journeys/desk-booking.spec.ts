import { expectNoViolation } from '../system/accessible.ts';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { pick } from '../system/pick.ts';
import { expect, test } from '../system/test.ts';

test('a changed booking informs its customer, and its history lists the changes', async ({
  page,
  system,
}) => {
  const { starts, ...choice } = await findFreeTimes(system.url);
  const answer = await postBooking(system.url, { ...choice, startAt: starts.at(-2) ?? '' }, 'Omolara');
  const { booking } = await answer.json();
  await system.mails.next('omolara@example.com');

  await signInAsAdministrator(page, `/admin/bookings?q=${booking.reference}`);
  await page.getByRole('link', { name: booking.reference }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('This time is available')).toBeVisible();
  await expectNoViolation(page, 'edit booking');
  await page.getByLabel('For someone else (name)').fill('Her daughter');
  await page.getByLabel('Price (NGN)').fill('1,234.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('₦1,234.50');
  await expect(history).toContainText('Her daughter');
  expect((await system.mails.next('omolara@example.com')).subject).toMatch(/changed/i);
});

test('a recurring booking is changed together with the following ones, after a preview', async ({
  page,
  system,
}) => {
  await signInAsStaff(page, system, undefined, '/staff/bookings');
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Yewande Cole');
  await page.getByRole('option', { name: /^New customer/ }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('yewande.cole@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Customer' })).toContainText('Yewande Cole');
  await pick(page.getByRole('combobox', { name: 'Service', exact: true }), 'Beard trim');
  await page.getByRole('button', { name: 'Find next available time' }).click();
  await expect(page.getByText('This time is available')).toBeVisible();
  // Ten weeks ahead, where nothing is booked; the horizon of online booking does not apply to staff.
  const date = page.getByLabel('Date', { exact: true });
  const ahead = Date.parse(`${await date.inputValue()} UTC`) + 70 * 86_400_000;
  await date.fill(new Date(ahead).toISOString().slice(0, 10));
  await page.getByLabel('Repeat', { exact: true }).selectOption('Weekly');
  await page.getByLabel('Visits, including the first').fill('3');
  await expect(page.getByText('3 visits, all available.')).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('link', { name: 'Open booking' }).click();
  await system.mails.next('yewande.cole@example.com');

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Start time').fill('22:00');
  await page.getByRole('radio', { name: 'This and the 2 visits after it' }).check();
  const following = page.getByRole('list', { name: 'Following visits' }).getByRole('listitem');
  await expect(following.filter({ hasText: '22:00' })).toHaveCount(2);
  await expect(following.filter({ hasText: /Outside .*working hours/ })).toHaveCount(2);
  await expectNoViolation(page, 'the visits that follow');
  await page
    .getByRole('button', { name: /^Leave out / })
    .last()
    .click();
  await expect(page.getByText('1 more visit changes. 1 breaks a rule.')).toBeVisible();
  await page.getByLabel('Reason for overriding').fill('She comes after work');
  await page.getByLabel('Message to the customer').fill('See you in the evening.');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Booking and 1 later visit saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('She comes after work');
  for (let count = 0; count < 2; count += 1) {
    const { text } = await system.mails.next('yewande.cole@example.com');
    expect(text).toContain('See you in the evening.');
  }
});
