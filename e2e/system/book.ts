import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The place of a booking: the page itself, or a frame in another site. */
type Surface = Page | FrameLocator;

/** A customer that no other test uses. */
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
    // Each booking has its own number, because the server treats one number as one customer and limits their bookings.
    phone: `+234 ${process.pid} ${String(count).padStart(4, '0')}`,
  };
}

/** Chooses services from the price list, in their order, and continues. */
export async function chooseService(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/booking');
  await pickServices(page, ...names);
}

/** The same, starting from the price list. */
export async function pickServices(place: Surface, ...names: string[]): Promise<void> {
  for (const name of names) await place.getByRole('button', { name, exact: true }).click();
  await place.getByRole('link', { name: 'Continue', exact: true }).click();
}

export async function chooseStaff(place: Surface, name: string): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Choose who you’d like to see' })).toBeFocused();
  await place.getByRole('link', { name, exact: true }).click();
}

/** The buttons of the free times of the chosen day, each named `10:00 to 10:45 with …`. */
export const freeTimes = (place: Surface): Locator =>
  place.getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d/ });

/** Chooses the last day on offer, so that a booking is never in the past by the time it is booked. */
export async function chooseDay(place: Surface): Promise<void> {
  const days = place.getByRole('button', { name: /, \d+ times? available$/ });
  await expect(days.first()).toBeVisible();
  await days.last().click();
  // Before that, the times of the previous day are shown and disappear in the middle of a click.
  await expect(place.getByRole('heading', { name: /^Times on / })).toBeFocused();
}

/** Chooses the first time of the last day on offer. */
export async function chooseTime(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await chooseDay(page);
  const time = freeTimes(page).first();
  const name = (await time.textContent()) ?? '';
  await time.click();
  return name.slice(0, 5);
}

export async function fillDetails(place: Surface, customer: Customer): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await place.getByLabel('First name').fill(customer.firstName);
  await place.getByLabel('Last name').fill(customer.lastName);
  await place.getByLabel('Email').fill(customer.email);
  await place.getByLabel('Phone').fill(customer.phone);
  // For a finger the label lies over the box as well.
  await place.getByLabel('I accept the booking policy').check({ force: true });
  await place.getByRole('button', { name: /^Review your (visit|request)$/ }).click();
}

export async function book(place: Surface): Promise<void> {
  await expect(place.getByRole('heading', { name: /^Review your (visit|request)$/ })).toBeFocused();
  await place.getByRole('button', { name: /^Book / }).click();
}

/** The reference on the page of a booking, such as `DB-7K3F9Q`. */
export async function readReference(place: Surface): Promise<string> {
  await expect(place.getByText(/^DB-[0-9A-Z]{6}$/)).toBeVisible();
  return (await place.getByText(/^DB-[0-9A-Z]{6}$/).textContent()) ?? '';
}
