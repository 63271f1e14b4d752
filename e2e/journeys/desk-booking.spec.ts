import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

/** As many clicks and fields as a call leaves time for. */
const most = 8;

/** Does what a person does, and counts it. */
function counted(page: Page) {
  let count = 0;
  const once = async (act: () => Promise<unknown>) => {
    count += 1;
    await act();
  };
  return {
    click: (role: 'link' | 'button' | 'option', name: string | RegExp) =>
      once(() => page.getByRole(role, { name }).click()),
    fill: (role: 'combobox' | 'textbox', name: string, text: string) =>
      once(() => page.getByRole(role, { name, exact: true }).fill(text)),
    press: (key: string) => once(() => page.keyboard.press(key)),
    choose: (label: string, option: string) =>
      once(() => page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })),
    count: () => count,
  };
}

test('a manager books somebody new who is on the phone, with a hand full of clicks', async ({
  page,
  system,
}) => {
  // The first of the demo business's people is its manager.
  await signInAsStaff(page, system);
  await page.goto('/staff/bookings');
  await expect(page.getByRole('link', { name: /^DB-/ }).first()).toBeVisible();

  const person = counted(page);
  await person.click('link', 'New booking');
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
  await expectNoViolation(page, 'new booking');
  await person.fill('combobox', 'Customer', 'Chidera Obi');
  await person.click('option', /^New customer/);
  await person.fill('textbox', 'Phone', '0802 345 6001');
  await person.press('Enter');
  await expect(page.getByRole('group', { name: 'Customer' })).toContainText('Chidera Obi');
  await person.choose('Service', 'Beard trim');
  await person.click('button', 'Find next free time');
  await expect(page.getByText('No rule is in the way')).toBeVisible();
  await person.click('button', 'Book');

  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await expect(page.getByText('Chidera Obi')).toBeVisible();
  expect(person.count()).toBeLessThanOrEqual(most);

  await page.getByRole('link', { name: 'Open booking' }).click();
  await expect(page.getByRole('heading', { name: /Chidera Obi.*Confirmed/ })).toBeVisible();

  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('group', { name: 'Customer' })).toContainText('Chidera Obi');
  const service = page.getByRole('combobox', { name: 'Service', exact: true });
  await expect(service.getByRole('option', { selected: true })).toHaveText(/Beard trim/);
});

test('a visit is changed as a whole, its customer hears of it, and its history says what', async ({
  page,
  system,
}) => {
  const { starts, ...visit } = await findFreeTimes(system.url);
  const answer = await postBooking(system.url, { ...visit, startAt: starts.at(-2) ?? '' }, 'Omolara');
  const { booking } = await answer.json();
  await system.mails.next('omolara@example.com');

  await signInAsAdministrator(page);
  await page.goto(`/admin/bookings?q=${booking.reference}`);
  await page.getByRole('link', { name: booking.reference }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('No rule is in the way')).toBeVisible();
  await expectNoViolation(page, 'edit booking');
  await page.getByLabel('For somebody else').fill('Her daughter');
  await page.getByLabel('Price (NGN)').fill('1,234.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('₦1,234.50');
  await expect(history).toContainText('Her daughter');
  expect((await system.mails.next('omolara@example.com')).subject).toMatch(/changed/i);
});
