import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { aCustomer, chooseService, chooseTime, readReference } from '../system/book.ts';
import { administer, bookingIdOf } from '../system/desk.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

/** A service for several people that asks two questions and needs the team's approval. */
async function addRetreat(url: string): Promise<string> {
  const call = await administer(url);
  const { categories, staff } = await call<AnswerOf<'GET catalogue/choices'>>('catalogue/choices');
  const [category] = categories;
  const [person] = staff;
  if (!category || !person) throw new Error('The demo business has nobody and nothing.');
  const name = `Bridal party ${process.pid}`;
  const body: BodyOf<'POST catalogue/services'> = {
    ...{ categoryId: category.categoryId, name, description: '', instructions: '', imagePath: null },
    ...{
      color: null,
      locationKind: 'customer',
      durationMinutes: 60,
      stepKind: 'business',
      stepMinutes: null,
    },
    ...{ startMinutes: [], beforeMinutes: 0, afterMinutes: 0, buffersFitHours: false, processing: null },
    ...{ hours: null, noticeMinutes: null, horizonDays: null, cancelMinutes: null, rescheduleMinutes: null },
    ...{ editMinutes: null, capacity: 4, fillsGaps: null, priceKind: 'fixed', priceMinor: 1_000_000 },
    ...{ depositKind: 'none', depositValue: 0, taxRateId: null, visibility: 'public', needsApproval: true },
    ...{ repeatsAllowed: false, waitlistAllowed: true, cap: null, newCustomersOnly: false, optionName: null },
    performers: [{ staffId: person.staffId, durationMinutes: null, priceMinor: null }],
    customFields: [
      { fieldId: randomUUID(), label: 'Where is the wedding?', kind: 'text', required: true, options: [] },
      {
        fieldId: randomUUID(),
        label: 'We bring our own veils',
        kind: 'checkbox',
        required: false,
        options: [],
      },
    ],
    options: [],
    addons: [],
  };
  await call('catalogue/services', body);
  return name;
}

test("a group requests a time, answers the service's questions, and is booked once the team has confirmed", async ({
  page,
  browser,
  system,
}) => {
  const service = await addRetreat(system.url);
  const customer = aCustomer('Simisola');
  await chooseService(page, service);
  await page.getByLabel('How many people?').selectOption('3 people');
  await chooseTime(page);
  await page.getByLabel('First name').fill(customer.firstName);
  await page.getByLabel('Last name').fill(customer.lastName);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Phone').fill(customer.phone);
  await page.getByLabel('I accept the booking policy').check();
  await page.getByRole('button', { name: 'Review your request' }).click();
  const place = page.getByLabel('Where is the wedding?');
  await expect(place).toHaveAttribute('aria-invalid', 'true');
  await place.fill('A garden in Badagry');
  await page.getByLabel('We bring our own veils').check();
  await page.getByRole('button', { name: 'Review your request' }).click();
  await expect(page.getByRole('heading', { name: 'Review your request' })).toBeFocused();
  await expect(page.getByText('A garden in Badagry')).toBeVisible();
  await page.getByRole('button', { name: /^Request / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /request/i })).toBeVisible();
  await expect(page.getByText('For 3 people')).toBeVisible();
  await expect(page.getByText('At your place')).toBeVisible();
  const reference = await readReference(page);

  const desk = await browser.newPage();
  await signInAsAdministrator(
    desk,
    `${system.url}/admin/booking/${await bookingIdOf(system.url, reference)}`,
  );
  await expect(desk.getByText('A garden in Badagry')).toBeVisible();
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(desk.getByRole('heading', { name: /Confirmed/ })).toBeVisible();
  await desk.close();

  const mail = await system.mails.next(customer.email, /confirmed|booked/i);
  expect(mail.text).toContain(reference);
  expect(mail.text).toContain('At your place');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
});
