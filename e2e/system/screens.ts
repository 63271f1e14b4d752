import { expect, type Locator, type Page } from '@playwright/test';

/** A screen of the back office that its address alone opens, and what stands there once it is whole. */
export interface Screen {
  name: string;
  path: string;
  whole: (page: Page) => Locator;
}

const button =
  (name: RegExp | string): Screen['whole'] =>
  (page) =>
    page.getByRole('button', { name }).first();
const link =
  (name: RegExp | string): Screen['whole'] =>
  (page) =>
    page.getByRole('link', { name }).first();

/** As an administrator of the demo business sees them. */
export const administratorScreens: readonly Screen[] = [
  { name: 'bookings', path: 'bookings?tab=all', whole: link(/^DB-/) },
  { name: 'waiting-list', path: 'waitlist', whole: (page) => page.getByText('Nobody is waiting') },
  { name: 'new-booking', path: 'booking/new', whole: button('Add a service') },
  { name: 'customers', path: 'customers', whole: link('Aisha Afolabi') },
  { name: 'customers-none', path: 'customers?q=nobody-is-called-this', whole: button('Clear filters') },
  { name: 'staffs', path: 'all-staff', whole: button('Next week') },
  { name: 'staff-hours', path: 'staff-manage', whole: button('Add hours on Monday') },
  { name: 'settings-hours', path: 'site-settings?tab=hours', whole: button('Add hours on Monday') },
  { name: 'settings-closures', path: 'site-settings?tab=closures', whole: button('Add closure') },
  {
    name: 'settings-messages',
    path: 'site-settings?tab=messages',
    whole: (page) => page.getByText('To customers'),
  },
  { name: 'settings-embedding', path: 'site-settings?tab=embedding', whole: button('Copy the snippet') },
];

/** As a staff member of the demo business sees them. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'bookings',
    path: 'bookings?tab=all',
    whole: (page) => page.getByRole('heading', { name: 'Bookings' }),
  },
  { name: 'customers', path: 'customers', whole: (page) => page.getByRole('heading', { name: 'Customers' }) },
  { name: 'staffs', path: 'all-staff', whole: button('Next week') },
  { name: 'my-account', path: 'my-account', whole: link('Time off') },
  { name: 'my-special-days', path: 'my-account?tab=special-days', whole: link('Time off') },
  { name: 'my-time-off', path: 'my-account?tab=time-off', whole: link('Special days') },
];

/** Opens a screen and waits until it is whole. */
export async function openScreen(
  page: Page,
  area: '/admin' | '/staff',
  { path, whole }: Screen,
): Promise<void> {
  await page.goto(`${area}/${path}`);
  await expect(whole(page)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
