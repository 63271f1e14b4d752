import { expect, type Locator, type Page } from '@playwright/test';

/** A customer who exists nowhere else in the tests. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

let count = 0;

export function aCustomer(firstName: string): Customer {
  count += 1;
  const unique = `${process.pid}-${count}`;
  return {
    firstName,
    lastName: `Visitor ${unique}`,
    email: `${firstName.toLowerCase()}.${unique}@example.com`,
    // The server takes people with one number for one customer, who may not have any number of bookings.
    phone: `+234 ${process.pid} ${String(count).padStart(4, '0')}`,
  };
}

/** Chooses services from the price list, in their order, and goes on. */
export async function chooseService(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/booking');
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
}

export async function chooseStaff(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose who you would like to see' })).toBeFocused();
  await page.getByRole('link', { name, exact: true }).click();
}

/** The buttons of the free times of the chosen day, each named `10:00 to 10:45 with …`. */
export const freeTimes = (page: Page): Locator =>
  page.getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d/ });

/** Chooses the day after the offered first one, so that a visit is never in the past by the time it is booked. */
export async function chooseTime(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  const days = page.getByRole('button', { name: /, \d+ times? available$/ });
  await expect(days.first()).toBeVisible();
  await days.last().click();
  await expect(page.getByRole('heading', { name: /^Times on / })).toBeFocused();
  const time = freeTimes(page).first();
  const name = (await time.textContent()) ?? '';
  await time.click();
  return name.slice(0, 5);
}

export async function fillDetails(page: Page, customer: Customer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.getByLabel('First name').fill(customer.firstName);
  await page.getByLabel('Last name').fill(customer.lastName);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByLabel('Phone').fill(customer.phone);
  await page.getByLabel('I accept the booking policy').check();
  await page.getByRole('button', { name: 'Review your visit' }).click();
}

export async function book(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();
  await page.getByRole('button', { name: /^Book / }).click();
}

/** The reference on the page of a booking, such as `DB-7K3F9Q`. */
export async function readReference(page: Page): Promise<string> {
  await expect(page.getByText(/^DB-[0-9A-Z]{6}$/)).toBeVisible();
  return (await page.getByText(/^DB-[0-9A-Z]{6}$/).textContent()) ?? '';
}
